import { createFileRoute } from '@tanstack/react-router';

import { AddLiabilityPage } from '#src/features/liabilities/liability-editor.tsx';

export const Route = createFileRoute('/_app/liabilities/add')({
  staticData: { title: 'Add a New Liability', content: 'form' },
  component: AddLiabilityPage,
});
