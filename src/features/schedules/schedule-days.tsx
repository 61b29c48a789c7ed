import { chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { entryKey, type ScheduleDay } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { settledDay } from '#src/queries/due.ts';
import { useOpenDay, useSettleDays } from '#src/queries/schedules.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import type { OpenState } from '#src/statistics/schedules/due.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatDay } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { useFocusBeside } from '#src/ui/layout/use-return-focus.ts';

import { nextDays } from './rule-fields.ts';
import { entryPlaces, type ScheduleRow } from './schedule-rows.ts';

const COMING_COUNT = 3;
const SETTLED_COUNT = 12;

type Day = ScheduleDay<Schedule>;

interface ScheduleDaysProps {
  readonly row: ScheduleRow;
  readonly budgets: readonly Budget[];
  readonly today: string;
}

/** What is open of a schedule, and the last days that are settled, with their entries. Without its entry, a day opens again. */
export function ScheduleDays({ row, budgets, today }: ScheduleDaysProps) {
  const open = openDays(row, today);
  const settled = row.days.filter(({ state }) => SETTLED.includes(state));
  const { kind } = row.schedule;
  const places = useMemo(() => entryPlaces(kind, budgets), [kind, budgets]);
  return (
    <Stack gap="5" marginTop="5">
      {open.length > 0 && (
        <Card title="Next">
          <chakra.ul css={listStyles}>
            {open.map(({ day, state }) => (
              <OpenDay key={day} {...{ row, day, state }} />
            ))}
          </chakra.ul>
        </Card>
      )}
      {settled.length > 0 && (
        <Card title="Settled days">
          <chakra.ul css={listStyles}>
            {settled
              .toReversed()
              .slice(0, SETTLED_COUNT)
              .map((day) => (
                <SettledDay
                  key={day.day}
                  {...{ row, day }}
                  place={day.entry && places.get(entryKey(day.entry))}
                />
              ))}
          </chakra.ul>
        </Card>
      )}
    </Stack>
  );
}

const SETTLED: readonly Day['state'][] = ['recorded', 'matched', 'skipped'];

interface Open {
  readonly day: string;
  readonly state: OpenState;
}

function openDays({ schedule, days, state: ofAll }: ScheduleRow, today: string): readonly Open[] {
  if (ofAll === 'paused' || ofAll === 'declined') return [];
  const settled = new Set(days.filter(({ state }) => SETTLED.includes(state)).map(({ day }) => day));
  const due = days.flatMap(({ day, state }): Open[] =>
    state === 'overdue' || state === 'due' ? [{ day, state }] : [],
  );
  const coming = nextDays(schedule.rule, schedule.firstDay, today, settled.size + 1 + COMING_COUNT)
    .filter((day) => day > today && !settled.has(day))
    .slice(0, COMING_COUNT);
  return [...due, ...coming.map((day): Open => ({ day, state: 'coming' }))];
}

interface OpenDayProps {
  readonly row: ScheduleRow;
  readonly day: string;
  readonly state: OpenState;
}

/** What is due can be recorded. Anything that is open can be skipped. */
function OpenDay({ row: { schedule, target, name, expected: amount }, day, state }: OpenDayProps) {
  const { money } = useFormat();
  const canRecord = useExtension('batch') && state !== 'coming';
  const record = useSettleDays();
  const skip = useSettleDays();
  const row = useRef<HTMLLIElement>(null);
  useFocusBeside(row);
  return (
    <li ref={row}>
      <span>
        {day}
        {state === 'overdue' && <small data-state="overdue"> overdue</small>}
        {state === 'due' && <small> today</small>}
      </span>
      <chakra.span gridColumn={{ base: canRecord ? '2 / -1' : 'auto', sm: 'auto' }}>
        {money(amount)}
      </chakra.span>
      <Flex
        gap="2"
        justifyContent="end"
        // Two buttons have no room beside the amount on a phone.
        gridColumn={{ base: canRecord ? '1 / -1' : 'auto', sm: 'auto' }}
      >
        {canRecord && target && (
          <PendingButton
            variant="surface"
            pendingLabel={record.isBusy ? 'Recording' : undefined}
            onClick={() =>
              record.mutate(
                [settledDay({ key: day, schedule, target, name, day, amount, state }, new Date())],
                {
                  onSuccess: record.reset,
                },
              )
            }
          >
            Record <VisuallyHidden>{day}</VisuallyHidden>
          </PendingButton>
        )}
        <PendingButton
          variant={canRecord ? 'ghost' : 'surface'}
          pendingLabel={skip.isBusy ? 'Skipping' : undefined}
          onClick={() =>
            skip.mutate([{ scheduleId: schedule.scheduleId, name, day, entry: null }], {
              onSuccess: skip.reset,
            })
          }
        >
          Skip <VisuallyHidden>{day}</VisuallyHidden>
        </PendingButton>
      </Flex>
      {(record.isError || skip.isError) && <ErrorAlert message={UNKNOWN_ERROR} />}
    </li>
  );
}

interface SettledDayProps {
  readonly row: ScheduleRow;
  readonly day: Day;
  /** Of its entry. */
  readonly place: EntryPlace | undefined;
}

function SettledDay({ row: { name }, day: { day, state, occurrence }, place }: SettledDayProps) {
  const { money } = useFormat();
  const open = useOpenDay();
  const row = useRef<HTMLLIElement>(null);
  useFocusBeside(row);
  return (
    <li ref={row}>
      <span>
        {day}
        {occurrence?.isByItself && <small> recorded by itself</small>}
      </span>
      {place ? (
        <Link {...linkToEntry(place)} state={{ returnsHere: true }}>
          {money(place.item.amount)}
          {formatDay(place.item) !== day && <> on {formatDay(place.item)}</>}
        </Link>
      ) : (
        <span>{state === 'skipped' ? 'Skipped' : 'Recorded'}</span>
      )}
      {occurrence && state === 'skipped' && (
        <PendingButton
          variant="surface"
          pendingLabel={open.isBusy ? 'Opening' : undefined}
          onClick={() => {
            const { scheduleOccurrenceId } = occurrence;
            open.mutate({ scheduleOccurrenceId, name, day }, { onSuccess: open.reset });
          }}
        >
          Open again <VisuallyHidden>{day}</VisuallyHidden>
        </PendingButton>
      )}
      {open.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
    </li>
  );
}

const listStyles = {
  listStyle: 'none',
  fontSize: '15px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: { base: '2', sm: '4' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    minHeight: '52px',
    paddingBlock: '1',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li + li': { borderTop: '1px solid {colors.border}' },
  '& li a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: 'accent.fg' },
  '& li > :nth-of-type(2)': { justifySelf: 'end' },
  '& small': { color: 'fg.muted', fontSize: '13.5px' },
  '& small[data-state=overdue]': { color: 'loss' },
  '& .alert': { gridColumn: '1 / -1' },
};
