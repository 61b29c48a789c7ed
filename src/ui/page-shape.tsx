import { Spinner } from './spinner.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands where a page with a table will come. Without Chakra, since it may show before anything else has loaded. */
export function TablePageShape() {
  return (
    <div className="page-shape">
      <div className="shape" />
      <Spinner label="Loading" />
      <TableShape />
    </div>
  );
}

/** Stands where a page will come that divides its table by tabs. */
export function TabsPageShape() {
  return (
    <div className="page-shape">
      <div className="shape" />
      <Spinner label="Loading" />
      <div className="tabs-shape">
        <span className="shape" />
        <span className="shape" />
        <span className="shape" />
      </div>
      <TableShape />
    </div>
  );
}

function TableShape() {
  return (
    <div className="table-shape">
      {ROWS.map((row) => (
        <div key={row}>
          <span className="shape" />
          <span className="shape" />
        </div>
      ))}
    </div>
  );
}

/** Stands where a page with a form will come. */
export function FormPageShape() {
  return (
    <div className="page-shape">
      <div className="shape" />
      <Spinner label="Loading" />
      <div className="form-shape">
        <div className="shape" />
        <div className="shape" />
      </div>
    </div>
  );
}
