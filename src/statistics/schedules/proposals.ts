import { foldText } from '#contract/folded-text.ts';
import type { Id } from '#contract/fields.ts';
import {
  dayFromNumber,
  dayNumberOf,
  nextOccurrence,
  type Recurrence,
  ruleDaysBetween,
} from '#contract/recurrence.ts';
import { type EntryToMatch, isNearAmount, matchSchedules } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';

import { yearlyCostOf } from './schedules.ts';
import { type Looked, type Series, seriesAmong } from './series.ts';

export interface ScheduleProposal extends Series {
  readonly kind: EntryToMatch['kind'];
  readonly expenseId: Id | null;
  readonly note: string;
}

interface Records {
  readonly entries: readonly EntryToMatch[];
  readonly schedules: readonly Schedule[];
  /** The categories that exist. Nothing is proposed in others. */
  readonly categories: readonly { readonly expenseId: Id; readonly name: string }[];
  readonly today: string;
}

/** For so many days, entries show what is regular. */
const DAYS_BACK = 5 * 366;

/**
 * What could become a schedule, the most money a year first: what one's own entries prove to repeat, and apart from it
 * single entries that may come every year, going by words such as insurance or tax.
 *
 * Nothing is proposed that a schedule covers, whatever its status: a declined proposal is a schedule too. See
 * docs/product-rules.md#proposals.
 */
export function proposeSchedules({ entries, schedules, categories, today }: Records) {
  const recent = entries.filter(
    ({ day, cents }) => cents !== 0 && day <= today && dayNumberOf(day) > dayNumberOf(today) - DAYS_BACK,
  );
  const lastRecorded = recent.reduce((latest, { day }) => (day > latest ? day : latest), '');
  const names = new Map(categories.map(({ expenseId, name }) => [String(expenseId), name]));
  const covered = coveredBy(schedules, recent, today);
  const proposals: ScheduleProposal[] = [];
  const questions: ScheduleProposal[] = [];
  for (const group of Map.groupBy(recent, ({ kind, expenseId }) => `${kind} ${expenseId ?? ''}`).values()) {
    const [{ kind, expenseId } = {}] = group;
    const name = kind === 'expenses' ? names.get(String(expenseId)) : '';
    if (kind === undefined || expenseId === undefined || name === undefined) continue;
    const { found, left } = seriesIn(group, { today, lastRecorded });
    const own = found.map((series) => ({ ...series, kind, expenseId, note: noteOf(series.entries) }));
    proposals.push(...own.filter((proposal) => !covered.hasSeries(proposal)));
    if (kind === 'expenses')
      questions.push(
        ...yearlyQuestions(left, name, today).filter((question) => !covered.hasSeries(question)),
      );
  }
  return { proposals: proposals.sort(byCost), questions: questions.sort(byCost) };
}

function byCost(a: ScheduleProposal, b: ScheduleProposal): number {
  const costOf = ({ amount, rule }: ScheduleProposal) => Math.abs(Number(yearlyCostOf(amount, rule)));
  return costOf(b) - costOf(a) || (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay));
}

/** What all notes say: `Rent` of `Rent October` and `Rent November`. */
function noteOf(entries: readonly EntryToMatch[]): string {
  const notes = entries.map(({ note }) => note.trim()).filter((note) => note !== '');
  const latest = notes.at(-1) ?? '';
  const others = [...new Set(notes)]
    .filter((note) => note !== latest)
    .map((note) => new Set(foldText(note).split(/\s+/)));
  if (others.length === 0) return latest;
  return latest
    .split(/\s+/)
    .filter((word) => others.every((words) => words.has(foldText(word))))
    .join(' ');
}

/** This many notes' words say who is paid. What follows is often a number, a branch or a town. */
const NOTE_WORDS = 3;
const MONTH_WORD =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** The same for notes such as `Rent November 2026` and `Rent December 2026`. */
function noteKey(note: string): string {
  const words = foldText(note).split(/[^\p{L}\p{N}]+/u);
  const saying = words.filter((word) => word !== '' && !/\p{N}/u.test(word) && !MONTH_WORD.test(word));
  return saying.slice(0, NOTE_WORDS).join(' ');
}

/**
 * The series in one kind or category: first those that come several times a year, told apart by notes and then by amounts,
 * and then the yearly ones. Otherwise notes such as `Miete Mai` would make each month's rent a yearly bill.
 */
function seriesIn(group: readonly EntryToMatch[], days: Omit<Looked, 'isYearly'>) {
  const found: Series[] = [];
  let left: readonly EntryToMatch[] = group;
  const take = (
    pools: Iterable<readonly EntryToMatch[]>,
    isYearly: boolean,
    isSure: (series: Series) => boolean = () => true,
  ) => {
    for (const pool of pools) found.push(...seriesAmong(pool, { ...days, isYearly }).filter(isSure));
    const taken = new Set(found.flatMap(({ entries }) => entries));
    left = group.filter((entry) => !taken.has(entry));
  };
  const byNote = () => {
    const pools = Map.groupBy(left, ({ note }) => noteKey(note));
    return {
      unnamed: pools.get('') ?? [],
      named: [...pools].filter(([key]) => key !== '').map(([, pool]) => pool),
    };
  };
  const isSure = (series: Series) => isSureAmong(series, left, days.today);
  take(byNote().named, false);
  take([left], false, isSure);
  take(nearAmounts(left), false, isSure);
  take(Map.groupBy(left, ({ cents }) => cents).values(), false, isSure);
  take(byNote().named, true);
  take([byNote().unnamed], true, isSure);
  take(nearAmounts(byNote().unnamed), true, isSure);
  return { found, left };
}

