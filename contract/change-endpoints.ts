import { BatchRequest, BatchResponse, ChangeDetails, ChangeList, UndoResponse } from './changes.ts';
import type { Endpoint } from './endpoints.ts';

/**
 * The calls about changes; see `docs/product-rules.md#changes`. They are separate from the others so that only the code
 * that needs them loads them.
 */
export const changeEndpoints = {
  batch: {
    run: {
      method: 'POST',
      path: '/api/batch',
      isRepeatable: true,
      request: BatchRequest,
      response: BatchResponse,
      extension: 'batch',
    },
  },
  changes: {
    list: {
      method: 'GET',
      path: '/api/changes',
      /** `before` is the number of a change: only older ones are listed. */
      query: ['before', 'limit'],
      response: ChangeList,
      extension: 'undo',
    },
    get: { method: 'GET', path: '/api/changes/{id}', response: ChangeDetails, extension: 'undo' },
    getGroup: {
      method: 'GET',
      path: '/api/changes/groups/{uuid}',
      response: ChangeDetails,
      extension: 'undo',
    },
    undo: {
      method: 'POST',
      path: '/api/changes/{id}/undo',
      isRepeatable: true,
      response: UndoResponse,
      extension: 'undo',
    },
    undoGroup: {
      method: 'POST',
      path: '/api/changes/groups/{uuid}/undo',
      isRepeatable: true,
      response: UndoResponse,
      extension: 'undo',
    },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;
