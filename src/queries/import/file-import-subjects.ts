import { endpoints } from '#contract/endpoints.ts';
import type { HistoryLine } from '#contract/history.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';
import type { FileAsset } from '#src/transfer/file-asset.ts';
import { assetRequest, assetUpdateRequest } from '#src/queries/asset-requests.ts';
import { recordedToday } from '#src/queries/recorded-day.ts';

import { changeStep, type FileImportContext } from './file-import-context.ts';
import { completePoints, replacePoints } from './import-points.ts';
import { type ImportStep, missingParent } from './import-steps.ts';

/** The steps that write the liabilities of a file. */
export function liabilitySteps(context: FileImportContext): ImportStep[] {
  const { plan, options, keys, ledger, liabilityIds } = context;
  // The same on every try, also after midnight, since the idempotency key is the same.
  const recorded = recordedToday();
  return plan.liabilities.flatMap(({ entry, status, existing, existingPoints }, index): ImportStep[] => {
    const place = `liabilities[${index}]`;
    const body = { Name: entry.name, Principal: dollarsFromCents(entry.principal) };
    if (status === 'new') {
      const run = async () => {
        const created = await call(endpoints.liabilities.create, {
          body: { ...body, ...recorded },
          idempotencyKey: keys.for(place),
        });
        liabilityIds.set(entry.id, created.liabilityId);
        ledger.liabilities.push(created.liabilityId);
      };
      return [{ place, run }];
    }
    if (status !== 'changed' || !existing || !options.takesChanges) return [];
    const before = { Name: existing.name, Principal: dollarsFromCents(existing.principal) };
    const update = async (values: typeof body) => {
      await call(endpoints.liabilities.update, {
        id: existing.liabilityId,
        body: { ...values, ...recordedToday() },
      });
    };
    return [
      changeStep(context, place, {
        change: () => update(body),
        revert: () => update(before),
        history: { subject: { kind: 'liability', id: existing.liabilityId }, points: existingPoints },
      }),
    ];
  });
}

/** The steps that write the assets of a file. */
export function assetSteps(context: FileImportContext): ImportStep[] {
  const { plan, options, keys, ledger, assetIds } = context;
  // The same on every try, also after midnight, since the idempotency key is the same.
  const recorded = recordedToday();
  return plan.assets.flatMap(({ entry, status, existing, existingPoints }, index): ImportStep[] => {
    const place = `assets[${index}]`;
    if (status === 'new') {
      const run = async () => {
        const created = await call(endpoints.assets.create, {
          body: { ...assetRequest(linked(context, entry)), ...recorded },
          idempotencyKey: keys.for(place),
        });
        assetIds.set(index, created.assetId);
        ledger.assets.push(created.assetId);
      };
      return [{ place, run }];
    }
    if (status !== 'changed' || !existing || !options.takesChanges) return [];
    const update = async (values: Parameters<typeof assetUpdateRequest>[0]) => {
      await call(endpoints.assets.update, {
        id: existing.assetId,
        body: { ...assetUpdateRequest(values), ...recordedToday() },
      });
    };
    return [
      changeStep(context, place, {
        change: () => update(linked(context, entry)),
        revert: () => update(existing),
        history: { subject: { kind: 'asset', id: existing.assetId }, points: existingPoints },
      }),
    ];
  });
}

/** Replaces the file's id of the linked liability by the account's. Drops a link to a liability in conflict. */
function linked({ liabilityIds }: FileImportContext, entry: FileAsset) {
  const liabilityId = entry.liability === null ? null : (liabilityIds.get(entry.liability) ?? null);
  return { ...entry, liabilityId };
}

/**
 * The steps that write past values, one for each line, so that its points are saved in order.
 * @param lines the lines as the server has them when the first step runs
 */
export function historySteps(context: FileImportContext, lines: () => readonly HistoryLine[]): ImportStep[] {
  const { plan, options, keys, ledger, liabilityIds, assetIds } = context;
  const { takesChanges } = options;
  const subjects = [
    ...plan.liabilities.map((pair, index) => ({
      pair,
      kind: 'liability' as const,
      place: `liabilities[${index}].history`,
      id: () => liabilityIds.get(pair.entry.id),
    })),
    ...plan.assets.map((pair, index) => ({
      pair,
      kind: 'asset' as const,
      place: `assets[${index}].history`,
      id: () => assetIds.get(index),
    })),
  ];
  return subjects.flatMap(({ pair, kind, place, id: idOf }): ImportStep[] => {
    const { status, points } = pair;
    const wanted = points.filter((point) => point.status === 'new' || point.status === 'changed');
    const isWritten =
      status === 'new'
        ? pair.entry.history !== undefined && offersExtension('history')
        : wanted.some((point) => point.status === 'new') || (takesChanges && wanted.length > 0);
    if (!isWritten) return [];
    const run = async () => {
      const id = idOf();
      if (id === undefined) throw missingParent();
      const ofLine = { subject: { kind, id }, place, keys, lines: lines() };
      if (status === 'new')
        await replacePoints(
          ofLine,
          points.map(({ entry }) => entry),
        );
      else await completePoints(ofLine, wanted, ledger, takesChanges);
    };
    return [{ place, run }];
  });
}
