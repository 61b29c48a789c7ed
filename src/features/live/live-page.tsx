import { Page } from '#src/ui/layout/page.tsx';

export function LivePage() {
  return <Page>Soon.</Page>;
}
