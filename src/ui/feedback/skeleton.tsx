import type { ContentKind } from '#src/ui/layout/page-declaration.ts';
import { Spinner } from './spinner.tsx';

const CLASS_NAMES = {
  table: 'table-skeleton',
  list: 'table-skeleton narrow-table',
  tabs: 'table-skeleton',
  form: 'form-skeleton',
};

const ROWS = [1, 2, 3, 4, 5, 6];

/** A placeholder for a page's content. Without Chakra, since it may appear before Chakra has loaded. */
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
      <div className={CLASS_NAMES[kind]}>
        {kind === 'form' ? <FieldSkeletons /> : <RowSkeletons />}
        <Spinner label="Loading" />
      </div>
    </>
  );
}

function RowSkeletons() {
  return ROWS.map((row) => (
    <div key={row}>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  ));
}

function FieldSkeletons() {
  return (
    <>
      <div className="skeleton" />
      <div className="skeleton" />
    </>
  );
}
