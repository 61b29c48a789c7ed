interface RecordedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column with the person whose row it is. */
  readonly owner?: string;
  /** What a row belongs to, which may be gone when somebody asks what the change was about. */
  readonly context?: {
    readonly columns: Readonly<Record<string, string>>;
    readonly joins: (row: 'old' | 'new') => string;
  };
}

const MONTH = { year: 'budgets.year', month: 'budgets.month' };

/**
 * The tables of a person's data, with the columns that they had when changes were first recorded. Of the person, only what is
 * no secret and no counter.
 */
export const FIRST_RECORDED_TABLES: readonly RecordedTable[] = [
  { name: 'people', owner: 'id', columns: ['given_name', 'currency'] },
  { name: 'liabilities', columns: ['name', 'principal_cents'] },
  {
    name: 'assets',
    columns: [
      ...['asset_type', 'name', 'symbol', 'address', 'city', 'state', 'zip'],
      ...['num_shares', 'share_price', 'value_cents', 'liability_id'],
    ],
  },
  { name: 'expenses', columns: ['name', 'is_mandatory', 'is_archived', 'archived_at'] },
  { name: 'budgets', columns: ['year', 'month'] },
  {
    name: 'budget_items',
    columns: ['budget_id', 'kind', 'amount_cents', 'time_stamp', 'note', 'day'],
    context: { columns: MONTH, joins: (row) => `left join budgets on budgets.id = ${row}.budget_id` },
  },
  {
    name: 'budget_expenses',
    columns: ['budget_id', 'expense_id', 'projected_cents'],
    context: {
      columns: { ...MONTH, category: 'expenses.name' },
      joins: (row) => `
        left join budgets on budgets.id = ${row}.budget_id
        left join expenses on expenses.id = ${row}.expense_id`,
    },
  },
  {
    name: 'budget_expense_items',
    columns: ['budget_expense_id', 'amount_cents', 'time_stamp', 'note', 'day'],
    context: {
      columns: { ...MONTH, category: 'expenses.name' },
      joins: (row) => `
        left join budget_expenses on budget_expenses.id = ${row}.budget_expense_id
        left join budgets on budgets.id = budget_expenses.budget_id
        left join expenses on expenses.id = budget_expenses.expense_id`,
    },
  },
  {
    name: 'history_lines',
    columns: ['kind', 'subject_id', 'name', 'asset_type', 'deleted_at', 'deleted_day'],
  },
  {
    name: 'history_points',
    columns: ['line_id', 'amount_cents', 'time_stamp', 'day', 'is_automatic'],
    context: {
      columns: { line: 'history_lines.name', line_kind: 'history_lines.kind' },
      joins: (row) => `left join history_lines on history_lines.id = ${row}.line_id`,
    },
  },
];

const CATEGORY = { category: 'expenses.name' };

export const SCHEDULE_TABLES: readonly RecordedTable[] = [
  {
    name: 'schedules',
    columns: [
      ...['kind', 'expense_id', 'amount_cents', 'average_of', 'rule', 'first_day'],
      ...['time_zone', 'note', 'status', 'records_from'],
    ],
    context: {
      columns: CATEGORY,
      joins: (row) => `left join expenses on expenses.id = ${row}.expense_id`,
    },
  },
  {
    name: 'schedule_occurrences',
    columns: ['schedule_id', 'day', 'item_id', 'expense_item_id', 'is_by_itself'],
    context: {
      columns: { ...CATEGORY, schedule: 'schedules.note', schedule_kind: 'schedules.kind' },
      joins: (row) => `
        left join schedules on schedules.id = ${row}.schedule_id
        left join expenses on expenses.id = schedules.expense_id`,
    },
  },
];

/** Liabilities and categories, since they have the terms of debts and are funds. */
export const DEBT_TABLES: readonly RecordedTable[] = [
  {
    name: 'liabilities',
    columns: [
      ...['name', 'principal_cents', 'principal_day', 'rate', 'interest'],
      ...['payment_cents', 'payment_day', 'expense_id', 'last_day'],
    ],
  },
  { name: 'expenses', columns: ['name', 'is_mandatory', 'is_archived', 'archived_at', 'fund_since'] },
];

export const LIFE_PLANS: RecordedTable = { name: 'life_plans', columns: ['document'] };

/**
 * The statements that make the database itself record every row of a table that is inserted, updated or deleted, in
 * `changed_rows`: no statement can forget it, not even a foreign key that deletes rows along with others. A migration that
 * adds a column to the table makes them again. Nothing is recorded before a person's first change, or while the account is
 * being deleted.
 */
export function changeTriggers(
  { name, columns, owner = 'owner_id', context }: RecordedTable,
  isPostgres: boolean,
): string {
  const json = (expressions: readonly (readonly [string, string])[]) => {
    const pairs = expressions.map(([key, expression]) => `'${key}', ${expression}`).join(', ');
    return isPostgres ? `json_build_object(${pairs})::text` : `json_object(${pairs})`;
  };
  const row = (which: 'old' | 'new') => json(columns.map((column) => [column, `${which}.${column}`]));
  const contextOf = (which: 'old' | 'new') =>
    context === undefined
      ? 'null'
      : `(select ${json(Object.entries(context.columns))} from (select 1) as one ${context.joins(which)})`;
  /** Of a row that a change touches twice, the values before the first time and after the last time are kept. */
  const record = (which: 'old' | 'new', before: string, after: string) => `
    insert into changed_rows (owner_id, change_number, table_name, row_id, before, after, context)
    select id, change_count, '${name}', ${which}.id, ${before}, ${after}, ${contextOf(which)}
    from people where id = ${which}.${owner} and change_count > 0
    on conflict (owner_id, change_number, table_name, row_id) do update set after = excluded.after;`;
  const differs = isPostgres ? 'is distinct from' : 'is not';
  const isChanged = columns.map((column) => `old.${column} ${differs} new.${column}`).join(' or ');
  const triggers = {
    insert: { when: '', record: record('new', 'null', row('new')) },
    update: { when: `when (${isChanged})`, record: record('new', row('old'), row('new')) },
    delete: { when: '', record: record('old', row('old'), 'null') },
  };
  return Object.entries(triggers)
    .flatMap(([action, { when, record }]) => {
      const trigger = `${name}_${action}_change`;
      const begin = `create trigger ${trigger} after ${action} on ${name}`;
      if (!isPostgres) return [`drop trigger if exists ${trigger}`, `${begin} ${when} begin ${record} end`];
      return [
        `drop trigger if exists ${trigger} on ${name}`,
        `create or replace function ${trigger}() returns trigger language plpgsql as
        $$ begin ${record} return null; end $$`,
        `${begin} for each row ${when} execute function ${trigger}()`,
      ];
    })
    .join(';\n');
}
