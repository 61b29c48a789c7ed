import type { ContentKind } from '#src/ui/layout/page-declaration.ts';
import { Spinner } from './spinner.tsx';

const CLASS_NAMES = {
  table: 'table-skeleton',
  list: 'table-skeleton narrow-table',
  month: 'table-skeleton',
  tabs: 'table-skeleton',
  form: 'form-skeleton',
};

const TOTALS = [1, 2, 3, 4, 5];
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
      {kind === 'month' && (
        <div className="totals-skeleton">
          {TOTALS.map((total) => (
            <div key={total}>
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          ))}
        </div>
      )}
      <div ref={markFrame} className={CLASS_NAMES[kind]}>
        {kind === 'form' ? <FieldSkeletons /> : <RowSkeletons />}
        <Spinner label="Loading" />
      </div>
    </>
  );
}

let shownSkeletons = 0;

/** Tells the app's frame that the page is loading, for as long as any skeleton is shown. */
function markFrame(skeleton: HTMLElement | null) {
  const frame = skeleton?.closest('.app');
  shownSkeletons += 1;
  frame?.setAttribute('data-loading', '');
  return () => {
    shownSkeletons -= 1;
    if (shownSkeletons === 0) frame?.removeAttribute('data-loading');
  };
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
