import { Button } from '@chakra-ui/react';

interface ResumeNoticeProps {
  /** The title of the page where the session ended; empty if it had not loaded yet. */
  title: string;
  /** Whether that page had unsaved input. */
  hasDraft: boolean;
  onResume: () => void;
  onDismiss: () => void;
}

/** Offers to return to the page where the last session timed out. */
export default function ResumeNotice({ title, hasDraft, onResume, onDismiss }: ResumeNoticeProps) {
  return (
    <div className="notice" role="status">
      <p>
        Your session ended while you were on {title === '' ? 'another page' : `“${title}”`}.
        {hasDraft && ' What you typed is still there.'}
      </p>
      <div>
        <Button variant="surface" onClick={onResume}>
          Go back
        </Button>
        <Button variant="plain" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
