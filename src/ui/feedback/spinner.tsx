/** A loading indicator. It appears after 150 ms, so that short waits do not flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" aria-label={label}>
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
