import { Page } from '#src/ui/layout/page.tsx';

export function RecordPage() {
  return <Page>Soon.</Page>;
}
