import { useMutation, useQueryClient } from '@tanstack/react-query';

import { PlanDocument } from '#contract/plan.ts';
import { planEndpoints } from '#contract/plan-endpoints.ts';
import { call } from '#src/api/call.ts';
import { lastReads } from '#src/api/last-reads.ts';

import { updateCached } from './cached-list.ts';
import { mergePlans } from './merge-plans.ts';
import { listChange } from './mutations.ts';
import { offerUndo } from './undo.ts';
import { refusedRow, versionRead } from './update-mutation.ts';

const { get, update } = planEndpoints.plan;

export interface PlanSave {
  /** What was shown when the change was made. */
  readonly base: PlanDocument;
  readonly document: PlanDocument;
  /** Says what was done, without amounts: `Roof: July 2034`. */
  readonly text: string;
}

/** Both this page and something else have changed the same. The person has to choose. */
export class PlanConflictError extends Error {
  override readonly name = 'PlanConflictError';
  readonly save: PlanSave;
  /** What is stored, which is to be replaced or kept. */
  readonly stored: PlanDocument;
  readonly conflicts: readonly string[];

  constructor(save: PlanSave, stored: PlanDocument, conflicts: readonly string[]) {
    super('It has been changed elsewhere');
    this.save = save;
    this.stored = stored;
    this.conflicts = conflicts;
  }
}

/** Each refusal names a newer version, so a second one in a row is rare. */
const MAX_TRIES = 4;

/**
 * Replaces the whole document, and offers to undo it. What was changed elsewhere meanwhile is kept, entry by entry. Saves run
 * one after another. See docs/product-rules.md#stale-edits.
 */
export function useSavePlan() {
  const queryClient = useQueryClient();
  return useMutation<PlanDocument, Error, PlanSave>({
    scope: { id: 'plan' },
    mutationFn: async (save) => {
      let changeId: number | undefined;
      let stored = (lastReads.get(get.path)?.output as PlanDocument | undefined) ?? save.base;
      let ifMatch = versionRead(get);
      for (let tries = 1; ; tries += 1) {
        const { document, conflicts } = mergePlans(save.base, save.document, stored);
        if (conflicts.length > 0) throw new PlanConflictError(save, stored, conflicts);
        try {
          const options = { ifMatch, onChange: (id: number) => (changeId = id) };
          const change = listChange<PlanDocument>(get, () => () => document);
          const saved = await call(update, { body: document, ...options }, change);
          await updateCached<PlanDocument>(queryClient, get, () => saved);
          if (changeId !== undefined) offerUndo({ target: { changeId }, text: save.text });
          return saved;
        } catch (error) {
          const refused = refusedRow(error, PlanDocument);
          if (!refused || tries === MAX_TRIES) throw error;
          stored = refused.row;
          ifMatch = refused.etag;
          // What follows is about the document as it is now.
          lastReads.set(get.path, {
            output: stored,
            text: undefined,
            etag: refused.etag,
            readAt: Date.now(),
          });
          await updateCached<PlanDocument>(queryClient, get, () => refused.row);
        }
      }
    },
    meta: { announces: (_document, { text }: PlanSave) => text, invalidates: [[get.path]] },
  });
}

/** The save once more, with one side of what both have changed. */
export function settled({ save, stored }: PlanConflictError, prefer: 'mine' | 'theirs'): PlanSave {
  return { ...save, base: stored, document: mergePlans(save.base, save.document, stored, prefer).document };
}
