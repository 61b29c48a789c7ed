import { printTable } from './table.ts';

/** What a measurement should be, and what it was. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly goal: number;
  /** Whether the value should be at least the goal. Otherwise, it should be at most the goal. */
  readonly isMinimum?: boolean;
  /** What nothing in the app could make better: measured without the app, in the same run. */
  readonly floor?: number | undefined;
  readonly format: (value: number) => string;
}

/** Prints which goals are met. docs/performance.md says for each of the others what it would take. */
export function printGoals(goals: readonly Goal[]): void {
  printTable(
    'Goals (docs/performance.md explains those that are not met)',
    ['', 'measured', 'goal', 'met', 'floor'],
    goals.map(({ name, value, goal, isMinimum = false, floor, format }) => [
      name,
      format(value),
      `${isMinimum ? '≥' : '≤'} ${format(goal)}`,
      (isMinimum ? value >= goal : value <= goal) ? 'yes' : 'no',
      floor === undefined ? '' : format(floor),
    ]),
  );
}
