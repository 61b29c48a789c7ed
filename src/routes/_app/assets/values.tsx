import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/assets/values')({
  beforeLoad: () => {
    throw redirect({ to: '/assets/all', hash: 'values', replace: true });
  },
});
