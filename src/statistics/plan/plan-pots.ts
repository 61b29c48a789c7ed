import { type Asset, AssetType, type StoredAssetType } from '#contract/assets.ts';
import type { Plan, PlanReturns } from '#contract/plan.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import { realMonthlyReturn } from '#src/statistics/freedom/growth.ts';

import type { Life, Pot } from './life.ts';
import type { PlanBasis } from './plan-basis.ts';
import type { NotCounted, PlanClock, PlanPart } from './plan-time.ts';
import { inOrderOfWithdrawal } from './purse.ts';

type Kind = Exclude<keyof Extract<PlanReturns, { by: 'kind' }>, 'by'>;

const KIND_OF: Readonly<Record<StoredAssetType, Kind>> = {
  [AssetType.Cash]: 'cash',
  [AssetType.RealEstate]: 'realEstate',
  [AssetType.DomesticBond]: 'bonds',
  [AssetType.InternationalBond]: 'bonds',
  [AssetType.DomesticStock]: 'stocks',
  [AssetType.InternationalStock]: 'stocks',
  [AssetType.ConstantDomesticStock]: 'stocks',
  [AssetType.CryptoCurrency]: 'cryptocurrency',
  [AssetType.PreciousMetals]: 'metals',
  [AssetType.Commodities]: 'commodities',
};

/** The rates of a plan, as fractions; those of the estimate if its prices do not count. */
export function ratesOf({ returns, inflationPercent }: Plan, isCounted: boolean) {
  const inflation = isCounted ? inflationPercent / 100 : SPECIFIED_RATES.inflation;
  const real = (annualReturn: number) => realMonthlyReturn({ annualReturn, inflation });
  return {
    inflation,
    /** After prices. */
    monthlyReturnOf: (kind: Kind): number => {
      if (!isCounted) return real(SPECIFIED_RATES.annualReturn);
      return real((returns.by === 'all' ? returns.percent : returns[kind]) / 100);
    },
    /** By which homes gain value after prices. With one return for all, they keep it. */
    homeGrowth: isCounted && returns.by === 'kind' ? real(returns.realEstate / 100) : 0,
  };
}

/** The pot for what is saved if no other is open. */
const SAVINGS_POT = 'savings';
/** The pot that has all wealth if the pots of the plan do not count. */
const ALL_WEALTH_POT = 'all';

/**
 * The pots of a plan.
 * @param debts what is owed and not paid by a schedule
 */
export function potsOf(
  plan: Plan,
  { lists, savings }: PlanBasis,
  clock: PlanClock,
  counted: ReadonlySet<PlanPart>,
  debts: number,
): Pick<Life, 'pots' | 'savingsPot'> & { readonly notCounted: readonly NotCounted[] } {
  const { monthlyReturnOf } = ratesOf(plan, counted.has('prices'));
  const returnOf = ({ assetType }: Asset) => monthlyReturnOf(KIND_OF[assetType]);
  // Of several for one asset, the first counts.
  const terms = new Map(plan.pots.toReversed().map((pot) => [String(pot.assetId), pot]));
  const termsOf = ({ assetId }: Asset) => terms.get(String(assetId));
  const marketOf = ({ assetType }: Asset): Pot['market'] => {
    const kind = KIND_OF[assetType];
    return kind === 'stocks' || kind === 'bonds' ? kind : undefined;
  };
  const owned = counted.has('homes') ? savings : lists.assets;
  if (!counted.has('pots')) {
    const pot = {
      ...{ id: ALL_WEALTH_POT, name: 'All wealth', market: undefined, opensIn: 0, tax: 0, savingPart: 0 },
      start: owned.reduce((sum, { value }) => sum + value, 0) - debts,
      monthlyReturn: weighted(owned, returnOf) ?? monthlyReturnOf('cash'),
    };
    return { pots: [pot], savingsPot: 0, notCounted: [] };
  }
  const ownedIds = new Set(owned.map(({ assetId }) => String(assetId)));
  const notCounted: NotCounted[] = plan.pots
    .map(({ assetId }) => String(assetId))
    .filter((id) => !ownedIds.has(id))
    .map((id) => ({ of: 'pot', id, name: '', reason: 'no-asset' }));
  const kept = owned.filter((asset) => termsOf(asset)?.isLeftOut !== true);
  const shared = kept.reduce((sum, asset) => sum + (termsOf(asset)?.savingPercent ?? 0), 0);
  const pots = kept.map((asset): Pot => {
    const own = termsOf(asset);
    const id = String(asset.assetId);
    const opensAt = own?.opensAt ?? null;
    const opensIn = opensAt === null ? 0 : clock.monthOf({ at: 'age', months: opensAt });
    if (opensIn === undefined) notCounted.push({ of: 'pot', id, name: asset.name, reason: 'no-birth-month' });
    return {
      ...{ id, name: asset.name },
      start: Math.max(0, asset.value),
      monthlyReturn: returnOf(asset),
      market: marketOf(asset),
      opensIn: Math.max(0, opensIn ?? 0),
      tax: (own?.taxPercent ?? 0) / 100,
      savingPart: (own?.savingPercent ?? 0) / Math.max(100, shared),
    };
  });
  const open = kept.filter(
    ({ assetType }, index) => pots[index]?.opensIn === 0 && assetType !== AssetType.RealEstate,
  );
  const largest = largestOf(open.filter(({ assetType }) => assetType !== AssetType.Cash)) ?? largestOf(open);
  const savingsPot = largest ? kept.indexOf(largest) : pots.length;
  if (!largest) {
    pots.push({
      ...{ id: SAVINGS_POT, name: 'Savings', market: undefined, start: 0, opensIn: 0, tax: 0, savingPart: 0 },
      monthlyReturn: monthlyReturnOf('cash'),
    });
  }
  const overdrawn = kept.reduce((sum, { value }) => sum + Math.max(0, 0 - value), 0);
  return { pots: lessDebts(pots, savingsPot, debts + overdrawn), savingsPot, notCounted };
}

function largestOf(assets: readonly Asset[]): Asset | undefined {
  return assets.reduce<Asset | undefined>(
    (largest, asset) => (largest && largest.value >= asset.value ? largest : asset),
    undefined,
  );
}

/** By value; undefined if there is none. */
function weighted(assets: readonly Asset[], returnOf: (asset: Asset) => number): number | undefined {
  const whole = assets.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const [first] = assets;
  if (whole === 0) return first && returnOf(first);
  const returns = assets.map((asset) => returnOf(asset) * (Math.max(0, asset.value) / whole));
  return new Set(assets.map(returnOf)).size === 1
    ? first && returnOf(first)
    : returns.reduce((a, b) => a + b);
}

/** Takes debts from the pots in the order of withdrawal, and what these lack from the one for savings. */
function lessDebts(pots: readonly Pot[], savingsPot: number, debts: number): Pot[] {
  const taken = new Map<Pot, number>();
  let left = debts;
  for (const pot of inOrderOfWithdrawal(pots)) {
    const amount = Math.min(Math.max(0, left), pot.start);
    taken.set(pot, amount);
    left -= amount;
  }
  return pots.map((pot, index) => {
    // Below zero, a debt is a credit.
    const lacking = index === savingsPot ? left : 0;
    return { ...pot, start: pot.start - (taken.get(pot) ?? 0) - lacking };
  });
}
