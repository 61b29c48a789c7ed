/*
 * Computes life plans a second time, without anything from the product but the shape of the document: one loop over the months,
 * every amount asked for again in each of them, and the date by trying every month. Slow, and meant to be read beside the words
 * of docs/product-rules.md#life-plan. All amounts are plain numbers of cents, in today's money unless they are called nominal.
 */
import type { Plan, PlanDocument, PlanTime } from '#contract/plan.ts';
import { secondSchedule, type SecondTerms } from '#tests/src/statistics/debts/second-script.ts';

/** What is recorded of a person, as averages of a month. */
export interface SecondRecords {
  readonly today: string;
  readonly earned: number;
  readonly passive: number;
  readonly invested: number;
  readonly spending: readonly SecondCategory[];
  readonly assets: readonly SecondAsset[];
  readonly debts: readonly SecondDebt[];
  readonly bills: readonly SecondBill[];
}

export interface SecondCategory {
  readonly id: string;
  /** All of it, with what bills and debts are in it. */
  readonly monthly: number;
  readonly isMandatory: boolean;
}

export interface SecondAsset {
  readonly id: string;
  readonly kind: 'cash' | 'bonds' | 'stocks' | 'cryptocurrency' | 'metals' | 'commodities' | 'realEstate';
  readonly value: number;
  readonly debt?: string;
}

export interface SecondDebt {
  readonly id: string;
  readonly owed: number;
  /** With it, the debt ends by its payments. */
  readonly terms?: Omit<SecondTerms, 'principal'> & { readonly category: string };
}

export interface SecondBill {
  readonly category: string;
  readonly cents: number;
  readonly everyMonths: 1 | 3 | 12;
  readonly firstDay: string;
  readonly lastDay?: string;
  /** How many times it is recorded in the twelve months of the averages. */
  readonly recorded: number;
}

export interface SecondMonth {
  readonly income: number;
  readonly tax: number;
  readonly spending: number;
  readonly debts: number;
  readonly oneOffs: number;
  readonly unexplained: number;
  /** What all pots gained. */
  readonly growth: number;
  /** Of the withdrawals. */
  readonly potTax: number;
  /** What could not be paid. */
  readonly lack: number;
  /** At the month's end. */
  readonly balances: readonly number[];
}

/** What a month of a future brings, as fractions. Returns are nominal. */
export interface SecondMarket {
  readonly stocks: number;
  readonly bonds: number;
  readonly inflation: number;
}

export interface SecondPot {
  readonly id: string;
  readonly kind: SecondAsset['kind'];
  start: number;
  readonly monthlyReturn: number;
  readonly opensIn: number;
  readonly tax: number;
  readonly savingPart: number;
}

const numbers = new Map<string, number>();

/** Months since the year 0. */
function numberOf(month: string): number {
  const known = numbers.get(month);
  if (known !== undefined) return known;
  const [year = NaN, number = NaN] = month.split('-').map(Number);
  numbers.set(month, year * 12 + number);
  return year * 12 + number;
}

/**
 * Whether a month has a share of a bill: those up to a day of it have, from the one after the day before. Month 0 has the days
 * until a month from today.
 */
function isSpread({ firstDay, lastDay, everyMonths }: SecondBill, today: string, month: number): boolean {
  const date = firstDay.slice(8);
  const monthOf = (calendarMonth: number) =>
    calendarMonth - numberOf(today) - (date <= today.slice(8) ? 1 : 0);
  let due = monthOf(numberOf(firstDay));
  while (due < month) due += everyMonths;
  const last =
    lastDay === undefined ? Infinity : monthOf(numberOf(lastDay) - (lastDay.slice(8) < date ? 1 : 0));
  return due - everyMonths < month && due <= last;
}

/** What social security pays of its full amount, by the ages of claiming and of full retirement in months. */
export function claimingFactor(bornIn: string, claimedAt: number): number {
  const year = Number(bornIn.slice(0, 4));
  // Two months more for each year of birth from 1955 to 1960.
  const full = 66 * 12 + 2 * Math.min(6, Math.max(0, year - 1954));
  const at = Math.min(claimedAt, 70 * 12);
  let percent = 100;
  for (let month = at; month < full; month += 1) percent -= full - month <= 36 ? 5 / 9 : 5 / 12;
  for (let month = full; month < at; month += 1) percent += 2 / 3;
  return percent / 100;
}

export class SecondPlan {
  readonly months: number;
  readonly pots: SecondPot[];
  readonly savingsPot: number;
  private readonly now: number;

