import type { ReactNode } from 'react';

/** What a field's control needs so that its label and its error belong to it. */
export interface FieldFrameProps {
  id: string;
  label: string;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Stands at the other end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function FieldFrame({ id, label, error, isRequired, aside, children }: FieldFrameProps) {
  return (
    <div>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {/* Beside the label and not in it, so that the field's name is exactly the visible words. */}
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

/** Ties a control to its error text. */
export function describedByError(id: string, error: string | undefined) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? messageId(id) : undefined,
  } as const;
}
