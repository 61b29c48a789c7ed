import { expectTypeOf, test } from 'vitest';

import type { Endpoint, endpoints, RequestOf } from '#contract/endpoints.ts';

type Table = typeof endpoints;

/** The fields of a request body that may be missing. */
type OptionalFieldsOf<TEndpoint extends Endpoint> = {
  [TField in keyof RequestOf<TEndpoint>]-?: undefined extends RequestOf<TEndpoint>[TField] ? TField : never;
}[keyof RequestOf<TEndpoint>];

/*
 * Checked by the compiler: only fields of an extension are optional. If another one were, the app could forget it, and the
 * server would overwrite what is stored.
 */
test('a request body has every field that overwrites something', () => {
  expectTypeOf<OptionalFieldsOf<Table['assets']['update']>>().toEqualTypeOf<'Day'>();
  expectTypeOf<OptionalFieldsOf<Table['assets']['create']>>().toEqualTypeOf<'Day' | 'Unrecorded'>();
  expectTypeOf<OptionalFieldsOf<Table['liabilities']['update']>>().toEqualTypeOf<'Day' | 'Debt'>();
  expectTypeOf<OptionalFieldsOf<Table['liabilities']['create']>>().toEqualTypeOf<
    'Day' | 'Unrecorded' | 'Debt'
  >();
  expectTypeOf<OptionalFieldsOf<Table['expenses']['update']>>().toEqualTypeOf<'FundSince'>();
  expectTypeOf<OptionalFieldsOf<Table['history']['create']>>().toEqualTypeOf<'Day'>();
  expectTypeOf<OptionalFieldsOf<Table['history']['update']>>().toEqualTypeOf<
    'Day' | 'DeletedAt' | 'DeletedDay'
  >();
  expectTypeOf<OptionalFieldsOf<Table['budgets']['create']>>().toEqualTypeOf<never>();
  expectTypeOf<OptionalFieldsOf<Table['investments']['create']>>().toEqualTypeOf<'Day' | 'Note'>();
  expectTypeOf<OptionalFieldsOf<Table['investments']['update']>>().toEqualTypeOf<
    'Note' | 'Timestamp' | 'Day'
  >();
  expectTypeOf<OptionalFieldsOf<Table['budgetExpenses']['create']>>().toEqualTypeOf<never>();
  expectTypeOf<OptionalFieldsOf<Table['budgetExpenseItems']['create']>>().toEqualTypeOf<'Day' | 'Note'>();
});

test('amounts are sent in dollars, and times as text', () => {
  type Item = Pick<RequestOf<Table['investments']['create']>, 'Amount' | 'Timestamp'>;
  expectTypeOf<Item>().toEqualTypeOf<{ Amount: number; Timestamp: string }>();
});
