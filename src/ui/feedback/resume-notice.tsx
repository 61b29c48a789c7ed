import { Button } from '#src/ui/form/button.tsx';

interface WayBackNoticeProps {
  /** Of the page that was left; empty when it had none yet. */
  title: string;
  /** Whether something was typed there. */
  isTyped: boolean;
  onGoBack: () => void;
  onDismiss: () => void;
}

/** Offers whoever has signed in again the way back to where their session ended. */
export function ResumeNotice({ title, isTyped, onGoBack, onDismiss }: WayBackNoticeProps) {
  return (
    <div className="notice" role="status">
      <p>
        Your session ended while you were on {title === '' ? 'another page' : `“${title}”`}.
        {isTyped && ' What you typed is still there.'}
      </p>
      <div>
        <Button look="quiet" onClick={onGoBack}>
          Go back
        </Button>
        <button type="button" className="text-link" onClick={onDismiss}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
