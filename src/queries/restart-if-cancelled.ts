import { CancelledError } from '@tanstack/react-query';

/** Repeats a read that a mutation has canceled because its data might predate the mutation. */
export async function restartIfCancelled<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }
}
