import * as v from 'valibot';

import { learnCurrency, readCurrency } from './api/currency.ts';
import { parseBody } from './api/parse-body.ts';
import type { ReceivedResponse } from './api/send.ts';
import { showCurrency } from './ui/format/amount-display.ts';

/**
 * Reads a list that the first script has requested, learns the currency in which to show it, and leaves what was parsed to
 * the app.
 * @param entry the schema of an entry, as in the table of endpoints
 * @throws unless the list can be read
 */
export async function readEarlyList<TSchema extends v.GenericSchema>(
  path: string,
  entry: TSchema,
): Promise<{ readonly entries: v.InferOutput<TSchema>[]; readonly response: ReceivedResponse }> {
  const response = await window.earlyReads?.responses.get(path);
  if (!response?.ok) throw new Error(`${path} could not be read`);
  learnCurrency(response, performance.now());
  showCurrency(readCurrency());
  response.parsed = await parseBody(response.text, v.array(entry));
  // The schema has just checked it.
  return { entries: response.parsed as v.InferOutput<TSchema>[], response };
}
