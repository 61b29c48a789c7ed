import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { profileQueries } from '#src/queries/profile.ts';
import { Content } from '#src/routes/-content.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

export const Route = createFileRoute('/_app/profile/')({
  staticData: { title: 'Profile', content: 'form' },
  loader: ({ context: { queryClient, queries } }) => pageData(queryClient.query(queries.profile.own())),
  component: ProfilePage,
});

function ProfilePage() {
  return (
    <Page
      link={
        <Link to="/profile/data" className="text-link">
          Your Data
        </Link>
      }
    >
      <Content {...Route.useLoaderData()}>
        <Profile />
      </Content>
    </Page>
  );
}

/** Read-only: the API has no call that saves a profile. */
function Profile() {
  const { data: profile } = useSuspenseQuery(profileQueries.own());
  return (
    <div className="form">
      <TextField label="Name" defaultValue={profile.givenName} readOnly required />
    </div>
  );
}
