import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { WireLiability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';

import { endLine, type RecordedSubject, startLine, updateLine } from './history-lines.ts';
import {
  deleteOwn,
  insertOwn,
  listOwn,
  type Owner,
  requireCategory,
  requireOwn,
  toIsoTime,
  updateOwn,
} from './own-rows.ts';

export const liabilities: AuthenticatedHandlers<typeof endpoints.liabilities> = {
  async list(call) {
    return (await listOwn(call, 'liabilities')).map(toWireLiability);
  },

  async create(call) {
    const columns = { ...columnsOf(call.body), ...(await debtColumns(call, call.body.Debt)) };
    const row = await insertOwn(call, 'liabilities', columns);
    await startLine(call, subjectOf(row), row.principal_cents);
    return toWireLiability(row);
  },

  async update(call) {
    const { id, body, now } = call;
    const before = await requireOwn(call, 'liabilities', { id });
    const isOnAnotherDay = before.principal_day !== null && before.principal_cents !== body.Principal;
    const row = await updateOwn(
      call,
      'liabilities',
      { id },
      {
        ...columnsOf(body),
        // The terms stay, and are counted from the day of the new principal.
        ...(isOnAnotherDay && { principal_day: body.Day ?? toIsoTime(now).slice(0, 10) }),
        ...(await debtColumns(call, body.Debt, before)),
      },
    );
    await updateLine(call, subjectOf(row), before.principal_cents, row.principal_cents);
    return toWireLiability(row);
  },

  /** The foreign key unlinks the assets of a deleted liability; see `docs/product-rules.md#unlink`. */
  async delete(call) {
    await deleteOwn(call, 'liabilities', { id: call.id });
    await endLine(call, 'liability', call.id);
  },
};

type LiabilityRow = Selectable<Schema['liabilities']>;

function subjectOf({ id, name }: LiabilityRow): RecordedSubject {
  return { kind: 'liability', id, name, assetType: null };
}

/** The columns that create and update share. */
function columnsOf({ Name, Principal }: ParsedRequestOf<typeof endpoints.liabilities.update>) {
  return { name: Name, principal_cents: Principal };
}

const NO_DEBT = {
  principal_day: null,
  rate: null,
  interest: null,
  payment_cents: null,
  payment_day: null,
  expense_id: null,
  last_day: null,
};

/** @throws a 404 for another person's category */
async function debtColumns(
  owner: Owner,
  debt: ParsedRequestOf<typeof endpoints.liabilities.update>['Debt'],
  before?: LiabilityRow,
) {
  if (debt === undefined) return {};
  if (debt === null) return NO_DEBT;
  return {
    principal_day: debt.PrincipalDay,
    rate: debt.Rate,
    interest: debt.Interest,
    payment_cents: debt.Payment,
    payment_day: debt.PaymentDay,
    expense_id: await requireCategory(owner, debt.ExpenseId, before?.expense_id),
    last_day: debt.LastDay,
  } satisfies Record<keyof typeof NO_DEBT, unknown>;
}

export function toWireLiability(row: LiabilityRow): WireLiability {
  const principal = dollarsFromCents(row.principal_cents);
  return { liabilityId: row.id, name: row.name, principal, debt: toWireDebt(row) };
}

function toWireDebt(row: LiabilityRow): WireLiability['debt'] {
  if (row.principal_day === null) return null;
  return {
    rate: row.rate,
    interest: row.interest,
    payment: row.payment_cents === null ? null : dollarsFromCents(row.payment_cents),
    paymentDay: row.payment_day,
    expenseId: row.expense_id,
    principalDay: row.principal_day,
    lastDay: row.last_day,
  };
}
