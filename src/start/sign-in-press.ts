import type { endpoints } from '#contract/endpoints.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { send } from '#src/api/send.ts';

import { type EarlySignIn, SIGNING_IN } from './handover.ts';

/** Copied, because importing `endpoints` would pull all the schemas into the inline script. */
const AUTHENTICATE = {
  method: 'POST',
  path: '/api/authenticate',
} satisfies Pick<typeof endpoints.session.authenticate, 'method' | 'path'>;

/**
 * Handles the prerendered sign-in form until the app takes over: sends the request on the first submit and leaves the
 * response to the app. React must find the form as it was prerendered, or it would replace the form and lose its input. So
 * this only sets attributes and appends to the form, which hydration ignores.
 * @param appScript starts the app
 */
export function handleSignInPress(
  form: HTMLFormElement,
  appScript: HTMLScriptElement,
  onSignedIn: () => void,
): void {
  const inputs = form.querySelectorAll('input');
  const button = form.querySelector('[type=submit]');
  const status = Object.assign(document.createElement('span'), {
    role: 'status',
    ariaLabel: SIGNING_IN,
    textContent: SIGNING_IN,
  });
  status.style.cssText = 'position: absolute; clip-path: inset(50%)';
  let attempt: EarlySignIn['attempt'];
  let isIncomplete = false;

  function submit(event: Event) {
    event.preventDefault();
    if (attempt) return;
    for (const input of inputs) setBooleanAttribute(input, 'aria-invalid', input.value === '');
    const empty = form.querySelector<HTMLElement>('[aria-invalid]');
    isIncomplete = empty !== null;
    empty?.focus();
    if (isIncomplete) return;

    const [username = '', password = ''] = Array.from(inputs, ({ value }) => value);
    attempt = {
      username,
      response: send(AUTHENTICATE, { body: { Username: username, Password: password } }),
    };
    // The app reports a failure, since it awaits the same response.
    attempt.response.then(
      ({ ok }) => ok && onSignedIn(),
      () => undefined,
    );
    showBusy(true);
  }

  function showBusy(isBusy: boolean) {
    if (button) setBooleanAttribute(button, 'aria-disabled', isBusy);
    if (isBusy) form.append(status);
    else status.remove();
  }

  /** The app's script failed to load: only reloading the page can help. */
  function reportLoadFailure() {
    stop();
    const alert = Object.assign(document.createElement('div'), {
      role: 'alert',
      textContent: UNKNOWN_ERROR,
    });
    alert.style.cssText = 'margin-bottom: 16px; color: var(--chakra-colors-fg-error)';
    form.before(alert);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      location.reload();
    });
  }

  function stop() {
    form.removeEventListener('submit', submit);
    appScript.removeEventListener('error', reportLoadFailure);
    for (const input of inputs) setBooleanAttribute(input, 'aria-invalid', false);
    showBusy(false);
  }

  form.addEventListener('submit', submit);
  appScript.addEventListener('error', reportLoadFailure);
  window.earlySignIn = {
    stop,
    get attempt() {
      return attempt;
    },
    get isIncomplete() {
      return isIncomplete;
    },
  };
}

function setBooleanAttribute(element: Element, attribute: string, isOn: boolean): void {
  if (isOn) element.setAttribute(attribute, 'true');
  else element.removeAttribute(attribute);
}
