import { describe, expectTypeOf, test } from 'vitest';

import type { endpoints, RequestOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';

/* Checked by the compiler. If a field were optional, the app could forget it, and the server would overwrite it. */

type Table = typeof endpoints;

describe('request bodies have every field', () => {
  test('of an asset, and of its update without the address', () => {
    interface Update {
      AssetType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
      Name: string;
      Symbol: string;
      NumShares: number;
      SharePrice: number;
      Value: number;
      LiabilityId: Id | null;
      Day?: string | undefined;
    }
    interface Address {
      Address: string;
      City: string;
      State: string;
      Zip: string;
      Unrecorded?: true | undefined;
    }
    expectTypeOf<RequestOf<Table['assets']['update']>>().toEqualTypeOf<Update>();
    expectTypeOf<RequestOf<Table['assets']['create']>>().branded.toEqualTypeOf<Update & Address>();
  });

  test('of a liability and an expense', () => {
    expectTypeOf<RequestOf<Table['liabilities']['update']>>().toEqualTypeOf<{
      Name: string;
      Principal: number;
      Day?: string | undefined;
    }>();
    expectTypeOf<RequestOf<Table['liabilities']['create']>>().toEqualTypeOf<{
      Name: string;
      Principal: number;
      Day?: string | undefined;
      Unrecorded?: true | undefined;
    }>();
    expectTypeOf<RequestOf<Table['expenses']['update']>>().toEqualTypeOf<{
      Name: string;
      IsMandatory: boolean;
    }>();
  });

  test('of a history point', () => {
    expectTypeOf<RequestOf<Table['history']['create']>>().toEqualTypeOf<{
      AssetId: Id | null;
      LiabilityId: Id | null;
      Amount: number;
      Timestamp: string;
      Day?: string | undefined;
    }>();
    expectTypeOf<RequestOf<Table['history']['update']>>().toEqualTypeOf<{
      Amount: number;
      Timestamp: string;
      Day?: string | null | undefined;
      DeletedAt?: string | undefined;
      DeletedDay?: string | null | undefined;
    }>();
  });

  test('of a budget and its entries', () => {
    expectTypeOf<RequestOf<Table['budgets']['create']>>().toEqualTypeOf<{
      Month: number;
      Year: number;
      earnedIncome: unknown[];
      passiveIncome: unknown[];
      investments: unknown[];
      expenses: unknown[];
    }>();
    expectTypeOf<RequestOf<Table['investments']['create']>>().toEqualTypeOf<{
      BudgetId: Id;
      Timestamp: string;
      Day?: string | undefined;
      Amount: number;
      Note?: string | undefined;
    }>();
    expectTypeOf<RequestOf<Table['investments']['update']>>().toEqualTypeOf<{
      Amount: number;
      Note?: string | undefined;
      Timestamp?: string | undefined;
      Day?: string | null | undefined;
    }>();
    expectTypeOf<RequestOf<Table['budgetExpenses']['create']>>().toEqualTypeOf<{
      BudgetId: Id;
      ExpenseId: Id;
      BudgetExpenseItems: unknown[];
      Projected: number;
    }>();
    expectTypeOf<RequestOf<Table['budgetExpenseItems']['create']>>().toEqualTypeOf<{
      BudgetExpenseId: Id;
      Amount: number;
      Timestamp: string;
      Day?: string | undefined;
      Note?: string | undefined;
    }>();
  });
});
