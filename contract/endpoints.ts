import * as v from 'valibot';

import { AccountRequest, LoginRequest } from './account.ts';
import { Asset, AssetRequest, AssetUpdateRequest } from './assets.ts';
import { ExpenseAverage } from './averages.ts';
import {
  BudgetExpenseItemRequest,
  BudgetExpenseRequest,
  BudgetItemRequest,
  BudgetRequest,
  ItemUpdateRequest,
  PlanRequest,
} from './budget-requests.ts';
import {
  Budget,
  BudgetExpense,
  BudgetExpenseItem,
  EarnedIncomeItem,
  InvestmentItem,
  ITEM_ID_FIELDS,
  PassiveIncomeItem,
} from './budgets.ts';
import { Expense, ExpenseRequest } from './expenses.ts';
import type { Extension } from './extensions.ts';
import { HistoryLine, HistoryLinePoint, HistoryPointRequest, HistoryPointUpdateRequest } from './history.ts';
import { Liability, LiabilityRequest, LiabilityUpdateRequest } from './liabilities.ts';
import { Profile, ProfileRequest } from './profile.ts';
import type { BodyOf } from './request-body.ts';

/** One endpoint of the API. `{id}` in the path is the id of a row, and `{uuid}` a UUID. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Whether the call works without a bearer token, as sign-in and sign-up do. */
  readonly isPublic?: true;
  /** Whether the call creates something. An idempotency key makes it safe to repeat. */
  readonly creates?: true;
  /** The field of the response with the id of what the call creates. */
  readonly idField?: string;
  /** Whether an idempotency key makes the call safe to repeat although it creates nothing of its own. */
  readonly isRepeatable?: true;
  /** The schema of the request body. A call without one has no body. The built app has the type only. */
  readonly request?: v.GenericSchema;
  /** The schema of the response body. Without one, the app ignores the body. */
  readonly response?: v.GenericSchema;
  /** Whether a successful response may be empty. Some servers send no body after an update. */
  readonly mayBeEmpty?: true;
  /**
   * Whether the query string can have a `Day`: the day of the call in the person's calendar, since a deletion has no body.
   * Needs the extension `history`.
   */
  readonly takesDay?: boolean;
  readonly query?: readonly string[];
  /** The extension that the endpoint belongs to. Only servers that offer it have the endpoint. */
  readonly extension?: Extension;
}

/** The calls that create, update and delete rows. */
function rowEndpoints<
  const TPath extends string,
  const TCreate extends v.GenericSchema,
  const TUpdate extends v.GenericSchema,
  const TResponse extends v.GenericSchema,
>(path: TPath, idField: string, create: TCreate, update: TUpdate, response: TResponse) {
  return {
    create: { method: 'POST', path, creates: true, idField, request: create, response },
    update: { method: 'PUT', path: `${path}/{id}`, request: update, response, mayBeEmpty: true },
    delete: { method: 'DELETE', path: `${path}/{id}` },
  } as const satisfies Record<string, Endpoint>;
}

/** The same for the items of a budget that are in no category. */
const itemEndpoints = <const TPath extends string, const TResponse extends v.GenericSchema>(
  path: TPath,
  idField: string,
  response: TResponse,
) => rowEndpoints(path, idField, BudgetItemRequest, ItemUpdateRequest, response);

const historyEndpoints = rowEndpoints(
  '/api/history',
  'historyPointId',
  HistoryPointRequest,
  HistoryPointUpdateRequest,
  HistoryLinePoint,
);

