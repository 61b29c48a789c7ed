import { Link, type LinkProps } from '@tanstack/react-router';

import { buttonClass } from './button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { Page } from './page.tsx';

interface NotFoundProps {
  title: string;
  message: string;
  /** The list on which it would stand; from the router's `linkOptions`. */
  back: LinkProps;
}

/** Stands where something is missing that may have been deleted: says so, and leads back. */
export function NotFound({ title, message, back }: NotFoundProps) {
  return (
    <Page title={title}>
      <div className="form">
        <ErrorAlert message={message} />
        <div>
          <Link {...back} className={buttonClass('quiet')}>
            Back
          </Link>
        </div>
      </div>
    </Page>
  );
}
