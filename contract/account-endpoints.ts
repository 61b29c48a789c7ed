import * as v from 'valibot';

import {
  AccountDeletionRequest,
  EmailRequest,
  EndSessionsRequest,
  PasswordRequest,
} from './account-changes.ts';
import { ChosenCurrency, CurrencyRequest } from './currencies.ts';
import type { Endpoint } from './endpoints.ts';
import { Profile } from './profile.ts';
import {
  CodeRequest,
  NewRecoveryCodes,
  NewSecondFactor,
  PasswordConfirmation,
  SecondFactorSignInRequest,
  SecondFactorStatus,
} from './second-factor.ts';
import { ActiveSession } from './sessions.ts';

function call<
  const TPath extends string,
  const TRequest extends v.GenericSchema,
  const TResponse extends v.GenericSchema,
>(method: 'POST' | 'PUT', path: TPath, request: TRequest, response: TResponse) {
  return { method, path, request, response, extension: 'account' } as const satisfies Endpoint;
}

const SECOND_FACTOR = '/api/account/secondFactor';

/** The calls about the account itself. They are separate from the others so that only the pages that need them load them. */
export const accountEndpoints = {
  sessions: {
    list: { method: 'GET', path: '/api/sessions', response: v.array(ActiveSession), extension: 'account' },
    end: { method: 'POST', path: '/api/sessions/end', request: EndSessionsRequest, extension: 'account' },
  },
  account: {
    changeEmail: call('PUT', '/api/account/email', EmailRequest, Profile),
    changePassword: call('PUT', '/api/account/password', PasswordRequest, Profile),
    /** Responds with the deleted account, so that the app believes only our server's response. */
    delete: call('POST', '/api/account/deletion', AccountDeletionRequest, Profile),
  },
  currency: { update: call('PUT', '/api/account/currency', CurrencyRequest, ChosenCurrency) },
  secondFactor: {
    /** The second step of signing in. */
    authenticate: {
      method: 'POST',
      path: '/api/authenticate/secondFactor',
      isPublic: true,
      extension: 'account',
      request: SecondFactorSignInRequest,
    },
    get: { method: 'GET', path: SECOND_FACTOR, response: SecondFactorStatus, extension: 'account' },
    prepare: call('POST', SECOND_FACTOR, PasswordConfirmation, NewSecondFactor),
    /** Turns on the second factor that was prepared. */
    confirm: call('PUT', SECOND_FACTOR, CodeRequest, SecondFactorStatus),
    turnOff: {
      method: 'POST',
      path: `${SECOND_FACTOR}/removal`,
      extension: 'account',
      request: PasswordConfirmation,
    },
    renewRecoveryCodes: call('POST', '/api/account/recoveryCodes', PasswordConfirmation, NewRecoveryCodes),
  },
} as const satisfies Record<string, Record<string, Endpoint>>;
