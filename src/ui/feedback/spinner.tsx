/** Says that something is under way. It shows after 150 ms, so that a short wait does not flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" aria-label={label}>
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