  private readonly records: SecondRecords;
  private readonly bornIn: PlanDocument['bornIn'];
  private readonly plan: Plan;
  private readonly future: readonly SecondMarket[] | undefined;

  /** @param future in which stocks, bonds and prices do not do what the plan says, but this in each month */
  constructor(
    records: SecondRecords,
    bornIn: PlanDocument['bornIn'],
    plan: Plan,
    future?: readonly SecondMarket[],
  ) {
    this.future = future;
    this.records = records;
    this.bornIn = bornIn;
    this.plan = plan;
    this.now = numberOf(records.today);
    this.months = bornIn === null ? 1_200 : numberOf(bornIn) + plan.lastsToAge * 12 - this.now;
    this.pots = this.potsAtStart();
    const open = this.pots.filter(({ opensIn }) => opensIn === 0);
    const candidates = open.some(({ kind }) => kind !== 'cash')
      ? open.filter(({ kind }) => kind !== 'cash')
      : open;
    const best = candidates.toSorted((a, b) => b.start - a.start)[0];
    if (!best) this.pots.push(this.potOf('savings', 'cash', 0));
    this.savingsPot = best ? this.pots.indexOf(best) : this.pots.length - 1;
    let owed = 0;
    for (const debt of records.debts) {
      if (!debt.terms && !this.homeOf(debt)) owed += debt.owed;
    }
    for (const each of this.inOrderOfWithdrawal()) {
      const paid = Math.min(each.start, owed);
      each.start -= paid;
      owed -= paid;
    }
    const savings = this.pots[this.savingsPot];
    if (savings) savings.start -= owed;
  }

  private homeOf(debt: SecondDebt): SecondAsset | undefined {
    return this.records.assets.find(({ kind, debt: id }) => kind === 'realEstate' && id === debt.id);
  }

  private realReturn(percent: number): number {
    return (1 + percent / 100 / 12) / this.price(1) - 1;
  }

  /** The price level of a month by the plan. */
  price(month: number): number {
    return (1 + this.plan.inflationPercent / 100) ** (month / 12);
  }

  private readonly levels: number[] = [1];

  /** The price level of a month in which prices may not do what the plan says. */
  private level(month: number): number {
    if (!this.future) return this.price(month);
    for (let next = this.levels.length; next <= month; next += 1)
      this.levels.push((this.levels[next - 1] ?? NaN) * (1 + (this.future[next - 1]?.inflation ?? NaN)));
    return this.levels[month] ?? NaN;
  }

  /** After prices. */
  private returnIn(month: number, { kind, monthlyReturn }: SecondPot): number {
    const market = this.future?.[month];
    if (!market || (kind !== 'stocks' && kind !== 'bonds')) return monthlyReturn;
    return (1 + market[kind]) / (1 + market.inflation) - 1;
  }

  private returnOf(kind: SecondAsset['kind']): number {
    const { returns } = this.plan;
    return this.realReturn(returns.by === 'all' ? returns.percent : returns[kind]);
  }

  private potsAtStart(): SecondPot[] {
    const pots: SecondPot[] = [];
    for (const { id, kind, value } of this.records.assets) {
      const isLeftOut = this.plan.pots.some((terms) => terms.assetId === id && terms.isLeftOut);
      if (kind !== 'realEstate' && !isLeftOut) pots.push(this.potOf(id, kind, value));
    }
    const parts = pots.reduce((sum, { savingPart }) => sum + savingPart, 0);
    return pots.map((each) => ({ ...each, savingPart: each.savingPart / Math.max(1, parts) }));
  }

  private potOf(id: string, kind: SecondAsset['kind'], start: number): SecondPot {
    const terms = this.plan.pots.find(({ assetId }) => assetId === id);
    const opensAt = terms?.opensAt ?? null;
    const isLocked = opensAt !== null && this.bornIn !== null;
    const opensIn = isLocked ? Math.max(0, numberOf(this.bornIn) + opensAt - this.now) : 0;
    return {
      ...{ id, kind, start, monthlyReturn: this.returnOf(kind), opensIn },
      ...{ tax: (terms?.taxPercent ?? 0) / 100, savingPart: (terms?.savingPercent ?? 0) / 100 },
    };
  }

  private inOrderOfWithdrawal(): SecondPot[] {
    return this.pots.toSorted((a, b) => {
      if (a.monthlyReturn !== b.monthlyReturn) return a.monthlyReturn - b.monthlyReturn;
      return a.opensIn === b.opensIn ? 0 : a.opensIn < b.opensIn ? -1 : 1;
    });
  }

