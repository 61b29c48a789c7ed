type Json = string | number | boolean | null | Json[] | { readonly [key: string]: Json };

interface Api {
  make<T>(method: string, path: string, token: string): Promise<T>;
}

/**
 * Everything in an account, in an order that does not depend on ids, and without them. An asset has the name of its
 * liability instead of its id.
 * @param hasHistory whether the server offers the history
 */
export async function readAccount(api: Api, token: string, hasHistory = true): Promise<Json> {
  const get = <T>(path: string) => api.make<T>('GET', path, token);
  const liabilities = await get<{ liabilityId: number; name: string }[]>('/api/liabilities');
  const names = new Map(liabilities.map(({ liabilityId, name }) => [liabilityId, name]));
  const assets = await get<{ liabilityId: number | null }[]>('/api/assets');
  return withoutIds({
    liabilities,
    assets: assets.map((asset) => ({
      ...asset,
      liability: asset.liabilityId === null ? null : (names.get(asset.liabilityId) ?? 'unknown'),
    })),
    expenses: await get<Json>('/api/expenses'),
    budgets: await get<Json>('/api/budgets'),
    averages: await get<Json>('/api/expenseaverages'),
    history: hasHistory ? await get<Json>('/api/history') : [],
  });
}

function withoutIds(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(withoutIds).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([key]) => !/^id$|Id$/.test(key));
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutIds(field)]));
}
