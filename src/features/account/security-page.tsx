import { Button, chakra, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { PasswordRequest } from '#contract/account-changes.ts';
import type { ActiveSession } from '#contract/sessions.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { useExtension } from '#src/auth/use-extension.ts';
import { PASSWORD_RULE } from '#src/product.ts';
import {
  securityQueries,
  useChangePassword,
  useDeleteAccount,
  useEndSessions,
} from '#src/queries/account-changes.ts';
import { profileQueries } from '#src/queries/account.ts';
import { useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { CardSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { PasswordField } from '#src/ui/form/fields.tsx';
import { formatDate } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';

import {
  AccountForm,
  CurrentPasswordField,
  FormOnRequest,
  PasswordForm,
  useAccountForm,
} from './account-form.tsx';
import { TwoStepCard } from './two-step-card.tsx';

interface SecurityPageProps {
  /** Forgets what this device knows of the person beside the session. Called after the account has been deleted. */
  readonly onDeleted: () => void;
}

export function SecurityPage({ onDeleted }: SecurityPageProps) {
  const { email } = useSuspenseQuery(profileQueries.own()).data;
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard unsaved
  // input.
  const [canChange] = useState(useExtension('account'));
  // Without the extension, this path does not exist.
  if (!canChange) return <Navigate to="/" replace />;
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'Profile', link: { to: '/profile' } }, { label: 'Security' }]} />
      }
    >
      <Grid gap="5">
        <PasswordCard email={email} />
        <TwoStepCard email={email} />
        <SessionsCard />
        <Card title="Delete account">
          <Text marginBottom="3" color="fg.muted" fontSize="sm">
            Deletes your account with everything in it: assets, liabilities, expenses, budgets and their
            history. This cannot be undone.
          </Text>
          <FormOnRequest label="Delete account" variant="outline" colorPalette="red">
            {(close) => <DeleteAccountForm onDeleted={onDeleted} onClose={close} />}
          </FormOnRequest>
        </Card>
      </Grid>
    </Page>
  );
}

const EMPTY = { CurrentPassword: '', Password: '', ConfirmPassword: '' };

/** @param email lets a password manager find the entry to update */
function PasswordCard({ email }: { readonly email: string }) {
  const form = useAccountForm(PasswordRequest, EMPTY);
  const change = useChangePassword();
  const [hasChanged, setHasChanged] = useState(false);
  return (
    <Card title="Password">
      <AccountForm
        form={form}
        label="Change password"
        change={change}
        onSuccess={() => {
          change.reset();
          form.reset(EMPTY);
          setHasChanged(true);
        }}
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField {...form.field('CurrentPassword')} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
          {...form.field('Password')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...form.field('ConfirmPassword')}
        />
        <Text color="fg.muted" fontSize="sm">
          {hasChanged && !form.formState.isDirty
            ? 'Your password has been changed, and all other sessions have ended.'
            : 'A new password ends all other sessions.'}
        </Text>
      </AccountForm>
    </Card>
  );
}

/** Asks for the password before it deletes the account. Then the sign-in page opens. */
function DeleteAccountForm({ onDeleted, onClose }: SecurityPageProps & { readonly onClose: () => void }) {
  const { leave } = useAuth();
  const deletion = useDeleteAccount(() => {
    onDeleted();
    leave();
  });
  return (
    <PasswordForm
      label="Delete account"
      submitLabel="Delete everything"
      colorPalette="red"
      pendingLabel="Deleting"
      change={deletion}
      onSuccess={() => undefined}
      onCancel={onClose}
    />
  );
}

function SessionsCard() {
  const query = useQuery(securityQueries.sessions());
  const { data: sessions, isPending, dataUpdatedAt } = query;
  const now = new Date(dataUpdatedAt);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card title="Sessions">
      <CardBody queries={[query]}>
        {isPending && <CardSkeleton label="Loading sessions" />}
        {sessions && (
          <chakra.ul listStyleType="none" marginBottom={hasOthers ? '3' : '0'} aria-label="Sessions">
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} now={now} />
            ))}
          </chakra.ul>
        )}
        {hasOthers && (
          <FormOnRequest label="End all other sessions">
            {(close) => <EndSessionsForm label="End all other sessions" sessionId={null} onClose={close} />}
          </FormOnRequest>
        )}
      </CardBody>
    </Card>
  );
}

function SessionRow({ session, now }: { readonly session: ActiveSession; readonly now: Date }) {
  const [isEnding, setIsEnding] = useState(false);
  const button = useReturnFocus(isEnding);
  const row = useRef<HTMLLIElement>(null);
  useHeadingFocusOnRemoval(row);

  const device = session.device || 'Unknown device';
  const use = session.isCurrent ? 'This session' : `Last used ${lastUseWords(session.lastUsedAt, now)}`;
  return (
    <chakra.li ref={row} css={rowStyles}>
      <div>
        <strong>{device}</strong>
        <p>
          <span>{use}</span>
          {session.signedInAt && <span>Signed in {formatDate(session.signedInAt, now)}</span>}
        </p>
      </div>
      {!session.isCurrent && !isEnding && (
        <Button ref={button} variant="surface" onClick={() => setIsEnding(true)}>
          End <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
      {isEnding && (
        <EndSessionsForm
          label={`End ${device}`}
          sessionId={session.sessionId}
          submitLabel="End session"
          onClose={() => setIsEnding(false)}
        />
      )}
    </chakra.li>
  );
}

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '3',
  borderTopWidth: '1px',
  '& > div': { flex: '1 1 0', minWidth: '0' },
  // The form takes a separate line.
  '& > form': { flex: '1 0 100%', maxWidth: 'none' },
  '& strong': { fontWeight: '550' },
  '& div > p': { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'fg.muted', fontSize: '14px' },
};

interface EndSessionsFormProps {
  readonly label: string;
  /** Null for all sessions but this one. */
  readonly sessionId: string | null;
  readonly submitLabel?: string;
  readonly onClose: () => void;
}

function EndSessionsForm({ label, sessionId, submitLabel, onClose }: EndSessionsFormProps) {
  return (
    <PasswordForm
      label={label}
      submitLabel={submitLabel}
      colorPalette="red"
      pendingLabel="Ending"
      change={useEndSessions(sessionId)}
      onCancel={onClose}
    />
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The server knows the last use only to a few minutes. */
const RECENT_MS = 10 * MINUTE;

const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** When a session was last used, such as `2 hours ago` or `in the last few minutes`. */
function lastUseWords(lastUsedAt: Date, now: Date): string {
  const age = now.getTime() - lastUsedAt.getTime();
  if (age < RECENT_MS) return 'in the last few minutes';
  if (age < HOUR) return relativeTime.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relativeTime.format(-Math.floor(age / HOUR), 'hour');
  return relativeTime.format(-Math.floor(age / DAY), 'day');
}
