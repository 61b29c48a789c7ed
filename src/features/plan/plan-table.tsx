import type { PlanControl, PlanRegister } from './plan-fields.ts';
import type { PlanRow } from './plan-rows.ts';
import { PlanTableRow } from './plan-table-row.tsx';

interface PlanTableProps {
  readonly rows: readonly PlanRow[];
  readonly control: PlanControl;
  readonly register: PlanRegister;
  readonly errorOf: (row: PlanRow) => string | undefined;
}

/** The categories by kind, each with the field for its plan and the amounts to compare it with. */
export function PlanTable({ rows, control, register, errorOf }: PlanTableProps) {
  const groups = [
    { title: 'Mandatory', members: rows.filter(({ category }) => category.isMandatory) },
    { title: 'Discretionary', members: rows.filter(({ category }) => !category.isMandatory) },
  ];
  return (
    <div data-part="table">
      <table role="table" aria-label="Plan">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Expense
            </th>
            <th role="columnheader" scope="col">
              Average
            </th>
            <th role="columnheader" scope="col">
              Last month
            </th>
            <th role="columnheader" scope="col">
              Plan
            </th>
          </tr>
        </thead>
        {groups
          .filter(({ members }) => members.length > 0)
          .map(({ title, members }) => (
            <tbody key={title} role="rowgroup">
              <tr role="row" data-row="group">
                <th role="rowheader" scope="rowgroup" colSpan={4}>
                  {title}
                </th>
              </tr>
              {members.map((row) => (
                <PlanTableRow
                  key={row.field}
                  row={row}
                  control={control}
                  input={register(row.field)}
                  error={errorOf(row)}
                />
              ))}
            </tbody>
          ))}
      </table>
    </div>
  );
}
