import { Page } from '#src/ui/layout/page.tsx';

export function RulesPage() {
  return <Page>Soon.</Page>;
}
