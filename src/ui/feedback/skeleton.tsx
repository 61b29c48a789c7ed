import type { ContentKind } from '#src/ui/layout/page-declaration.ts';
import { Spinner } from './spinner.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands where a page's content will come. Without Chakra, since it may show before anything else has loaded. */
export function ContentSkeleton({ kind }: { readonly kind: ContentKind }) {
  return (
    <>
      {kind === 'tabs' && (
        <div className="tabs-skeleton">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      <div className={kind === 'form' ? 'form-skeleton' : 'table-skeleton'}>
        {kind === 'form' ? <FieldShapes /> : <RowShapes />}
        <Spinner label="Loading" />
      </div>
    </>
  );
}

function RowShapes() {
  return ROWS.map((row) => (
    <div key={row}>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  ));
}

function FieldShapes() {
  return (
    <>
      <div className="skeleton" />
      <div className="skeleton" />
    </>
  );
}
