import { Link, type LinkProps } from '@tanstack/react-router';

import { buttonClass } from '#src/ui/form/button.tsx';
import { ErrorAlert } from './error-alert.tsx';

interface NotFoundProps {
  message: string;
  /** The list on which it would stand; from the router's `linkOptions`. */
  back: LinkProps;
}

/** A page's content where something is missing that may have been deleted: says so, and leads back. */
export function NotFound({ message, back }: NotFoundProps) {
  return (
    <div className="form">
      <ErrorAlert message={message} />
      <div>
        <Link {...back} className={buttonClass('quiet')}>
          Back
        </Link>
      </div>
    </div>
  );
}
