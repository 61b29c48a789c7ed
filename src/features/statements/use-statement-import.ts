import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as v from 'valibot';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { Id } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import { DATE_ORDERS } from '#src/bank/csv/mapping.ts';
import type { PlannedLine } from '#src/bank/plan-statement.ts';
import { groupOfFiles } from '#src/queries/batch.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { statementCalls } from '#src/queries/import/statement-import.ts';
import { useImportRun } from '#src/queries/import/use-import-run.ts';
import { useSingleFlightMutation } from '#src/queries/mutations.ts';
import { type DraftFields, FormDraftContext } from '#src/ui/form/form-draft.ts';

import type { StatementFile } from './examine-statements.ts';
import { type NewCategory, lineChoices, proposedCategories } from './statement-targets.ts';
import { rememberMapping } from './stored-choices.ts';
import {
  isNewMonth,
  NO_CHOICES,
  type StatementChoices,
  useStatementChoices,
} from './use-statement-choices.ts';
import { useStatementFiles } from './use-statement-files.ts';

const texts = { text: 'Bank statement added', undoneText: 'Bank statement removed', done: 'added' };

/** What an import that has been started adds. */
interface Summary {
  readonly title: string;
  readonly entryCount: number;
  /** The months of the entries, such as `2026/03 (new)`. */
  readonly months: readonly string[];
}

export type LineActions = ReturnType<typeof useStatementImport>['actions'];

/** The state of an import of bank statements, from choosing the files to adding the entries. */
export function useStatementImport() {
  const queryClient = useQueryClient();
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const restored = useRestoredStatements();
  const files = useStatementFiles(restored.files);
  const { examined } = files;
  const lines = useStatementChoices(examined, restored.choices);
  const newCategories = useMemo(
    () => [...lines.choices.newCategories, ...proposedCategories(examined?.proposals)],
    [lines.choices.newCategories, examined],
  );
  const [hasChanged, setHasChanged] = useState(false);
  const choices = useMemo(
    () => lineChoices(categories, newCategories, budgets),
    [categories, newCategories, budgets],
  );
  const [summary, setSummary] = useState<Summary>();
  /** What is missing, since the account has the rest. */
  const backToPreview = () => {
    run.reset();
    setSummary(undefined);
    void files.examineAgain();
  };
  const run = useImportRun({ texts, onUndone: backToPreview });

  // Also while the import runs: after a session timeout it goes on with what is missing.
  useStatementDraft({ files: run.isComplete ? [] : files.files, choices: lines.choices });
  const examineRestored = useEffectEvent(() => {
    if (restored.files.length > 0) void files.examineAgain();
  });
  useEffect(() => examineRestored(), []);

  function begin(): void {
    // As they have just been read.
    const account = {
      budgets: queryClient.getQueryData(budgetQueries.list().queryKey) ?? budgets,
      categories: queryClient.getQueryData(expenseQueries.list().queryKey) ?? categories,
    };
    const statements = examined?.statements ?? [];
    for (const { csv } of statements) if (csv) rememberMapping(csv.fingerprint, csv.mapping);
    const names = statements.map(({ name }) => name);
    const calls = statementCalls({ ...account, months: lines.months });
    const planned = lines.months.filter((month) => month.lines.some((line) => line.planned));
    setSummary({
      title: names.join(', '),
      entryCount: planned.flatMap((month) => month.lines.filter((line) => line.planned)).length,
      months: planned.map(
        (month) => `${formatBudgetMonth(month)}${isNewMonth(month, account.budgets) ? ' (new)' : ''}`,
      ),
    });
    run.start({
      ...{ kind: 'statement', names, calls },
      group: groupOfFiles(statements.map(({ id }) => id)),
    });
  }

  // Another tab may have added the same file. If that cannot be known, the import itself says why.
  const comparison = useSingleFlightMutation({
    mutationFn: () => files.isUpToDate().catch(() => true),
    meta: { announces: '', invalidates: [] },
  });

  return {
    budgets,
    files,
    lines,
    choices,
    run,
    /** Undefined unless an import has been started. */
    summary,
    backToPreview,
    /** Whether the entries of the account have changed since the files were first compared with them. */
    hasChanged,
    isBeginning: comparison.isBusy,
    /** Adds the entries, unless the account has changed. */
    begin: () =>
      comparison.mutate(undefined, {
        onSuccess: (isUpToDate) => {
          comparison.reset();
          setHasChanged(!isUpToDate);
          if (isUpToDate) begin();
          else void files.examineAgain();
        },
      }),
    addFiles: (chosen: readonly File[]) => {
      setHasChanged(false);
      void files.add(chosen);
    },
    /** What a person can do with a line. */
    actions: {
      ...{ select: lines.select, choose: lines.choose, correct: lines.correct },
      /** Chooses a category that is created with the import, unless one has this name already. */
      addCategory(preview: PlannedLine, wanted: NewCategory) {
        const isNamed = ({ name }: { readonly name: string }) =>
          name.toLowerCase() === wanted.name.toLowerCase();
        const category = categories.find(isNamed);
        const known = newCategories.find(isNamed);
        lines.choose(preview, category ? { kind: 'expenses', category } : (known ?? wanted));
        if (!category && !known) lines.addCategory(wanted);
      },
    },
    startOver: () => {
      run.reset();
      setSummary(undefined);
      setHasChanged(false);
      files.clear();
      lines.forget();
    },
  };
}

