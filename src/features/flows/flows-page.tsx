import { Page } from '#src/ui/layout/page.tsx';

export function FlowsPage() {
  return <Page>Soon.</Page>;
}
