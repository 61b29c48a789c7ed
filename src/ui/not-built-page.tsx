import { Page } from './page.tsx';

/** Stands at an address of the route table whose page is still to be built. */
export function NotBuiltPage({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <p>This page is not built yet.</p>
    </Page>
  );
}