  /** The month of a time, 0 being the present one; undefined without it. */
  private monthOf(time: PlanTime, stop: number): number | undefined {
    if (time.at === 'free') return stop;
    if (time.at === 'month') return numberOf(time.month) - this.now;
    return this.bornIn === null ? undefined : numberOf(this.bornIn) + time.months - this.now;
  }

  private runs(from: PlanTime | null, until: PlanTime | null, month: number, stop: number): boolean {
    const first = from === null ? -Infinity : this.monthOf(from, stop);
    const end = until === null ? Infinity : this.monthOf(until, stop);
    if (first === undefined || end === undefined) return false;
    return month >= first && (until?.at === 'month' ? month <= end : month < end);
  }

  /** What a category costs in a month without the payments of debts. */
  private costOf({ id, monthly }: SecondCategory, month: number): number {
    let held = 0;
    let billed = 0;
    for (const bill of this.records.bills) {
      if (bill.category !== id || this.paysDebt(bill)) continue;
      const own = (bill.cents * bill.recorded) / 12;
      // In months without a monthly bill, what else is spent may be it.
      held += own > 0 || bill.everyMonths > 1 ? own : Math.min(monthly, bill.cents);
      if (isSpread(bill, this.records.today, month)) billed += bill.cents / bill.everyMonths;
    }
    let paid = 0;
    for (const debt of this.records.debts) {
      if (debt.terms?.category === id) paid += this.usualPaymentOf(debt);
    }
    paid = Math.min(monthly, paid);
    // What both hold is the debt's.
    const both = Math.max(0, held + paid - monthly);
    return Math.max(0, monthly - held - paid) + Math.max(0, billed - both);
  }

  private paysDebt({ category, cents, everyMonths }: SecondBill): boolean {
    return this.records.debts.some((debt) => {
      const apart = Math.abs(this.usualPaymentOf(debt) - cents);
      return everyMonths === 1 && debt.terms?.category === category && apart * 20 <= cents * 3;
    });
  }

  private readonly schedules = new Map<string, ReturnType<typeof secondSchedule>>();

  private scheduleOf({ id, owed, terms }: SecondDebt) {
    if (!terms) return [];
    const schedule = this.schedules.get(id) ?? secondSchedule({ ...terms, principal: owed });
    this.schedules.set(id, schedule);
    return schedule;
  }

  /** The next one is that of month 0, and the others follow monthly. */
  private paymentsToCome(debt: SecondDebt) {
    return this.scheduleOf(debt).filter(([day = '']) => String(day) > this.records.today);
  }

  private usualPaymentOf(debt: SecondDebt): number {
    return Number(this.scheduleOf(debt)[0]?.[1] ?? 0);
  }

  private saleOf(home: SecondAsset | undefined) {
    for (const entry of this.plan.homes) {
      if (entry.kind !== 'sold' || entry.assetId !== home?.id) continue;
      const month = this.monthOf(entry.when, Infinity);
      if (month !== undefined && month >= 0) return { ...entry, month };
    }
    return undefined;
  }

  private nominalPaymentsIn(month: number): number {
    let nominal = 0;
    for (const debt of this.records.debts) {
      const sale = this.saleOf(this.homeOf(debt));
      if (sale && month > sale.month) continue;
      nominal += Number(this.paymentsToCome(debt)[month]?.[1] ?? 0);
    }
    for (const entry of this.plan.homes) {
      const start = entry.kind === 'bought' ? this.monthOf(entry.when, Infinity) : undefined;
      if (entry.kind !== 'bought' || start === undefined || start < 0 || !entry.loan) continue;
      const { cents, ratePercent, years } = entry.loan;
      const nominalLoan = Math.round(cents * this.price(start));
      const payments = this.loans.get(entry.id) ?? loanPayments(nominalLoan, ratePercent, years);
      this.loans.set(entry.id, payments);
      const payment = payments[month - start - 1];
      // Where prices have risen by less or more until then, the loan is as much smaller or larger.
      if (payment !== undefined) nominal += (payment * this.level(start)) / this.price(start);
    }
    return nominal;
  }

  private readonly loans = new Map<string, number[]>();
  private readonly payments = new Map<number, number>();

  private debtPaymentsIn(month: number): number {
    const nominal = this.payments.get(month) ?? this.nominalPaymentsIn(month);
    this.payments.set(month, nominal);
    return nominal / this.level(month);
  }

