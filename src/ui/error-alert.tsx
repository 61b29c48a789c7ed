import { Button } from './button.tsx';

interface ErrorAlertProps {
  /** May hold several lines. */
  message: string;
  onRetry?: (() => void) | undefined;
}

export function ErrorAlert({ message, onRetry }: ErrorAlertProps) {
  return (
    <div className="alert" role="alert">
      <span>{message}</span>
      {onRetry && (
        <Button look="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
