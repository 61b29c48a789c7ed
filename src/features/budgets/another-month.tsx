import { Button, Card, Flex } from '@chakra-ui/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { FIRST_YEAR, isCalendarYear, LAST_YEAR } from '#contract/calendar.ts';
import { createBudgetError, useCreateBudget } from '#src/queries/budgets.ts';
import {
  type CalendarMonth,
  isInCalendar,
  monthFromNumber,
  monthNumber,
  monthOf,
} from '#src/statistics/calendar-month.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Form, FormButtons } from '#src/ui/form/form.tsx';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { arrive } from '#src/ui/layout/motion.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

interface AnotherMonthProps {
  readonly budgets: readonly Budget[];
  readonly onAdd: (budget: Budget) => void;
  readonly onCancel: () => void;
}

/** Adds a budget for any month that has none. Suggests one. */
export function AnotherMonth({ budgets, onAdd, onCancel }: AnotherMonthProps) {
  const [initial] = useState(() => suggestMonth(budgets, monthOf(new Date())));
  const [month, setMonth] = useState(String(initial.month));
  const [yearText, setYearText] = useState(String(initial.year));
  const [showsErrors, setShowsErrors] = useState(false);
  const create = useCreateBudget();
  const form = useRef<HTMLFormElement>(null);
  const year = /^\s*\d{4}\s*$/.test(yearText) && Number(yearText) > 0 ? Number(yearText) : undefined;
  const hasBudget = (candidate: number) =>
    budgets.some((budget) => budget.year === year && budget.month === candidate);
  const yearError = yearProblem(year);
  const monthError = hasBudget(Number(month)) ? 'This month has a budget' : undefined;

  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setShowsErrors(true);
    if (year === undefined || yearError !== undefined || monthError !== undefined) {
      form.current?.querySelector<HTMLElement>(yearError === undefined ? 'select' : 'input')?.focus();
      return;
    }
    create.mutate({ Month: Number(month), Year: year }, { onSuccess: onAdd });
  }

  return (
    <Card.Root ref={arrive} as="section" aria-label="Another month">
      <Card.Body
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel();
        }}
      >
        <Form ref={form} onSubmit={add}>
          {create.error && <ErrorAlert message={createBudgetError(create.error)} />}
          <Flex gap="3">
            <SelectField
              label="Month"
              value={month}
              error={showsErrors ? monthError : undefined}
              onChange={(event) => setMonth(event.target.value)}
            >
              {MONTHS.map((name, index) => (
                <option key={name} value={index + 1} disabled={hasBudget(index + 1)}>
                  {hasBudget(index + 1) ? `${name} (has a budget)` : name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Year"
              inputMode="numeric"
              maxLength={4}
              value={yearText}
              error={showsErrors ? yearError : undefined}
              onChange={(event) => setYearText(event.target.value)}
            />
          </Flex>
          <FormButtons>
            <PendingButton type="submit" pendingLabel={create.isBusy ? 'Adding' : undefined}>
              Add
            </PendingButton>
            <Button variant="surface" onClick={onCancel}>
              Cancel
            </Button>
          </FormButtons>
        </Form>
      </Card.Body>
    </Card.Root>
  );
}

function yearProblem(year: number | undefined): string | undefined {
  if (year === undefined) return 'Enter a year, such as 2026';
  return isCalendarYear(year) ? undefined : `Enter a year from ${FIRST_YEAR} to ${LAST_YEAR}`;
}

/** A month that may be missing: the latest gap before the current one, or else the month after all budgets. */
function suggestMonth(budgets: readonly Budget[], current: CalendarMonth): CalendarMonth {
  const now = monthNumber(current);
  const existing = new Set(budgets.filter(isInCalendar).map(monthNumber));
  const earliest = Math.min(now - 1, ...existing);
  for (let number = now - 1; number >= earliest; number -= 1) {
    if (!existing.has(number)) return monthFromNumber(number);
  }
  return monthFromNumber(Math.max(now, ...existing) + 1);
}