  /** What is owed once the payment of a month is made. */
  private owedAfter(debt: SecondDebt, month: number): number {
    if (!debt.terms) return debt.owed;
    return Number(this.paymentsToCome(debt)[month]?.[4] ?? 0);
  }

  /** What one-off amounts and homes cost in a month. */
  private oneOffsIn(month: number): number {
    let cost = 0;
    for (const { cents, when, everyYears, until } of this.plan.oneOffs) {
      const first = this.monthOf(when, Infinity);
      if (first === undefined) continue;
      const isDay =
        everyYears === null ? month === first : month >= first && (month - first) % (everyYears * 12) === 0;
      if (isDay && (everyYears === null || this.runs(null, until, month, Infinity))) cost -= cents;
    }
    for (const home of this.records.assets) {
      const sale = this.saleOf(home);
      if (home.kind !== 'realEstate' || sale?.month !== month) continue;
      const { returns } = this.plan;
      const growth = returns.by === 'all' ? 1 : (1 + this.realReturn(returns.realEstate)) ** (month + 1);
      const price = home.value * growth;
      cost -= price * (1 - sale.costPercent / 100);
      for (const debt of this.records.debts) {
        if (debt.id === home.debt) cost += this.owedAfter(debt, month) / this.level(month);
      }
    }
    for (const entry of this.plan.homes) {
      if (entry.kind !== 'bought' || this.monthOf(entry.when, Infinity) !== month) continue;
      cost += entry.price * (1 + entry.costPercent / 100) - (entry.loan?.cents ?? 0);
    }
    return cost;
  }

  private spendingIn(month: number, stop: number): number {
    const { spending } = this.records;
    let total = 0;
    for (const category of spending) total += this.costOf(category, month);
    for (const { from, until, on, change } of this.plan.phases) {
      if (!this.runs(from, until, month, stop)) continue;
      if (change.by === 'amount') total += change.cents;
      else {
        for (const category of spending) {
          const isMeant =
            on.of === 'all' ||
            (on.of === 'discretionary' ? !category.isMandatory : category.id === on.expenseId);
          if (isMeant) total += (this.costOf(category, month) * change.percent) / 100;
        }
      }
    }
    return Math.max(0, total);
  }

  /** @param isLasting counts only those that rise with prices and never end */
  private incomesIn(month: number, stop: number, isLasting = false): { income: number; tax: number } {
    let income = 0;
    let tax = 0;
    for (const entry of this.plan.incomes) {
      const { kind, cents, from, until, prices, taxPercent } = entry;
      if (!this.runs(from, until, month, stop)) continue;
      if (isLasting && (prices !== 'rising' || until !== null)) continue;
      const first = Math.max(0, from === null ? 0 : (this.monthOf(from, stop) ?? 0));
      let gross: number = cents;
      if (prices === 'fixed-today') gross = (cents * this.level(first)) / this.level(month);
      if (prices === 'fixed-then') gross = cents / this.level(month);
      if (kind === 'social-security' && this.bornIn !== null) {
        const claimedIn = from === null ? 0 : (this.monthOf(from, stop) ?? 0);
        gross *= claimingFactor(this.bornIn, this.now + claimedIn - numberOf(this.bornIn));
      }
      income += gross;
      tax += (gross * taxPercent) / 100;
    }
    const { passiveUntil } = this.plan.recorded;
    const isPassive = this.runs(null, passiveUntil, month, stop);
    if (isPassive && (!isLasting || passiveUntil === null)) income += this.records.passive;
    return { income, tax };
  }

  private earns(month: number, stop: number): boolean {
    return month < stop && this.runs(null, this.plan.recorded.earnedUntil, month, stop);
  }

  private flowsIn(month: number, stop: number) {
    const { earned, passive, invested, spending } = this.records;
    const { income, tax } = this.incomesIn(month, stop);
    let recorded = 0;
    /** What goes out in month 0, without what the plan adds. */
    let now = 0;
    for (const category of spending) {
      recorded += category.monthly;
      now += this.costOf(category, 0);
    }
    for (const debt of this.records.debts) now += this.usualPaymentOf(debt);
    // What is not recorded yet is paid from what is neither spent nor saved, and then from what is saved.
    const left = earned + passive - invested - recorded;
    const lack = now - recorded;
    let unexplained = left - lack;
    if (lack > 0 && unexplained < 0) unexplained = Math.min(0, left);
    // Who neither earns nor saves draws what is spent beyond the income.
    if (earned <= 0 && invested <= 0) unexplained = Math.max(0, unexplained);
    const earns = this.earns(month, stop);
    return {
      income: income + (earns ? earned : 0),
      tax,
      spending: this.spendingIn(month, stop),
      debts: this.debtPaymentsIn(month),
      oneOffs: this.oneOffsIn(month),
      unexplained: earns ? unexplained : 0,
    };
  }

