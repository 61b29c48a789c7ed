import './demo-note.css';

/** Stands on every page of the demo. */
export function DemoNote() {
  return (
    <aside className="demo-note" aria-label="Demo">
      <strong>Demo:</strong> nothing you change here is kept. Reloading the page starts afresh.
    </aside>
  );
}
