import { Page } from '#src/ui/layout/page.tsx';

export function YearPage() {
  return <Page>Soon.</Page>;
}