/** The API between the app and the server, except for the calls of other files; see `docs/product-rules.md#endpoints`. */
export const endpoints = {
  session: {
    authenticate: { method: 'POST', path: '/api/authenticate', isPublic: true, request: LoginRequest },
    refresh: { method: 'POST', path: '/api/refreshToken' },
    /** Signs out: ends the session of the token, which may have expired. */
    end: { method: 'POST', path: '/api/signOut', extension: 'account' },
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
    update: {
      method: 'PUT',
      path: '/api/user',
      request: ProfileRequest,
      response: Profile,
      extension: 'account',
    },
  },
  assets: {
    list: { method: 'GET', path: '/api/assets', response: v.array(Asset) },
    ...rowEndpoints('/api/assets', 'assetId', AssetRequest, AssetUpdateRequest, Asset),
    delete: { method: 'DELETE', path: '/api/assets/{id}', takesDay: true },
  },
  liabilities: {
    list: { method: 'GET', path: '/api/liabilities', response: v.array(Liability) },
    ...rowEndpoints('/api/liabilities', 'liabilityId', LiabilityRequest, LiabilityUpdateRequest, Liability),
    // No response schema: servers send different bodies here, and the app ignores them.
    update: { method: 'PUT', path: '/api/liabilities/{id}', request: LiabilityUpdateRequest },
    delete: { method: 'DELETE', path: '/api/liabilities/{id}', takesDay: true },
  },
  expenses: {
    list: { method: 'GET', path: '/api/expenses', response: v.array(Expense) },
    ...rowEndpoints('/api/expenses', 'expenseId', ExpenseRequest, ExpenseRequest, Expense),
  },
  budgets: {
    list: { method: 'GET', path: '/api/budgets', response: v.array(Budget) },
    create: {
      method: 'POST',
      path: '/api/budgets',
      creates: true,
      idField: 'budgetId',
      request: BudgetRequest,
      response: Budget,
    },
    delete: { method: 'DELETE', path: '/api/budgets/{id}', extension: 'budget-deletion' },
  },
  earnedIncome: itemEndpoints('/api/budgetearnedincomeitems', ITEM_ID_FIELDS.earnedIncome, EarnedIncomeItem),
  passiveIncome: itemEndpoints(
    '/api/budgetpassiveincomeitems',
    ITEM_ID_FIELDS.passiveIncome,
    PassiveIncomeItem,
  ),
  investments: itemEndpoints('/api/budgetinvestmentitems', ITEM_ID_FIELDS.investments, InvestmentItem),
  budgetExpenses: {
    ...rowEndpoints(
      '/api/budgetexpenses',
      'budgetExpenseId',
      BudgetExpenseRequest,
      PlanRequest,
      BudgetExpense,
    ),
    update: {
      method: 'PUT',
      path: '/api/budgetexpenses/{id}',
      request: PlanRequest,
      response: BudgetExpense,
      extension: 'plans',
    },
  },
  budgetExpenseItems: rowEndpoints(
    '/api/budgetexpenseitems',
    'budgetExpenseItemId',
    BudgetExpenseItemRequest,
    ItemUpdateRequest,
    BudgetExpenseItem,
  ),
  averages: {
    list: { method: 'GET', path: '/api/expenseaverages', response: v.array(ExpenseAverage) },
  },
  history: {
    list: { method: 'GET', path: '/api/history', response: v.array(HistoryLine), extension: 'history' },
    create: { ...historyEndpoints.create, extension: 'history' },
    update: { ...historyEndpoints.update, extension: 'history' },
    delete: { ...historyEndpoints.delete, extension: 'history' },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;

/** The body that the app sends: amounts in dollars, times as ISO 8601 text. */
export type RequestOf<TEndpoint extends Endpoint> = TEndpoint['request'] extends v.GenericSchema
  ? BodyOf<TEndpoint['request']>
  : undefined;

/** The body as the server parses it: cents, Dates, trimmed text. */
export type ParsedRequestOf<TEndpoint extends Endpoint> = TEndpoint['request'] extends v.GenericSchema
  ? v.InferOutput<TEndpoint['request']>
  : undefined;

/** The response as the app parses it: cents, Dates, every field present. */
export type ResponseOf<TEndpoint extends Endpoint> =
  | (TEndpoint['response'] extends v.GenericSchema ? v.InferOutput<TEndpoint['response']> : undefined)
  | (TEndpoint extends { mayBeEmpty: true } ? undefined : never);
