import { CancelledError } from '@tanstack/react-query';

/** Repeats a read that a change has cancelled, since its data may predate the change. */
export async function restartIfCancelled<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }
}
