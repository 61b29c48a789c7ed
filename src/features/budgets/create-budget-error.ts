import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';

/** The message for a budget that could not be created. */
export function createBudgetError(error: Error): string {
  const isDuplicate = error instanceof ApiError && error.status === 409;
  return isDuplicate ? 'Budget already exists for current month and year' : UNKNOWN_ERROR;
}
