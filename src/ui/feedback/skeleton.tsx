import type { ContentKind } from '#src/ui/layout/page-declaration.ts';
import { Spinner } from './spinner.tsx';

const CLASS_NAMES = {
  table: 'table-skeleton',
  list: 'table-skeleton narrow-table',
  month: 'table-skeleton',
  tabs: 'table-skeleton',
  form: 'form-skeleton',
};

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
          <RowSkeletons count={5} />
        </div>
      )}
      <div ref={markFrame} className={CLASS_NAMES[kind]}>
        {kind === 'form' ? <FieldSkeletons /> : <RowSkeletons count={6} />}
        <Spinner label="Loading" />
      </div>
    </>
  );
}

/**
 * Tells the app's frame that the page is loading, as long as the skeleton is shown. If another one replaces it, React has
 * cleaned up before it calls this again.
 */
function markFrame(skeleton: HTMLElement | null) {
  const frame = skeleton?.closest('.app');
  frame?.setAttribute('data-loading', '');
  return () => frame?.removeAttribute('data-loading');
}

function RowSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index}>
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
