import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/assets/')({
  beforeLoad: () => {
    throw redirect({ to: '/assets/$assetType', params: { assetType: '0' }, replace: true });
  },
});
