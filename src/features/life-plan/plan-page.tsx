import { Box, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';

import { MAX_PLANS, type Plan, type PlanDocument } from '#contract/plan.ts';
import { TooManyPlansError } from '#src/queries/merge-plans.ts';
import { planQueries } from '#src/queries/plan-document.ts';
import { PlanConflictError, type PlanSave, settled, useSavePlan } from '#src/queries/plan.ts';
import { usePlanRecords } from '#src/queries/plan-records.ts';
import { useStatistics } from '#src/queries/statistics.ts';
import type { CalendarMonth } from '#src/statistics/calendar-month.ts';
import { changePlan, findPlan } from '#src/statistics/plan/document-edits.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { planMoves } from '#src/statistics/plan/moves.ts';
import { withEventAt } from '#src/statistics/plan/plan-events.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { UnknownSpending } from '#src/ui/figures/unknown-spending.tsx';
import { formatList } from '#src/ui/format/texts.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { useBackgroundSteps } from '#src/ui/layout/use-background-steps.ts';

import { AskPlan } from './ask-plan.tsx';
import { FirstPlan } from './first-plan.tsx';
import { PathCard } from './path-card.tsx';
import { type EditedPart, PlanEntryEditor } from './plan-entry-editor.tsx';
import { marksOf } from './plan-marks.ts';
import { PlanTabs } from './plan-tabs.tsx';
import { RestsOn } from './rests-on.tsx';
import { type ShownLife, shownLifeOf } from './shown-life.ts';
import { SideBySide } from './side-by-side.tsx';

import { YearsCard } from './years-card.tsx';

/** The person's plans, one of them with what follows from it. See docs/product-rules.md#life-plan. */
export function PlanPage() {
  const { data: stored } = useSuspenseQuery(planQueries.document());
  const records = usePlanRecords(useStatistics().basis);
  const save = useSavePlan();
  // What is being saved is shown as if it were.
  const document = save.isPending ? save.variables.document : stored;
  const conflict = save.error instanceof PlanConflictError ? save.error : undefined;
  return (
    <Page link={<TextLink to="/statistics/freedom/odds">How sure is it?</TextLink>}>
      {save.isError && !conflict && (
        <Box marginBottom="4">
          {save.error instanceof TooManyPlansError ? (
            <ErrorAlert
              message={`A plan has been added elsewhere, and there can be ${MAX_PLANS}. Delete one to add another.`}
            />
          ) : (
            <ErrorAlert message="The plan could not be saved." onRetry={() => save.mutate(save.variables)} />
          )}
        </Box>
      )}
      <ConfirmDialog
        title="Changed elsewhere"
        text={
          conflict
            ? `Meanwhile, ${formatList(conflict.conflicts)} ${conflict.conflicts.length === 1 ? 'has' : 'have'} been changed elsewhere too.`
            : ''
        }
        cancelLabel="Keep that"
        confirmLabel="Use mine"
        isOpen={conflict !== undefined}
        onCancel={() => conflict && save.mutate(settled(conflict, 'theirs'))}
        onConfirm={() => conflict && save.mutate(settled(conflict, 'mine'))}
      />
      {records && <Plans {...{ document, records }} onSave={save.mutateAsync} />}
    </Page>
  );
}

interface PlansProps {
  readonly document: PlanDocument;
  readonly records: PlanRecords;
  readonly onSave: (save: PlanSave) => Promise<unknown>;
}

function Plans({ document, records, onSave }: PlansProps) {
  const search = useSearch({ from: '/_app/statistics/plan' });
  const plan =
    findPlan(document, search.plan ?? '') ?? findPlan(document, document.mine ?? '') ?? document.plans[0];
  const compared = document.plans.find(({ id }) => id === search.with && id !== plan?.id);
  const [opened, setOpened] = useState<{
    readonly planId: string;
    readonly part: EditedPart;
    readonly freeIn: CalendarMonth | undefined;
  }>();
  if (records.basis.averages.all.averageTotalExpenses.value <= 0) {
    return <UnknownSpending why="A plan begins with what you spend in an average month." />;
  }
  return (
    <>
      {plan ? (
        <ShownPlan
          {...{ document, plan, compared, records, onSave }}
          onEdit={(part, freeIn) => setOpened({ planId: plan.id, part, freeIn })}
        />
      ) : (
        <First {...{ document, records }} />
      )}
      {/* Also if the plan has been deleted elsewhere meanwhile. */}
      {opened && (
        <Editing
          {...{ document }}
          planId={opened.planId}
          edited={opened.part}
          now={records.basis.now}
          freeIn={opened.freeIn}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface ShownPlanProps extends PlansProps {
  readonly plan: Plan;
  readonly compared: Plan | undefined;
  readonly onEdit: (part: EditedPart, freeIn: CalendarMonth | undefined) => void;
}

function ShownPlan({ document, plan, compared, records, onSave, onEdit }: ShownPlanProps) {
  const { bornIn } = document;
  const shown = useMemo(() => shownLifeOf(plan, bornIn, records), [plan, bornIn, records]);
  const other = useMemo(
    () => compared && shownLifeOf(compared, bornIn, records),
    [compared, bornIn, records],
  );
  const startMoves = useCallback(() => planMoves(plan, bornIn, records), [plan, bornIn, records]);
  const { steps } = useBackgroundSteps(startMoves);
  const moves = useMemo(
    () =>
      new Map(
        steps.map((move) => [move.entry === 'all' ? 'all' : `${move.entry.of} ${move.entry.id}`, move]),
      ),
    [steps],
  );
  const edit = (part: EditedPart) => onEdit(part, shown.stop?.calendar);
  const store = (next: PlanDocument, text: string) =>
    void onSave({ base: document, document: next, text }).catch(() => undefined);
  return (
    <PlanTabs {...{ document, plan, compared }} onSave={store} onAdd={() => edit({ part: 'new' })}>
      {/* Another plan begins anew, but the focus stays in the tabs. */}
      <Stack key={plan.id} gap="5">
        <MovablePath
          {...{ bornIn, records }}
          saved={shown}
          compared={other}
          onMoved={(moved, text) => store(changePlan(document, plan.id, moved), text)}
          onAskBirth={() => edit({ part: 'assumptions', field: 'bornIn' })}
        />
        <AskPlan {...{ shown, bornIn, records }} />
        {other && <SideBySide {...{ shown, records }} compared={other} />}
        <YearsCard shown={shown} />
        <RestsOn {...{ shown, bornIn, records, moves }} onEdit={edit} />
      </Stack>
    </PlanTabs>
  );
}

interface MovablePathProps {
  readonly saved: ShownLife;
  readonly compared: ShownLife | undefined;
  readonly bornIn: string | null;
  readonly records: PlanRecords;
  readonly onMoved: (plan: Plan, text: string) => void;
  readonly onAskBirth: () => void;
}

/** The path, whose date follows while something on it is moved. All else follows once that is saved. */
function MovablePath({ saved, compared, bornIn, records, onMoved, onAskBirth }: MovablePathProps) {
  const savedMarks = useMemo(() => marksOf(saved), [saved]);
  /** The mark that is being moved, and where it is now. */
  const [draft, setDraft] = useState<{ readonly key: string; readonly month: number }>();
  const moved = useMemo(() => {
    const mark = savedMarks.find(({ key }) => key === draft?.key);
    return mark && draft && draft.month !== mark.month
      ? withEventAt(saved.plan, mark.event, draft.month, saved.present, saved.life.clock)
      : undefined;
  }, [saved, savedMarks, draft]);
  const shown = useMemo(
    () => (moved ? shownLifeOf(moved, bornIn, records) : saved),
    [moved, saved, bornIn, records],
  );
  const marks = useMemo(() => marksOf(shown), [shown]);

  function drop() {
    setDraft(undefined);
    const mark = marks.find(({ key }) => key === draft?.key);
    if (moved && mark) onMoved(moved, `${mark.name}: ${mark.date}`);
  }
  return (
    <PathCard
      {...{ shown, marks, compared, onAskBirth }}
      onMove={(key, month) => setDraft({ key, month })}
      onDrop={drop}
      onCancel={() => setDraft(undefined)}
    />
  );
}

/** It stays until it is saved, and shows its own failures. */
function First(props: Omit<ComponentProps<typeof FirstPlan>, 'onSave'>) {
  const { mutateAsync } = useSavePlan();
  return <FirstPlan {...props} onSave={mutateAsync} />;
}

/** It shows its own failures and what was changed elsewhere. */
function Editing(props: Omit<ComponentProps<typeof PlanEntryEditor>, 'onSave'>) {
  const { mutateAsync } = useSavePlan();
  return <PlanEntryEditor {...props} onSave={mutateAsync} />;
}
