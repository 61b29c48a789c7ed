import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';

import { AmountField } from '#src/ui/form/amount-field.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import type { PlanControl } from './plan-fields.ts';
import type { PlanRow } from './plan-rows.ts';

interface PlanTableRowProps {
  readonly row: PlanRow;
  readonly control: PlanControl;
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** A category with the field for its plan. */
export function PlanTableRow({ row, control, input, error }: PlanTableRowProps) {
  const { money } = useFormat();
  const text = useWatch({ control, name: row.field });
  const { name } = row.category;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" data-column="name">
        {name}
      </th>
      <td role="cell" data-column="average" data-label="Average">
        {money(row.average)}
      </td>
      <td role="cell" data-column="last-month" data-label="Last month">
        {money(row.lastMonth)}
      </td>
      <td role="cell" data-column="plan">
        <AmountField label={`Plan for ${name}`} {...input} text={text} error={error} />
      </td>
    </tr>
  );
}
