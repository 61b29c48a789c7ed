import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

import { useAuth } from '#src/auth/auth-context.tsx';
import { adoptEarlySignIn } from '#src/auth/early-sign-in.ts';
import { product } from '#src/product.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

import { Frame } from './-frame.tsx';
import { SignInForm } from './-sign-in-form.tsx';
import { SignUpForm } from './-sign-up-form.tsx';

/** One form at a time; which one is part of the address, so that Back leads to the other. */
export function SignInPage() {
  const isSignUp = useLocation({ select: (location) => location.hash === 'sign-up' });
  const { error, resumeSignIn, abandonAttempt: leaveAttempt } = useAuth();
  // Before the other form is painted, and however it was reached: by a link, by Back or by the address.
  useLayoutEffect(() => {
    const early = adoptEarlySignIn();
    if (early) resumeSignIn(early);
    // Its form was left before the app was there.
    if (early && isSignUp) leaveAttempt();
    return leaveAttempt;
  }, [isSignUp, resumeSignIn, leaveAttempt]);

  const card = useRef<HTMLDivElement>(null);
  const hasOpenedSignUp = useRef(false);
  useLayoutEffect(() => {
    hasOpenedSignUp.current ||= isSignUp;
    // Who opens a form goes to its first field. The sign-in page itself opens as it has been prerendered.
    if (hasOpenedSignUp.current) card.current?.querySelector('input')?.focus();
  }, [isSignUp]);

  return (
    <Frame>
      <title>{product.title}</title>
      <div ref={card} className="centre-card">
        <h1>{isSignUp ? 'Sign Up' : 'Sign In'}</h1>
        {error !== undefined && <ErrorAlert message={error} />}
        {isSignUp ? <SignUpForm /> : <SignInForm />}
        {isSignUp ? (
          <Link to="/" hash="" className="text-link" activeOptions={{ includeHash: true }}>
            Already have an account? Sign In
          </Link>
        ) : (
          <Link to="/" hash="sign-up" className="text-link" activeOptions={{ includeHash: true }}>
            {"Don't have an account? Sign Up"}
          </Link>
        )}
      </div>
    </Frame>
  );
}
