/** What a measurement should be, and what it was. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly goal: number;
  /** Whether the value should be at least the goal. Otherwise, it should be at most the goal. */
  readonly isMinimum?: boolean;
  readonly format: (value: number) => string;
}

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

/** Prints a table: the first column aligned left, the others right. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ');
  const rule = '─'.repeat(line(heads).length);
  process.stdout.write(`\n${title}\n${rule}\n${[heads, ...rows].map(line).join('\n')}\n`);
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

const KIB = 1024;

export function kibibytes(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}
