import type { FindTarget } from './find-targets.ts';
import { rankTargets } from './rank-targets.ts';

/** How many recently used targets are shown before anything is typed. */
const LAST_USED_COUNT = 5;

interface FindGroup {
  readonly name: string;
  readonly targets: readonly FindTarget[];
}

/**
 * What is shown for a query: the best results or, without a query, the recently used targets and those that are always
 * offered.
 * @param lastUsed ids, the most recent first. What has been deleted since is left out.
 */
export function groupsOf(
  targets: readonly FindTarget[],
  query: string,
  lastUsed: readonly string[],
): readonly FindGroup[] {
  if (query.trim() !== '') return withTargets({ Results: rankTargets(targets, query, lastUsed) });
  const byId = new Map(targets.map((target) => [target.id, target]));
  const used = lastUsed.flatMap((id) => byId.get(id) ?? []).slice(0, LAST_USED_COUNT);
  const others = targets.filter((target) => target.isOffered && !used.includes(target));
  return withTargets({
    'Last used': used,
    Actions: others.filter(({ kind }) => kind === 'Action'),
    Pages: others.filter(({ kind }) => kind !== 'Action'),
  });
}

function withTargets(groups: Readonly<Record<string, readonly FindTarget[]>>): readonly FindGroup[] {
  return Object.entries(groups)
    .map(([name, targets]) => ({ name, targets }))
    .filter(({ targets }) => targets.length > 0);
}
