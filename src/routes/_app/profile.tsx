import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { profileQueries } from '#src/queries/profile.ts';
import { FormPageShape } from '#src/ui/page-shape.tsx';
import { Page } from '#src/ui/page.tsx';
import { TextField } from '#src/ui/text-field.tsx';

export const Route = createFileRoute('/_app/profile')({
  loader: ({ context: { queryClient } }) => queryClient.query(profileQueries.own()),
  pendingComponent: FormPageShape,
  component: ProfilePage,
});

/** For reading only: there is nothing to save. */
function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileQueries.own());
  return (
    <Page title="Profile">
      <div className="form">
        <TextField label="Name" defaultValue={profile.givenName} readOnly required />
      </div>
    </Page>
  );
}