  /** Every month, if work stops in one; Infinity if it never does. */
  path(stop: number): SecondMonth[] {
    const balances = this.pots.map(({ start }) => start);
    const order = this.inOrderOfWithdrawal().map((pot) => this.pots.indexOf(pot));
    const path: SecondMonth[] = [];
    for (let month = 0; month < this.months; month += 1) {
      let growth = 0;
      for (const [index, pot] of this.pots.entries()) {
        const gained = (balances[index] ?? 0) * this.returnIn(month, pot);
        growth += gained;
        balances[index] = (balances[index] ?? 0) + gained;
      }
      const flows = this.flowsIn(month, stop);
      const { income, tax, spending, debts, oneOffs, unexplained } = flows;
      const net = income - tax - spending - debts - oneOffs - unexplained;
      const add = (index: number, amount: number) => {
        balances[index] = (balances[index] ?? 0) + amount;
      };
      // What is overdrawn is paid back before anything else, by whatever there is.
      const overdrawn = Math.max(0, -(balances[this.savingsPot] ?? 0));
      add(this.savingsPot, overdrawn);
      const left = net - overdrawn;
      let potTax = 0;
      let lack = Math.max(0, -left);
      for (const index of order) {
        const pot = this.pots[index];
        if (!pot || pot.opensIn > month) continue;
        const gross = Math.min(Math.max(0, balances[index] ?? 0), lack / (1 - pot.tax));
        add(index, -gross);
        potTax += gross * pot.tax;
        lack -= gross * (1 - pot.tax);
      }
      let rest = Math.max(0, left);
      for (const [index, { savingPart }] of this.pots.entries()) {
        add(index, Math.max(0, left) * savingPart);
        rest -= Math.max(0, left) * savingPart;
      }
      add(this.savingsPot, rest);
      if (month < stop) {
        add(this.savingsPot, -lack);
        lack = 0;
      }
      path.push({ ...flows, growth, potTax, lack, balances: [...balances] });
    }
    return path;
  }

  /** Whether everything is paid until the end if work stops in a month. */
  lasts(stop: number): boolean {
    // Less than half a cent is an error of rounding.
    return this.path(stop).every(({ lack }) => lack < 0.5);
  }

  /** How much wealth there is after some months of work. */
  private wealthAfter(months: number): number {
    this.worked ??= this.path(Infinity);
    const balances = months === 0 ? this.pots.map(({ start }) => start) : this.worked[months - 1]?.balances;
    return (balances ?? []).reduce((sum, balance) => sum + balance, 0);
  }

  private worked: SecondMonth[] | undefined;

  /** How much is needed in a month by the rate of withdrawal. */
  private neededIn(month: number, withIncome: boolean): number {
    const { income, tax } = this.incomesIn(month, month, true);
    const cost = this.spendingIn(month, month) + this.debtPaymentsIn(month) - (withIncome ? income - tax : 0);
    return (Math.max(0, cost) * 12) / (this.plan.withdrawalPercent / 100);
  }

  /** The month from which on work can stop in any later one; Infinity if there is none. */
  dateBy(rule: 'lasts' | 'withdrawal-rate' | 'rate-with-income'): number {
    const isMet = (month: number) =>
      rule === 'lasts'
        ? this.lasts(month)
        : this.wealthAfter(month) >= this.neededIn(month, rule === 'rate-with-income') - 0.001;
    let first = this.months;
    while (first > 0 && isMet(first - 1)) first -= 1;
    return first === this.months ? Infinity : first;
  }
}

/** The payments of a loan in whole cents: that of an annuity, and last what is still owed. */
export function loanPayments(principal: number, ratePercent: number, years: number): number[] {
  const days = { principalDay: '2000-01-01', paymentDay: 1, lastDay: `${2000 + years}-01-01` };
  const terms = { ...days, principal, rate: String(ratePercent), interest: 'monthly' } as const;
  return secondSchedule(terms).map(([, payment]) => Number(payment));
}