/** More does not fit into the storage that is used while nobody is signed in. */
const MAX_BYTES = 2_000_000;

/** The state of the page before anything has been added. */
interface StatementDraft {
  readonly files: readonly StatementFile[];
  readonly choices: StatementChoices;
}

const StoredCategory = v.object({
  kind: v.picklist(['newCategory']),
  name: v.string(),
  isMandatory: v.boolean(),
});
const Target = v.union([
  v.object({ kind: v.picklist(['earnedIncome', 'passiveIncome', 'investments', 'transfer']) }),
  v.object({
    kind: v.picklist(['expenses']),
    category: v.object({ expenseId: Id, name: v.string(), isMandatory: v.boolean() }),
  }),
  StoredCategory,
]);
const Cents = v.pipe(v.number(), v.safeInteger(), v.transform(cents));
const Details = v.object({ day: v.pipe(v.string(), v.isoDate()), payee: v.string(), amount: Cents });

const StoredDraft = v.object({
  files: v.array(
    v.object({
      name: v.string(),
      bytes: v.pipe(
        v.string(),
        v.base64(),
        v.transform((text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer),
      ),
      recalled: v.optional(v.unknown()),
      dateOrder: v.optional(v.picklist(DATE_ORDERS)),
      decimalMark: v.optional(v.picklist(['.', ','])),
      sign: v.optional(v.picklist(['signed', 'reversed', 'direction'])),
    }),
  ),
  choices: v.object({
    byPayee: v.record(v.string(), Target),
    byLine: v.record(v.string(), Target),
    selections: v.record(v.string(), v.boolean()),
    details: v.record(v.string(), Details),
    newCategories: v.array(StoredCategory),
  }),
});

/** The files and choices to begin with, if the session has timed out while they were on the page. */
function useRestoredStatements(): StatementDraft {
  const draft = use(FormDraftContext);
  const { href } = useRouter().state.location;
  const [restored] = useState(() => fromDraft(draft.restoredAt(href)));
  useEffect(() => draft.clear(), [draft]);
  return restored;
}

/** Hands over the files and choices when the session times out. */
function useStatementDraft({ files, choices }: StatementDraft): void {
  const draft = use(FormDraftContext);
  useEffect(() => draft.register(() => toDraft({ files, choices })), [draft, files, choices]);
}

function toDraft({ files, choices }: StatementDraft): DraftFields {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (files.length === 0 || size > MAX_BYTES) return {};
  const stored = files.map(({ bytes, mapping, ...file }) => {
    const characters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
    return { recalled: mapping, ...file, bytes: btoa(characters.join('')) };
  });
  return { statements: JSON.stringify({ files: stored, choices }) };
}

function fromDraft({ statements }: DraftFields = {}): StatementDraft {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredDraft), statements);
  return stored.success ? stored.output : { files: [], choices: NO_CHOICES };
}