/** Whether a series that no note tells apart is more than chance, among all the others without a series. */
function isSureAmong({ rule, entries }: Series, all: readonly EntryToMatch[], today: string): boolean {
  const lastYear = dayNumberOf(today) - 365;
  const others = all.filter((entry) => !entries.includes(entry) && dayNumberOf(entry.day) >= lastYear);
  const amounts = entries.map(({ cents }) => cents);
  const isSame = amounts.every((amount) => amount === amounts[0]);
  if (rule.frequency === 'yearly') {
    const isNear = amounts.every((amount, index) => isNearAmount(amount, amounts[index - 1] ?? amount));
    return isNear && others.length <= (isSame ? 4 : 2);
  }
  if (rule.interval === 1) return others.length <= 12 || entries.length >= 5;
  return others.length <= (isSame ? 12 : 4);
}

/** Amounts of which each is at most an eighth more than the one before. */
function nearAmounts(entries: readonly EntryToMatch[]): EntryToMatch[][] {
  const clusters: EntryToMatch[][] = [];
  let last = NaN;
  for (const entry of entries.toSorted((a, b) => a.cents - b.cents)) {
    const cluster = clusters.at(-1);
    if (cluster && Math.abs(entry.cents - last) * 8 <= Math.abs(last)) cluster.push(entry);
    else clusters.push([entry]);
    last = entry.cents;
  }
  return clusters;
}

/** Words are followed by anything, since German writes `Kfz-Versicherung` and `Hundesteuer`. */
const YEARLY_WORDS =
  /insurance|\btax(?:es)?\b|\bpremium\b|registration|licen[sc]e|membership|annual|yearly|renewal|\bdues\b|versicherung|steuer\b|beitrag|jahres|assurance|impot|\btaxe\b|cotisation|seguro|impuesto|assicurazione|verzekering|belasting|ubezpieczenie|podatek/;

/** Older ones did not come again. */
const QUESTION_DAYS = 380;

/** Without notes, more different amounts are everyday spending. */
const MOST_UNNAMED = 2;

function yearlyQuestions(left: readonly EntryToMatch[], name: string, today: string): ScheduleProposal[] {
  const since = dayNumberOf(today) - QUESTION_DAYS;
  const recent = left.filter(({ day, cents }) => cents > 0 && dayNumberOf(day) >= since);
  const byNote = Map.groupBy(recent, ({ note }) => noteKey(note));
  const single = [...byNote].flatMap(([key, entries]) => {
    if (key !== '') return entries.length === 1 ? entries : [];
    const [first, second] = entries;
    const areAlike = first && second && isNearAmount(first.cents, second.cents);
    return entries.length > MOST_UNNAMED || areAlike ? [] : entries;
  });
  const rule: Recurrence = { frequency: 'yearly', interval: 1, on: null, until: null };
  return single.flatMap((entry) => {
    const { kind, expenseId, note, cents, day } = entry;
    const after = dayFromNumber(dayNumberOf(day) + 1);
    const firstDay = nextOccurrence(rule, day, after > today ? after : today);
    if (firstDay === undefined || !YEARLY_WORDS.test(foldText(`${name} ${note}`))) return [];
    return { kind, expenseId, note, rule, firstDay, amount: cents, averageOf: null, entries: [entry] };
  });
}

/** A schedule covers a series of which it has this part of the entries: the amount may have changed since. */
const COVERED = 0.1;

function coveredBy(schedules: readonly Schedule[], entries: readonly EntryToMatch[], today: string) {
  const scheduleOf = new Map<EntryToMatch, Schedule>();
  for (const { schedule, days } of matchSchedules(schedules, entries, { today }))
    for (const { entry } of days) if (entry) scheduleOf.set(entry, schedule);
  return {
    hasSeries: (proposal: ScheduleProposal) => {
      const own = Map.groupBy(proposal.entries, (entry) => scheduleOf.get(entry));
      own.delete(undefined);
      const most = Math.max(0, ...[...own.values()].map(({ length }) => length));
      return (
        most >= proposal.entries.length * COVERED ||
        schedules.some((schedule) => isSame(schedule, proposal, today))
      );
    },
  };
}

/** A declined series without notes is still the same if it is on about the same day, and not twice as much. */
const SAME = { days: 4, amount: 2 };

function isSame(schedule: Schedule, proposal: ScheduleProposal, today: string): boolean {
  const { kind, expenseId, rule, firstDay, note, status } = schedule;
  const isOfKind = kind === proposal.kind && String(expenseId) === String(proposal.expenseId);
  const isAsOften = rule.frequency === proposal.rule.frequency && rule.interval === proposal.rule.interval;
  if (!isOfKind || !isAsOften || (rule.until !== null && rule.until < today)) return false;
  const key = noteKey(note);
  if (key === noteKey(proposal.note)) return key !== '' || (status === 'declined' && isAlike());
  return false;

  function isAlike(): boolean {
    const [less = 0, more = 0] = [schedule.amount, proposal.amount].map(Math.abs).sort((a, b) => a - b);
    const day = dayNumberOf(proposal.firstDay);
    const [from, to] = [day - SAME.days, day + SAME.days].map(dayFromNumber);
    const days = ruleDaysBetween(rule, firstDay, from ?? firstDay, to ?? firstDay);
    return days.length > 0 && more <= less * SAME.amount;
  }
}
