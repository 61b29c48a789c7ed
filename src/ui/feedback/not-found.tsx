import { Link, type LinkProps } from '@tanstack/react-router';

import { buttonClass } from '#src/ui/form/button.tsx';

import { ErrorAlert } from './error-alert.tsx';

interface NotFoundProps {
  message: string;
  /** The list to go back to; from the router's `linkOptions`. */
  back: LinkProps;
}

/** The content of a page whose item does not exist, perhaps because it was deleted. */
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
