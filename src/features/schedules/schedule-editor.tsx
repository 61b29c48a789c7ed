import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { localDay } from '#contract/days.ts';
import { sameId } from '#contract/fields.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { useCreateSchedule, useDeleteSchedule, useUpdateSchedule } from '#src/queries/schedules.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { AddForm } from '#src/ui/form/add-form.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ScheduleDays } from './schedule-days.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { scheduleRows } from './schedule-rows.ts';
import { useScheduleStart } from './schedule-start.ts';

const LIST = linkOptions({ to: '/budgets/schedules' });
const crumbs = [
  { label: 'Budget List', link: linkOptions({ to: '/budgets' }) },
  { label: 'Schedules', link: LIST },
];

export function AddSchedulePage() {
  const create = useCreateSchedule();
  const start = useScheduleStart();
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...crumbs, { label: 'Add' }]} />}>
      <AddForm
        create={create}
        nameOf={(schedule) => scheduleRows([schedule], budgets, categories, schedule.firstDay)[0]?.name ?? ''}
        linkTo={({ scheduleId }) =>
          linkOptions({ to: '/budgets/schedules/$scheduleId', params: { scheduleId: String(scheduleId) } })
        }
      >
        {(editor, last) => <ScheduleForm {...editor} start={last ? undefined : start} />}
      </AddForm>
    </Page>
  );
}

export function EditSchedulePage() {
  const { scheduleId } = useParams({ from: '/_app/budgets/schedules/$scheduleId' });
  const { data: schedules } = useSuspenseQuery(scheduleQueries.list());
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const [today] = useState(() => localDay(new Date()));
  // All of them: an entry belongs to one of them only.
  const stored = useMemo(
    () =>
      scheduleRows(schedules, budgets, categories, today).find(({ schedule }) =>
        sameId(schedule.scheduleId, scheduleId),
      ),
    [schedules, budgets, categories, today, scheduleId],
  );
  const [opened] = useState(stored);
  const update = useUpdateSchedule(stored?.schedule);
  const remove = useDeleteSchedule();
  // Keep showing a deleted schedule until the navigation has finished.
  const row = stored ?? (remove.isBusy ? opened : undefined);
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...crumbs, { label: row ? `Edit ${row.name}` : 'Edit' }]} />}>
      {row ? (
        <>
          <ScheduleForm
            schedule={row.schedule}
            days={row.days}
            save={update}
            onSave={(content, then) =>
              update.mutate({ scheduleId: row.schedule.scheduleId, ...content }, then)
            }
            deletion={{
              ...remove,
              question: `Delete the schedule “${row.name}”? What has been recorded stays.`,
              onDelete: (then) =>
                remove.mutate({ scheduleId: row.schedule.scheduleId, name: row.name }, then),
            }}
          />
          <ScheduleDays row={row} budgets={budgets} today={today} />
        </>
      ) : (
        <NotFound message="Schedule not found!" back={LIST} />
      )}
    </Page>
  );
}
