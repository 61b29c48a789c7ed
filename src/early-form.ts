import type { endpoints } from '#contract/endpoints.ts';

import { UNKNOWN_ERROR } from './api/api-error.ts';
import { send } from './api/send.ts';
import { type EarlyAttempt, SIGNING_IN } from './auth/early-sign-in.ts';
import { readTextFields } from './routes/-form-fields.ts';

/** Written out, since the table of endpoints brings all the schemas with it. */
const AUTHENTICATE = {
  method: 'POST',
  path: '/api/authenticate',
} satisfies Pick<typeof endpoints.session.authenticate, 'method' | 'path'>;

/**
 * Answers the prerendered sign-in form until the app takes over: sends the request when it is first submitted, and
 * leaves the answer to the app. React must find the form as the build has written it, or it would draw a new one and
 * lose what is typed. So this only sets attributes and appends to the form, which hydration ignores.
 */
export function handleEarlySignIn(form: HTMLFormElement, { onSignedIn }: { onSignedIn: () => void }): void {
  const inputs = form.querySelectorAll('input');
  const button = form.querySelector('[type=submit]');
  const app = document.querySelector<HTMLScriptElement>('script[type=module]');
  const status = document.createElement('span');
  let attempt: EarlyAttempt | undefined;
  let isIncomplete = false;

  function submit(event: Event) {
    event.preventDefault();
    if (attempt) return;
    for (const input of inputs) setBooleanAttribute(input, 'aria-invalid', input.value === '');
    const empty = form.querySelector<HTMLElement>('[aria-invalid]');
    isIncomplete = empty !== null;
    empty?.focus();
    if (isIncomplete) return;

    const login = readTextFields(form, ['Username', 'Password']);
    attempt = { username: login.Username, response: send(AUTHENTICATE, { body: login }) };
    // A failure is told by the app, which reads the answer too.
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

  /** Without its scripts the app never comes, and only another load can bring them. */
  function giveUp() {
    stop();
    const alert = Object.assign(document.createElement('div'), {
      className: 'alert',
      textContent: UNKNOWN_ERROR,
    });
    alert.role = 'alert';
    form.before(alert);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      location.reload();
    });
  }

  function stop() {
    form.removeEventListener('submit', submit);
    app?.removeEventListener('error', giveUp);
    for (const input of inputs) setBooleanAttribute(input, 'aria-invalid', false);
    showBusy(false);
  }

  Object.assign(status, {
    className: 'visually-hidden',
    role: 'status',
    ariaLabel: SIGNING_IN,
    textContent: SIGNING_IN,
  });
  form.addEventListener('submit', submit);
  app?.addEventListener('error', giveUp);
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
