import * as v from 'valibot';

import { AccountRequest, LoginRequest } from './account.ts';
import { Asset, AssetRequest, AssetUpdateRequest } from './assets.ts';
import { ExpenseAverage } from './averages.ts';
import {
  AmountRequest,
  Budget,
  BudgetExpense,
  BudgetExpenseItem,
  BudgetExpenseItemRequest,
  BudgetExpenseRequest,
  BudgetItemRequest,
  BudgetRequest,
  EarnedIncomeItem,
  InvestmentItem,
  PassiveIncomeItem,
} from './budgets.ts';
import { Expense, ExpenseRequest } from './expenses.ts';
import { Liability, LiabilityRequest } from './liabilities.ts';
import { Profile } from './profile.ts';
import type { BodyOf } from './request-body.ts';

/** One call of section 7 of the specification. `{id}` in its path stands for the id of what it changes. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Whether the call carries the bearer token; all but signing in and up do. */
  readonly isPublic?: true;
  /** Whether the call makes something, and so is made safe to repeat by an idempotency key. */
  readonly creates?: true;
  /** The schema of the JSON that is sent; a call without one sends no body. */
  readonly request?: v.GenericSchema;
  /** The schema of the JSON that answers; a call without one has its answer's body left unread. */
  readonly response?: v.GenericSchema;
  /** Whether a success may come without a body, as some servers answer an update. */
  readonly mayBeEmpty?: true;
}

function itemEndpoints<
  const TPath extends string,
  const TRequest extends v.GenericSchema,
  const TResponse extends v.GenericSchema,
>(path: TPath, request: TRequest, response: TResponse) {
  return {
    create: { method: 'POST', path, creates: true, request, response },
    update: { method: 'PUT', path: `${path}/{id}`, request: AmountRequest, response, mayBeEmpty: true },
    delete: { method: 'DELETE', path: `${path}/{id}` },
  } as const satisfies Record<string, Endpoint>;
}

/** Section 7 as data: everything that the app and the server say to each other. */
export const endpoints = {
  session: {
    authenticate: { method: 'POST', path: '/api/authenticate', isPublic: true, request: LoginRequest },
    refresh: { method: 'POST', path: '/api/refreshToken' },
  },
  account: {
    create: {
      method: 'POST',
      path: '/api/account',
      isPublic: true,
      creates: true,
      request: AccountRequest,
      response: Profile,
    },
  },
  profile: {
    get: { method: 'GET', path: '/api/user', response: Profile },
  },
  assets: {
    list: { method: 'GET', path: '/api/assets', response: v.array(Asset) },
    create: { method: 'POST', path: '/api/assets', creates: true, request: AssetRequest, response: Asset },
    update: {
      method: 'PUT',
      path: '/api/assets/{id}',
      request: AssetUpdateRequest,
      response: Asset,
      mayBeEmpty: true,
    },
    delete: { method: 'DELETE', path: '/api/assets/{id}' },
  },
  liabilities: {
    list: { method: 'GET', path: '/api/liabilities', response: v.array(Liability) },
    create: {
      method: 'POST',
      path: '/api/liabilities',
      creates: true,
      request: LiabilityRequest,
      response: Liability,
    },
    // The specification has the answer's body left unread here, so a server may write anything in it.
    update: { method: 'PUT', path: '/api/liabilities/{id}', request: LiabilityRequest },
    delete: { method: 'DELETE', path: '/api/liabilities/{id}' },
  },
  expenses: {
    list: { method: 'GET', path: '/api/expenses', response: v.array(Expense) },
    create: {
      method: 'POST',
      path: '/api/expenses',
      creates: true,
      request: ExpenseRequest,
      response: Expense,
    },
    update: {
      method: 'PUT',
      path: '/api/expenses/{id}',
      request: ExpenseRequest,
      response: Expense,
      mayBeEmpty: true,
    },
    delete: { method: 'DELETE', path: '/api/expenses/{id}' },
  },
  budgets: {
    list: { method: 'GET', path: '/api/budgets', response: v.array(Budget) },
    create: { method: 'POST', path: '/api/budgets', creates: true, request: BudgetRequest, response: Budget },
  },
  earnedIncome: itemEndpoints('/api/budgetearnedincomeitems', BudgetItemRequest, EarnedIncomeItem),
  passiveIncome: itemEndpoints('/api/budgetpassiveincomeitems', BudgetItemRequest, PassiveIncomeItem),
  investments: itemEndpoints('/api/budgetinvestmentitems', BudgetItemRequest, InvestmentItem),
  budgetExpenses: {
    create: {
      method: 'POST',
      path: '/api/budgetexpenses',
      creates: true,
      request: BudgetExpenseRequest,
      response: BudgetExpense,
    },
    delete: { method: 'DELETE', path: '/api/budgetexpenses/{id}' },
  },
  budgetExpenseItems: itemEndpoints('/api/budgetexpenseitems', BudgetExpenseItemRequest, BudgetExpenseItem),
  averages: {
    list: { method: 'GET', path: '/api/expenseaverages', response: v.array(ExpenseAverage) },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;

/** What the app asks an endpoint with: every field of the request, amounts in dollars, times as ISO texts. */
export type RequestOf<TEndpoint extends Endpoint> = TEndpoint['request'] extends v.GenericSchema
  ? BodyOf<TEndpoint['request']>
  : undefined;

/** What a server makes of a request: cents, Dates, trimmed text. */
export type ParsedRequestOf<TEndpoint extends Endpoint> = TEndpoint['request'] extends v.GenericSchema
  ? v.InferOutput<TEndpoint['request']>
  : undefined;

/** What the app makes of an answer: cents, Dates, every field there. */
export type ResponseOf<TEndpoint extends Endpoint> =
  | (TEndpoint['response'] extends v.GenericSchema ? v.InferOutput<TEndpoint['response']> : undefined)
  | (TEndpoint extends { mayBeEmpty: true } ? undefined : never);
