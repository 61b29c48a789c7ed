import type { ContentKind } from '#src/ui/layout/page-declaration.ts';

import { Spinner } from './spinner.tsx';

/** A placeholder for a page's content. Without Chakra, since it may appear before Chakra has loaded. */
export function ContentSkeleton({ kind }: { readonly kind: ContentKind }) {
  return (
    <>
      {kind === 'tabs' && (
        <div className="tabs-skeleton">
          <Bar />
          <Bar />
          <Bar />
        </div>
      )}
      {kind === 'month' && (
        <div className="totals-skeleton">
          <RowSkeletons count={5} />
        </div>
      )}
      <div
        ref={markFrame}
        className={`${kind === 'form' ? kind : 'table'}-skeleton${kind === 'list' ? ' narrow-table' : ''}`}
      >
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
      <Bar />
      <Bar />
    </div>
  ));
}

function Bar() {
  return <span className="skeleton" />;
}

function FieldSkeletons() {
  return (
    <>
      <div className="skeleton" />
      <div className="skeleton" />
    </>
  );
}
