import * as v from 'valibot';

import { BUDGET_ITEM_KINDS } from '#contract/budgets.ts';
import { ZERO } from '#contract/money.ts';
import { PlanDocument, withPlanLinks } from '#contract/plan.ts';
import { QUOTAS } from '#contract/quotas.ts';
import { newVersion } from '#server/database/schema.ts';
import { insertOwn, type Owner } from '#server/resources/own-rows.ts';
import { writePlan } from '#server/resources/plan.ts';
import { recountAll } from '#server/resources/quotas.ts';
import { settleDay } from '#server/resources/schedules.ts';
import type { Services } from '#server/services.ts';

import {
  type DemoAmount,
  type DemoBudget,
  type DemoData,
  type DemoDebt,
  demoPerson,
  type DemoPoint,
  type DemoSchedule,
} from './demo-data.ts';

type Ids = ReadonlyMap<string, number>;

/** Writes the demo account and its data in one transaction, if the database has no accounts. */
export async function fillEmptyDatabase(
  { database, passwords, clock }: Pick<Services, 'database' | 'passwords' | 'clock'>,
  data: DemoData,
): Promise<void> {
  const somebody = await database.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (somebody !== undefined) return;
  const { givenName, email, password } = demoPerson;
  const password_hash = await passwords.hash(password);
  const person = { given_name: givenName, email, email_key: email, password_hash, version: newVersion() };
  await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('people')
      .values({ ...person, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = { database: transaction, owner: id };
    const expenseIds = new Map<string, number>();
    for (const { name, isMandatory } of data.expenses) {
      const row = await insertOwn(owner, 'expenses', { name, is_mandatory: isMandatory ? 1 : 0 });
      expenseIds.set(name, row.id);
    }
    const assetIds = await writeHoldings(owner, data, expenseIds);
    const itemIds = new Map<string, number>();
    for (const budget of data.budgets) await writeBudget(owner, budget, expenseIds, itemIds);
    for (const schedule of data.schedules) await writeSchedule(owner, schedule, expenseIds, itemIds);
    const plans = data.lifePlan.plans.map((plan) =>
      withPlanLinks(plan, {
        asset: (name) => requireId(assetIds, String(name)),
        category: (name) => requireId(expenseIds, String(name)),
      }),
    );
    await writePlan(owner, v.parse(PlanDocument, { ...data.lifePlan, plans }));
    await recountAll(transaction, id, QUOTAS, new Set());
  });
}

async function writeHoldings(owner: Owner, { assets, liabilities }: DemoData, expenseIds: Ids): Promise<Ids> {
  const assetIds = new Map<string, number>();
  const liabilityIds = new Map<string, number>();
  for (const { name, principal, debt, points } of liabilities) {
    const [point] = points?.slice(-1) ?? [];
    const { id } = await insertOwn(owner, 'liabilities', {
      ...{ name, principal_cents: principal },
      ...(debt && point && debtColumns(debt, point, expenseIds)),
    });
    liabilityIds.set(name, id);
  }
  for (const { assetType: asset_type, name, points, ...asset } of assets) {
    const { id } = await insertOwn(owner, 'assets', {
      ...{ asset_type, name, symbol: asset.symbol ?? '', address: asset.address ?? '' },
      ...{ city: asset.city ?? '', state: asset.state ?? '', zip: asset.zip ?? '' },
      ...{ num_shares: asset.numShares ?? 0, share_price: asset.sharePrice ?? 0, value_cents: asset.value },
      liability_id: asset.liability === undefined ? null : requireId(liabilityIds, asset.liability),
    });
    assetIds.set(name, id);
    await writeLine(owner, { kind: 'asset', subject_id: id, name, asset_type }, points);
  }
  for (const { name, points } of liabilities) {
    const subject_id = requireId(liabilityIds, name);
    await writeLine(owner, { kind: 'liability', subject_id, name, asset_type: null }, points);
  }
  return assetIds;
}

/** The debt is counted from a point of its history. */
function debtColumns({ rate, payment, paymentDay, category }: DemoDebt, point: DemoPoint, expenseIds: Ids) {
  return {
    ...{ principal_day: columnsOf(point).day, rate, interest: 'monthly' as const, payment_cents: payment },
    ...{ payment_day: paymentDay, expense_id: requireId(expenseIds, category) },
  };
}

async function writeLine(
  owner: Owner,
  line: Parameters<typeof insertOwn<'history_lines'>>[2],
  points: readonly DemoPoint[] = [],
): Promise<void> {
  const { id } = await insertOwn(owner, 'history_lines', line);
  for (const point of points)
    await insertOwn(owner, 'history_points', { ...columnsOf(point), line_id: id, is_automatic: 1 });
}

/** @param itemIds gets the id of what is in each place on each day */
async function writeBudget(
  owner: Owner,
  budget: DemoBudget,
  expenseIds: Ids,
  itemIds: Map<string, number>,
): Promise<void> {
  const { year, month, expenses, plans } = budget;
  const { id: budget_id } = await insertOwn(owner, 'budgets', { year, month });
  for (const kind of BUDGET_ITEM_KINDS)
    for (const item of budget[kind]) {
      const columns = { ...columnsOf(item), note: noteOf(item), budget_id, kind };
      itemIds.set(placeKey(kind, columns.day), (await insertOwn(owner, 'budget_items', columns)).id);
    }
  for (const [name, amounts] of expenses) {
    const expense_id = requireId(expenseIds, name);
    const projected_cents = plans.get(name) ?? ZERO;
    const { id } = await insertOwn(owner, 'budget_expenses', { budget_id, expense_id, projected_cents });
    for (const item of amounts) {
      const columns = { ...columnsOf(item), note: noteOf(item), budget_expense_id: id };
      itemIds.set(placeKey(name, columns.day), (await insertOwn(owner, 'budget_expense_items', columns)).id);
    }
  }
}

/** @param place a kind of items, or the name of a category */
const placeKey = (place: string, day: string) => `${place} ${day}`;

async function writeSchedule(
  owner: Owner,
  schedule: DemoSchedule,
  expenseIds: Ids,
  itemIds: Ids,
): Promise<void> {
  const { kind, category, note, status, rule, settled } = schedule;
  const { id: schedule_id } = await insertOwn(owner, 'schedules', {
    ...{ kind, note, status, rule, expense_id: category === null ? null : requireId(expenseIds, category) },
    ...{ amount_cents: schedule.amount, average_of: schedule.averageOf, first_day: schedule.firstDay },
    ...{ time_zone: schedule.timeZone, records_from: schedule.recordsFrom },
  });
  for (const { day, isByItself } of settled) {
    const item = requireId(itemIds, placeKey(category ?? kind, day));
    await settleDay(owner, {
      ...{ schedule_id, day, is_by_itself: isByItself ? 1 : 0 },
      ...{ item_id: category === null ? item : null, expense_item_id: category === null ? null : item },
    });
  }
}

const noteOf = ({ note = '' }: DemoAmount) => note;

/** The moments of the demo are at noon in UTC of their days. */
function columnsOf({ amount, timeStamp }: DemoPoint) {
  const day = new Date(timeStamp).toISOString().slice(0, 10);
  return { amount_cents: amount, time_stamp: timeStamp, day };
}

function requireId(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data has no "${name}"`);
  return id;
}
