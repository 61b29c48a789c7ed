import { printTable } from './table.ts';

/** What a measurement should be, and what it was. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly goal: number;
  /** Whether the value should be at least the goal. Otherwise, it should be at most the goal. */
  readonly isMinimum?: boolean;
  readonly format: (value: number) => string;
}

/** Prints which goals are met. */
export function printGoals(goals: readonly Goal[]): void {
  printTable(
    'Goals',
    ['', 'measured', 'goal', 'met'],
    goals.map(({ name, value, goal, isMinimum = false, format }) => [
      name,
      format(value),
      `${isMinimum ? '≥' : '≤'} ${format(goal)}`,
      (isMinimum ? value >= goal : value <= goal) ? 'yes' : 'no',
    ]),
  );
}
