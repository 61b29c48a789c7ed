import { Card, Grid, Heading } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { lazy, useDeferredValue, useLayoutEffect, useRef } from 'react';

import { useAuth } from '#src/auth/auth-context.tsx';
import { product } from '#src/product.ts';
import { takeEarlySignIn } from '#src/start/handover.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { ErrorLines, ForgottenPassword, SignInForm, SignUpForm } from './sign-in-forms.tsx';
import { DemoButton, Welcome } from './welcome.tsx';

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

/**
 * Shows the sign-in or the sign-up form. The URL's hash selects it, so that Back returns to the other one. Anyone with a
 * second factor then sees the form for the code instead.
 */
export function SignInPage() {
  const isSignUp = useLocation({ select: (location) => location.hash === 'sign-up' });
  const { error, challenge, hasLeft, resumeSignIn, abandonAttempt: leaveAttempt } = useAuth();
  // Deferred, so that the form with the password stays until the other has loaded.
  const shownChallenge = useDeferredValue(challenge);
  // A layout effect, so that the previous form's state is reset before the other form is painted.
  useLayoutEffect(() => {
    const early = takeEarlySignIn();
    if (early) resumeSignIn(early.username, early.response);
    // The sign-in form was left before the app loaded.
    if (early && isSignUp) leaveAttempt();
    return leaveAttempt;
  }, [isSignUp, resumeSignIn, leaveAttempt]);

  const card = useRef<HTMLDivElement>(null);
  const hasOpenedSignUp = useRef(false);
  useLayoutEffect(() => {
    hasOpenedSignUp.current ||= isSignUp;
    // Focus the first field when the user switches forms, but not on the first load of the prerendered sign-in form.
    if (hasOpenedSignUp.current) card.current?.querySelector('input')?.focus();
  }, [isSignUp]);

  return (
    <>
      <title>{product.title}</title>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '344px minmax(0, 1fr)', lg: '380px minmax(0, 1fr)' }}
        gap={{ base: '8', xl: '14' }}
        alignItems="start"
      >
        <div>
          <Card.Root ref={card} width="100%" css={styles}>
            <Card.Body>
              <Heading as="h1" fontSize="22px" lineHeight="1.25" fontWeight="650" marginBottom="5">
                {isSignUp ? 'Sign Up' : 'Sign In'}
              </Heading>
              {hasLeft && <p role="status">Your account has been deleted.</p>}
              {error !== undefined && <ErrorAlert message={<ErrorLines error={error} />} />}
              {shownChallenge && <CodeForm challenge={shownChallenge} />}
              <div hidden={shownChallenge !== undefined}>
                {isSignUp ? <SignUpForm /> : <SignInForm />}
                <TextLink
                  to="/"
                  hash={isSignUp ? '' : 'sign-up'}
                  activeOptions={{ includeHash: true }}
                  display="inline-flex"
                  alignItems="center"
                  minHeight="44px"
                  marginTop="2"
                  marginBottom={isSignUp ? '-3' : '0'}
                >
                  {isSignUp ? 'Already have an account? Sign In' : "Don't have an account? Sign Up"}
                </TextLink>
                {!isSignUp && <ForgottenPassword />}
              </div>
            </Card.Body>
          </Card.Root>
          <DemoButton />
        </div>
        <Welcome />
      </Grid>
    </>
  );
}

const styles = {
  '& [role=alert]': { marginBottom: '5' },
  '& button[type=submit]': { width: '100%', marginTop: '1' },
};
