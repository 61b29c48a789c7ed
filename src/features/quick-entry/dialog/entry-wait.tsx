import { Spinner } from '#src/ui/feedback/spinner.tsx';

/** A press of Enter that has not been handled yet. */
export interface EntryPress {
  /** Whether the dialog stays open for another entry. */
  readonly keepOpen: boolean;
}

/** Shown in the entry dialog while its code and its lists load. */
export function EntryWait({ press }: { readonly press: EntryPress | undefined }) {
  return (
    <>
      <Spinner label="Loading" />
      <p role="status">{press && 'Your entry is added as soon as your categories have loaded.'}</p>
    </>
  );
}
