import { BatchRequest, BatchResponse, ChangeDetails, ChangeList, UndoResponse } from './changes.ts';
import type { Endpoint } from './endpoints.ts';

const UNDO = { isRepeatable: true, response: UndoResponse, extension: 'undo' } as const;

/** The calls about changes; see `docs/product-rules.md#changes`. Only the code that needs them loads them. */
export const changeEndpoints = {
  batch: {
    run: {
      method: 'POST',
      path: '/api/batch',
      isRepeatable: true,
      extension: 'batch',
      request: BatchRequest,
      response: BatchResponse,
    },
  },
  changes: {
    list: {
      method: 'GET',
      path: '/api/changes',
      response: ChangeList,
      extension: 'undo',
      /** `before` is the number of a change: only older ones are listed. */
      query: ['before', 'limit'],
    },
    get: { method: 'GET', path: '/api/changes/{id}', response: ChangeDetails, extension: 'undo' },
    getGroup: {
      method: 'GET',
      path: '/api/changes/groups/{uuid}',
      response: ChangeDetails,
      extension: 'undo',
    },
    undo: { method: 'POST', path: '/api/changes/{id}/undo', ...UNDO },
    undoGroup: { method: 'POST', path: '/api/changes/groups/{uuid}/undo', ...UNDO },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;
