import { isDialogOpen, useShortcutKeys, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

/** The header's button that opens the dialog for a typed entry, as the key `n` does. */
export function NewEntryButton({ onOpen }: { readonly onOpen: () => void }) {
  useShortcutKeys({
    n: (event) => {
      if (isDialogOpen()) return;
      // Otherwise it would be typed into the line.
      event?.preventDefault();
      onOpen();
    },
  });
  const hasKeys = useSingleKeys();
  return (
    <button
      type="button"
      className="round-button"
      aria-label="New entry"
      aria-keyshortcuts={hasKeys ? 'n' : undefined}
      title={hasKeys ? 'New entry (n)' : 'New entry'}
      onClick={onOpen}
    >
      <span aria-hidden="true">+</span>
    </button>
  );
}
