import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import type { HistoryLine } from '#contract/history.ts';
import { call } from '#src/api/call.ts';

import { historyKey } from './history-key.ts';

/** The asset or liability that a point belongs to. */
export type LineSubject = Pick<HistoryLine, 'kind' | 'id'>;

const list = () =>
  queryOptions({
    queryKey: historyKey,
    queryFn: () => call(endpoints.history.list, {}),
    // `parseBody` already keeps unchanged entries, and comparing a hundred thousand values again is slow.
    structuralSharing: false,
  });

/** Needs the extension `history`. */
export const historyQueries = {
  list,
  /** The line of an asset or liability; undefined when there is none. */
  line: ({ kind, id }: LineSubject) =>
    queryOptions({
      ...list(),
      select: (lines) => lines.find((line) => line.kind === kind && sameId(line.id, id)),
    }),
};
