import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { WireLiability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';

import { endLine, type RecordedSubject, startLine, updateLine } from './history-lines.ts';
import { deleteOwn, insertOwn, listOwn, requireOwn, updateOwn } from './own-rows.ts';

export const liabilities: AuthenticatedHandlers<typeof endpoints.liabilities> = {
  async list(call) {
    return (await listOwn(call, 'liabilities')).map(toWireLiability);
  },

  async create(call) {
    const row = await insertOwn(call, 'liabilities', columnsOf(call.body));
    await startLine(call, subjectOf(row), row.principal_cents);
    return toWireLiability(row);
  },

  async update(call) {
    const { id, body } = call;
    const before = await requireOwn(call, 'liabilities', { id });
    const row = await updateOwn(call, 'liabilities', { id }, columnsOf(body));
    await updateLine(call, subjectOf(row), before.principal_cents, row.principal_cents);
    return toWireLiability(row);
  },

  /** The foreign key unlinks the assets of a deleted liability; see `docs/product-rules.md#unlink`. */
  async delete(call) {
    await deleteOwn(call, 'liabilities', { id: call.id });
    await endLine(call, 'liability', call.id);
  },
};

function subjectOf({ id, name }: Selectable<Schema['liabilities']>): RecordedSubject {
  return { kind: 'liability', id, name, assetType: null };
}

/** The columns that create and update share. */
function columnsOf({ Name, Principal }: ParsedRequestOf<typeof endpoints.liabilities.update>) {
  return { name: Name, principal_cents: Principal };
}

export function toWireLiability(row: Selectable<Schema['liabilities']>): WireLiability {
  return { liabilityId: row.id, name: row.name, principal: dollarsFromCents(row.principal_cents) };
}
