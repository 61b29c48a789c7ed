import { bodyFor, type EndpointCall, listPaths } from './endpoint-table.ts';
import { createSampleData, type SampleIds } from './sample-account.ts';
import { startTestApp, type TestApp } from './server.ts';

/** The server's time. */
export const NOW = Date.parse('2026-03-01T12:00:00Z');

export interface World {
  readonly app: TestApp;
  readonly ada: string;
  readonly eve: string;
  readonly adas: SampleIds;
  readonly eves: SampleIds;
}

/** Creates two people who each have one row of every kind. */
export async function startWorld(): Promise<World> {
  const app = await startTestApp({ clock: () => NOW });
  const [ada, eve] = [await app.signUp('Ada'), await app.signUp('Eve')];
  const adas = await createSampleData(app.call, ada);
  return { app, ada, eve, adas, eves: await createSampleData(app.call, eve) };
}

/** A valid body for the call, although the account already has one row of every kind. */
export async function newBody(
  call: EndpointCall,
  { app, ada, adas }: World,
): Promise<Record<string, unknown>> {
  const body = bodyFor(call, adas);
  if (call.name === 'budgets.create') return { ...body, Month: 3 };
  if (call.name === 'scheduleOccurrences.create') return { ...body, Day: '2026-03-31', ItemId: null };
  if (call.name !== 'budgetExpenses.create') return { ...body };
  const category = { Name: 'Spare', IsMandatory: false };
  const spare = await app.call('POST', '/api/expenses', { token: ada, body: category });
  const { expenseId } = (await spare.json()) as { expenseId: number };
  return { ...body, ExpenseId: expenseId };
}

let shared: Promise<World> | undefined;

/** A world shared by tests that hardly change it, since creating one takes longer than they do. */
export function sharedWorld(): Promise<World> {
  return (shared ??= startWorld());
}

/** The text of every list of a person. */
export async function readAll({ app }: World, token: string): Promise<string[]> {
  return Promise.all(listPaths.map(async (path) => (await app.call('GET', path, { token })).text()));
}
