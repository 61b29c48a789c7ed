import { ApiError } from '#src/api/api-error.ts';

/** Sends a deletion. A 404 means that it is gone, perhaps because an earlier try succeeded and its response was lost. */
export async function deleteIfThere(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
