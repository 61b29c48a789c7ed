/** Writes the month of a budget as `2026/01`. @param month from 1 to 12 */
export function formatBudgetMonth({
  month,
  year,
}: {
  readonly month: number;
  readonly year: number;
}): string {
  return `${year}/${String(month).padStart(2, '0')}`;
}
