import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

import { HomePlan, NO_PLANS, OneOff, PlanDocument, PlanIncome, SpendingPhase } from '#contract/plan.ts';
import { addPlan } from '#src/statistics/plan/document-edits.ts';
import {
  blankPlan,
  childPhases,
  isInOrder,
  monthOfTime,
  planStop,
  planTemplates,
} from '#src/statistics/plan/entries.ts';

const NOW = { year: 2026, month: 11 };
const month = (text: string) => ({ at: 'month', month: text }) as const;
const age = (months: number) => ({ at: 'age', months }) as const;
const FREE = { at: 'free' } as const;

it('makes plans and entries that can be stored', () => {
  const document = addPlan(NO_PLANS, blankPlan('a', 'My plan'));
  expect(v.parse(PlanDocument, document)).toEqual(document);
  const schemas = { incomes: PlanIncome, phases: SpendingPhase, oneOffs: OneOff, homes: HomePlan };
  for (const template of planTemplates('x', NOW, null))
    if (template.list !== 'children') v.parse(schemas[template.list], template.entry);
});

it('begins social security at the full retirement age', () => {
  const claimedBy = (bornIn: string | null) =>
    planTemplates('x', NOW, bornIn).flatMap((template) =>
      template.name === 'Social security' && template.list === 'incomes' ? template.entry.from : [],
    );
  expect(claimedBy('1992-02')).toEqual([age(67 * 12)]);
  expect(claimedBy('1957-02')).toEqual([age(66 * 12 + 6)]);
});

describe('times', () => {
  it('have a month if it follows from the month of birth', () => {
    expect(monthOfTime(age(714), '1992-02')).toEqual({ year: 2051, month: 8 });
    expect(monthOfTime(age(714), null)).toBeUndefined();
    expect(monthOfTime(FREE, '1992-02')).toBeUndefined();
    expect(planStop(age(55 * 12), '1992-02')).toEqual(month('2047-02'));
    expect(planStop(null, '1992-02')).toEqual({ at: 'soonest' });
  });

  it('are in order if something can happen between them', () => {
    expect(isInOrder(month('2030-01'), month('2030-01'), null)).toBe(true);
    expect(isInOrder(month('2030-02'), month('2030-01'), null)).toBe(false);
    // At 38 in February 2030, from which on it is gone.
    expect(isInOrder(month('2030-01'), age(38 * 12), '1992-02')).toBe(true);
    expect(isInOrder(month('2030-02'), age(38 * 12), '1992-02')).toBe(false);
    expect(isInOrder(age(60 * 12), age(60 * 12), null)).toBe(false);
    expect(isInOrder(FREE, FREE, null)).toBe(false);
    expect(isInOrder(FREE, month('2000-01'), null)).toBe(true);
  });
});

describe('the phases of a child', () => {
  const phasesOf = (bornIn: string, amounts = [500_00, 600_00, 700_00]) =>
    childPhases({ name: 'Anna', bornIn, amounts }, ['1', '2', '3'], NOW).map(({ name, from, until }) => [
      name,
      from,
      until,
    ]);

  it('follow each other until 18', () => {
    expect(phasesOf('2029-04')).toEqual([
      ['Anna, until 6', month('2029-04'), month('2035-03')],
      ['Anna, 6 to 12', month('2035-04'), month('2041-03')],
      ['Anna, 12 to 18', month('2041-04'), month('2047-03')],
    ]);
  });

  it('begin now if the child is there, without what is over', () => {
    expect(phasesOf('2017-01')).toEqual([
      ['Anna, 6 to 12', null, month('2028-12')],
      ['Anna, 12 to 18', month('2029-01'), month('2034-12')],
    ]);
    expect(phasesOf('2000-01')).toEqual([]);
  });
});
