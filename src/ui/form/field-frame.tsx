import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** The control's id. */
  id: string;
  label: string;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Shown after the label, on its line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function FieldFrame({ id, label, error, isRequired, aside, children }: FieldFrameProps) {
  return (
    <div>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {/* Outside the label, so that the accessible name is exactly the visible text. */}
        {isRequired && (
          <span className="field-mark" aria-hidden="true">
            *
          </span>
        )}
        {aside}
      </div>
      {children}
      <FieldMessage id={id} error={error} />
    </div>
  );
}

export function FieldMessage({ id, error }: Pick<FieldFrameProps, 'id' | 'error'>) {
  return (
    error && (
      <p className="field-message" id={messageId(id)}>
        {error}
      </p>
    )
  );
}

function messageId(id: string): string {
  return `${id}-message`;
}

/**
 * The ARIA attributes that link a control to its error message.
 * @param description the id of another element that describes the control
 */
export function describedByError(id: string, error: string | undefined, description?: string) {
  const ids = [description, error && messageId(id)].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  } as const;
}
