import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as v from 'valibot';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { Id } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import type { StatementMonth } from '#src/bank/types.ts';
import { groupOfFiles } from '#src/queries/batch.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { statementCalls } from '#src/queries/import/statement-import.ts';
import { useImportRun } from '#src/queries/import/use-import-run.ts';
import { useSingleFlightMutation } from '#src/queries/mutations.ts';
import { type DraftFields, FormDraftContext } from '#src/ui/form/form-draft.ts';

import type { StatementFile } from './examine-statements.ts';
import { type NewCategory, targetOptions } from './statement-targets.ts';
import { rememberMapping } from './stored-choices.ts';
import { type PreviewLine, type StatementChoices, useStatementChoices } from './use-statement-choices.ts';
import { useStatementFiles } from './use-statement-files.ts';

const texts = { text: 'Bank statement added', undoneText: 'Bank statement removed', done: 'added' };

/** The state of an import of bank statements, from choosing the files to adding the entries. */
export function useStatementImport() {
  const queryClient = useQueryClient();
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const restored = useRestoredStatements();
  const files = useStatementFiles(restored.files);
  const { examined } = files;
  const lines = useStatementChoices(examined, restored.choices);
  const [newCategories, setNewCategories] = useState(restored.newCategories);
  const [hasChanged, setHasChanged] = useState(false);
  const targets = useMemo(() => targetOptions(categories, newCategories), [categories, newCategories]);
  /** What an import that has been started adds. */
  const [summary, setSummary] = useState<{
    /** The names of the files. */
    readonly title: string;
    readonly entryCount: number;
    /** The months of the entries, such as `2026/03 (new)`. */
    readonly months: readonly string[];
  }>();
  /** What is missing, since the account has the rest. */
  const backToPreview = () => {
    run.reset();
    setSummary(undefined);
    void files.examineAgain();
  };
  const run = useImportRun({ texts, onUndone: backToPreview });

  // Also while the import runs: after a session timeout it goes on with what is missing.
  useStatementDraft({ files: run.isComplete ? [] : files.files, newCategories, choices: lines.choices });
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
    const statements = (examined?.results ?? []).flatMap((result) =>
      'statement' in result ? [result.statement] : [],
    );
    for (const { csv } of statements) if (csv) rememberMapping(csv.fingerprint, csv.mapping);
    const names = statements.map(({ name }) => name);
    const months = lines.months.filter(({ items }) => items.length > 0);
    const monthName = (month: StatementMonth) =>
      account.budgets.some(({ year, month: number }) => year === month.year && number === month.month)
        ? formatBudgetMonth(month)
        : `${formatBudgetMonth(month)} (new)`;
    const corrected = lines.choices.details;
    const calls = statementCalls({ ...account, months, corrected });
    setSummary({
      title: names.join(', '),
      entryCount: months.reduce((sum, { items }) => sum + items.length, 0),
      months: months.map(monthName),
    });
    run.start({
      ...{ kind: 'statement', names },
      group: groupOfFiles(statements.map(({ id }) => id)),
      calls,
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
    targets,
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
    /** Chooses a category for a line that is created with the import, unless one has this name already. */
    addCategory: (preview: PreviewLine, wanted: NewCategory) => {
      const isNamed = ({ name }: { readonly name: string }) =>
        name.toLowerCase() === wanted.name.toLowerCase();
      const category = categories.find(isNamed);
      const known = newCategories.find(isNamed);
      lines.choose(preview, category ? { kind: 'expenses', category } : (known ?? wanted));
      if (!category && !known) setNewCategories([...newCategories, wanted]);
    },
    startOver: () => {
      run.reset();
      setSummary(undefined);
      setHasChanged(false);
      files.clear();
      lines.forget();
      setNewCategories([]);
    },
  };
}

/** More does not fit into the storage that is used while nobody is signed in. */
const MAX_BYTES = 2_000_000;

/** The state of the page before anything has been added. */
interface StatementDraft {
  readonly files: readonly StatementFile[];
  readonly newCategories: readonly NewCategory[];
  readonly choices: StatementChoices | undefined;
}

const NOTHING: StatementDraft = { files: [], newCategories: [], choices: undefined };

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
const byKey = <const TSchema extends v.GenericSchema>(value: TSchema) =>
  v.pipe(
    v.record(v.string(), value),
    v.transform((values) => new Map(Object.entries(values))),
  );

const StoredDraft = v.object({
  files: v.array(
    v.object({
      name: v.string(),
      bytes: v.pipe(v.string(), v.base64(), v.transform(fromBase64)),
      recalled: v.optional(v.unknown()),
      dateOrder: v.optional(v.picklist(['day first', 'month first', 'year first'])),
      decimalMark: v.optional(v.picklist(['.', ','])),
      sign: v.optional(v.picklist(['signed', 'reversed', 'direction'])),
    }),
  ),
  newCategories: v.array(StoredCategory),
  byPayee: byKey(Target),
  byLine: byKey(Target),
  selections: byKey(v.boolean()),
  details: byKey(v.object({ day: v.pipe(v.string(), v.isoDate()), payee: v.string(), amount: Cents })),
});

/** The files and choices to begin with, if the session has timed out while they were on the page. */
function useRestoredStatements(): StatementDraft {
  const draft = use(FormDraftContext);
  const router = useRouter();
  const [restored] = useState(() => fromDraft(draft.restoredAt(router.state.location.href)));
  useEffect(() => draft.clear(), [draft]);
  return restored;
}

/** Hands over the files and choices when the session times out. */
function useStatementDraft({ files, newCategories, choices }: StatementDraft): void {
  const draft = use(FormDraftContext);
  useEffect(
    () => draft.register(() => toDraft({ files, newCategories, choices })),
    [draft, files, newCategories, choices],
  );
}

function toDraft({ files, newCategories, choices }: StatementDraft): DraftFields {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (files.length === 0 || size > MAX_BYTES) return {};
  const statements = JSON.stringify({
    files: files.map(({ bytes, mapping, ...file }) => ({
      ...{ recalled: mapping, ...file },
      bytes: toBase64(bytes),
    })),
    newCategories,
    byPayee: Object.fromEntries(choices?.byPayee ?? []),
    byLine: Object.fromEntries(choices?.byLine ?? []),
    selections: Object.fromEntries(choices?.selections ?? []),
    details: Object.fromEntries(choices?.details ?? []),
  });
  return { statements };
}

function fromDraft({ statements }: DraftFields = {}): StatementDraft {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredDraft), statements);
  if (!stored.success) return NOTHING;
  const { files, newCategories, ...choices } = stored.output;
  return { files, newCategories, choices };
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}
