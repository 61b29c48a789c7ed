import { Page } from '#src/ui/layout/page.tsx';

export function OddsPage() {
  return <Page>Soon.</Page>;
}
