import * as v from 'valibot';

import { MAX_TEXT_LENGTH, Text, TextInput } from './fields.ts';
import { cents } from './money.ts';

/** What a batch was made by, if not by a single call: for the words of Activity. */
const BATCH_KINDS = ['statement', 'account-file', 'month-copy', 'move'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];
/** The same, and `schedule`: what the server has recorded by itself. */
const CHANGE_KINDS = [...BATCH_KINDS, 'schedule'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether text is a UUID in lower case. */
export function isGroup(text: string): boolean {
  return UUID.test(text);
}

export const MAX_BATCH_CALLS = 1_000;

/**
 * Several calls that create, update or delete, which succeed or fail together. In a path, and in a field of a body whose name
 * ends with `Id`, however deep, `#n` stands for the id that call n of the batch, counted from 0, has created.
 */
export const BatchRequest = v.object({
  calls: v.pipe(
    v.array(
      v.object({
        method: v.picklist(['POST', 'PUT', 'DELETE']),
        path: v.pipe(v.string(), v.maxLength(500)),
        body: v.optional(v.unknown()),
      }),
    ),
    v.minLength(1, 'Must have at least one call'),
    v.maxLength(MAX_BATCH_CALLS, `Must have at most ${MAX_BATCH_CALLS} calls`),
  ),
  kind: v.optional(v.picklist(BATCH_KINDS)),
  /** Where its data is from: the name of a file, or the month that is copied, such as `2026/11`. */
  source: v.optional(v.pipe(TextInput, v.maxLength(MAX_TEXT_LENGTH))),
});
export type BatchRequest = v.InferInput<typeof BatchRequest>;

export const BatchResponse = v.object({
  results: v.array(v.object({ status: v.number(), body: v.optional(v.unknown()) })),
});
export type BatchResponse = v.InferInput<typeof BatchResponse>;

const Cents = v.pipe(v.number(), v.safeInteger(), v.transform(cents));
/** Null if it is too large. */
const SumOfCents = v.nullable(Cents);
/** A value before the change and after it: null if there was nothing before, or is nothing after. */
const was = <const TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.tuple([v.nullable(schema), v.nullable(schema)]);

const EntryKind = v.picklist(['earnedIncome', 'passiveIncome', 'investments', 'expenses']);
const Month = { year: v.number(), month: v.number() };

/** What can differ between two documents of life plans: plans, their entries, and what else a document and a plan have. */
const PLAN_PARTS = [
  ...['plan', 'incomes', 'phases', 'oneOffs', 'homes', 'pots'],
  ...['bornIn', 'mine', 'lastsToAge', 'rule', 'stop', 'inflation', 'returns', 'recorded', 'givesWay'],
] as const;
export type PlanPart = (typeof PLAN_PARTS)[number];

/** One row of a change, as a person would name it: facts, which the app puts in words. */
export const ChangeSubject = v.variant('type', [
  v.object({
    type: v.picklist(['asset', 'liability']),
    name: was(Text),
    cents: was(Cents),
    /** Of a liability with the terms of a debt. None in what was recorded before there were any. */
    principalDay: v.optional(was(v.string())),
    others: v.array(v.string()),
  }),
  v.object({
    type: v.literal('category'),
    name: was(Text),
    isMandatory: was(v.boolean()),
    isArchived: was(v.boolean()),
    /** None in what was recorded before there were funds. */
    fundSince: v.optional(was(v.string())),
  }),
  v.object({ type: v.literal('month'), ...Month, exists: v.tuple([v.boolean(), v.boolean()]) }),
  /** A category of a month, with its planned amount: 0 for no plan. */
  v.object({ type: v.literal('month-category'), ...Month, category: Text, cents: was(Cents) }),
  v.object({
    type: v.literal('entry'),
    ...Month,
    kind: EntryKind,
    /** Null for what is no expense. */
    category: v.nullable(Text),
    note: was(Text),
    cents: was(Cents),
    /** In the person's calendar. Null if unknown. */
    day: was(v.string()),
    /** Epoch milliseconds. */
    time: was(v.number()),
  }),
  v.object({
    type: v.literal('past-value'),
    of: v.picklist(['asset', 'liability']),
    name: Text,
    cents: was(Cents),
    day: was(v.string()),
    time: was(v.number()),
  }),
  v.object({
    type: v.literal('schedule'),
    kind: EntryKind,
    category: v.nullable(Text),
    note: was(Text),
    cents: was(Cents),
    status: was(v.string()),
    /** The other columns that have changed. */
    others: v.array(v.string()),
  }),
  /** A settled day of a schedule, if no entry of the same change says what it is about. */
  v.object({
    type: v.literal('occurrence'),
    kind: EntryKind,
    category: v.nullable(Text),
    note: Text,
    day: v.string(),
    /** Whether it has no entry. */
    isSkipped: was(v.boolean()),
  }),
  v.object({
    type: v.literal('life-plan'),
    exists: v.tuple([v.boolean(), v.boolean()]),
    /** The first parts of the document that differ. */
    parts: v.array(
      v.object({
        /** The name of the plan that it is in. Null for a plan itself, and for what all plans share. */
        plan: v.nullable(Text),
        of: v.picklist(PLAN_PARTS),
        /** Of a plan or an entry. Both are null for anything else, which always exists. */
        name: was(Text),
        /** The amount of an entry in cents, or what is assumed. Null where there is none, or more than one. */
        value: was(v.union([Text, v.number()])),
      }),
    ),
    partCount: v.number(),
  }),
  v.object({ type: v.literal('profile'), givenName: was(Text), currency: was(v.string()) }),
]);
export type ChangeSubject = v.InferOutput<typeof ChangeSubject>;

/** How many subjects a change lists, and parts that of a life plan. It counts the others. */
export const MAX_SUBJECTS = 20;

const Count = v.object({ created: v.number(), changed: v.number(), deleted: v.number() });

export const ChangeFacts = v.object({
  /** The first ones. Past values that the server recorded along with an asset or a liability are not among them. */
  subjects: v.array(ChangeSubject),
  /** How many subjects of each type there are. Types without any are omitted. */
  counts: v.record(v.string(), Count),
  /** The entries of each month that were created, or deleted if none was created, and the sums of their amounts by kind. */
  months: v.array(v.object({ ...Month, entries: v.number(), cents: v.record(v.string(), SumOfCents) })),
  plans: v.object({ count: v.number(), cents: SumOfCents }),
});
export type ChangeFacts = v.InferOutput<typeof ChangeFacts>;

const Kind = v.nullable(v.picklist(CHANGE_KINDS));
const Source = v.nullable(Text);

/** One change, or the changes of one group together. */
export const Change = v.object({
  /** The number of the change, or of the last one of its group. */
  changeId: v.number(),
  /** Null for a change that is in no group. */
  group: v.nullable(v.string()),
  /** How many changes of the group it stands for: those in effect, or all if none is. 1 without a group. */
  size: v.number(),
  time: v.number(),
  /** Browser and device in words; empty if unknown. */
  device: v.string(),
  kind: Kind,
  source: Source,
  /**
   * The change that it has undone, or the last one of a group, with its kind and source. If `isUndo`, it has undone an undo: that
   * change is made again.
   */
  undoes: v.nullable(v.object({ changeId: v.number(), isUndo: v.boolean(), kind: Kind, source: Source })),
  undoneAt: v.nullable(v.number()),
  facts: ChangeFacts,
});
export type Change = v.InferOutput<typeof Change>;

/** Changes, newest first. Those of one group are one, at the place of the newest. */
export const ChangeList = v.object({
  changes: v.array(Change),
  total: v.number(),
});
export type ChangeList = v.InferOutput<typeof ChangeList>;

export const ChangeConflict = v.object({
  /** The number with which the later change is listed, or null if it is no longer known. */
  change: v.nullable(v.number()),
  /** When it was made, in epoch milliseconds. */
  time: v.nullable(v.number()),
  /** The row that stands in the way, as it is now, or as it was when it was deleted. */
  what: v.nullable(ChangeSubject),
  reason: v.picklist([
    /** The row has been changed or deleted since. */
    'changed',
    /** Something that was added later belongs to the row. */
    'in-use',
    /** What the row belongs to has been deleted since. */
    'missing',
    /** Another row has its place, such as another budget for the month. */
    'taken',
    /** It has been undone already. */
    'undone',
    /** The first changes of the group are no longer kept, so only a part could be undone. */
    'forgotten',
  ]),
});
export type ChangeConflict = v.InferOutput<typeof ChangeConflict>;

/** The body of a 409 to an undo. A full account is a 409 without conflicts. */
export const UndoConflicts = v.object({ message: v.string(), conflicts: v.array(ChangeConflict) });

const Value = v.nullable(v.union([Text, v.number()]));

const ChangedRow = v.object({
  /** The id that it has, or had, among those of its kind. */
  id: v.number(),
  subject: ChangeSubject,
  /** The columns that differ, such as `value_cents`. */
  fields: v.array(v.object({ name: v.string(), before: Value, after: Value })),
});

export const ChangeDetails = v.object({
  change: Change,
  rows: v.array(ChangedRow),
  /** How many rows there are. An undo puts all of them back. */
  rowCount: v.number(),
  /** What stands in the way of an undo: the first ones. */
  conflicts: v.array(ChangeConflict),
});
export type ChangeDetails = v.InferOutput<typeof ChangeDetails>;

export const UndoResponse = v.object({ changeId: v.number() });
