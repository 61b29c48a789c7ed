import './demo-note.css';

/** The note on every page of the demo. */
export function DemoNote() {
  return (
    <aside className="demo-note" aria-label="Demo">
      <strong>Demo:</strong> your changes are not saved. Reload the page to start over.
    </aside>
  );
}
