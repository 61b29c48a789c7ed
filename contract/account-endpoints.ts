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

/** The calls about the account itself. They are separate from the others so that only the pages that need them load them. */
export const accountEndpoints = {
  sessions: {
    list: { method: 'GET', path: '/api/sessions', response: v.array(ActiveSession), extension: 'account' },
    end: { method: 'POST', path: '/api/sessions/end', request: EndSessionsRequest, extension: 'account' },
  },
  account: {
    changeEmail: {
      method: 'PUT',
      path: '/api/account/email',
      request: EmailRequest,
      response: Profile,
      extension: 'account',
    },
    changePassword: {
      method: 'PUT',
      path: '/api/account/password',
      request: PasswordRequest,
      response: Profile,
      extension: 'account',
    },
    delete: {
      method: 'POST',
      path: '/api/account/deletion',
      request: AccountDeletionRequest,
      /** The deleted account, so that the app believes only our server's response. */
      response: Profile,
      extension: 'account',
    },
  },
  currency: {
    update: {
      method: 'PUT',
      path: '/api/account/currency',
      request: CurrencyRequest,
      response: ChosenCurrency,
      extension: 'account',
    },
  },
  secondFactor: {
    /** The second step of signing in. */
    authenticate: {
      method: 'POST',
      path: '/api/authenticate/secondFactor',
      isPublic: true,
      request: SecondFactorSignInRequest,
      extension: 'account',
    },
    get: {
      method: 'GET',
      path: '/api/account/secondFactor',
      response: SecondFactorStatus,
      extension: 'account',
    },
    prepare: {
      method: 'POST',
      path: '/api/account/secondFactor',
      request: PasswordConfirmation,
      response: NewSecondFactor,
      extension: 'account',
    },
    /** Turns on the second factor that was prepared. */
    confirm: {
      method: 'PUT',
      path: '/api/account/secondFactor',
      request: CodeRequest,
      response: SecondFactorStatus,
      extension: 'account',
    },
    turnOff: {
      method: 'POST',
      path: '/api/account/secondFactor/removal',
      request: PasswordConfirmation,
      extension: 'account',
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: '/api/account/recoveryCodes',
      request: PasswordConfirmation,
      response: NewRecoveryCodes,
      extension: 'account',
    },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;
