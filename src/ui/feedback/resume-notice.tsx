import { Button } from '#src/ui/form/button.tsx';

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
        <Button variant="quiet" onClick={onResume}>
          Go back
        </Button>
        <button type="button" className="text-link" onClick={onDismiss}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
