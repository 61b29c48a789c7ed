import { expect, test } from 'vitest';
import * as v from 'valibot';

import { CURRENCIES } from '#contract/currencies.ts';
import { localDay } from '#contract/days.ts';
import { cents, MAX_AMOUNT } from '#contract/money.ts';
import { parseAmount } from '#contract/typed-numbers.ts';
import { readEntry } from '#src/entry/read-entry.ts';
import { amountHint } from '#src/ui/form/amount-hints.ts';
import { parseFieldAmount, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { createFormat } from '#src/ui/format/format.ts';

const amount = cents(123_450);

test.each([
  ['USD', '$1,234.50', '-$5.00', '+$900.00', '$1.25M', '$1,000', '$0.00001234'],
  ['EUR', '€1,234.50', '-€5.00', '+€900.00', '€1.25M', '€1,000', '€0.00001234'],
  ['CAD', '$1,234.50', '-$5.00', '+$900.00', '$1.25M', '$1,000', '$0.00001234'],
  ['CHF', 'CHF 1,234.50', '-CHF 5.00', '+CHF 900.00', 'CHF 1.25M', 'CHF 1,000', 'CHF 0.00001234'],
  // Usually shown without decimals, which would hide cents.
  ['ALL', 'ALL 1,234.50', '-ALL 5.00', '+ALL 900.00', 'ALL 1.25M', 'ALL 1,000', 'ALL 0.00001234'],
])('formats amounts in %s', (currency, positive, negative, signed, compact, example, price) => {
  const format = createFormat({ currency });
  const formatted = [
    ...[format.money(amount), format.money(cents(-500)), format.signedMoney(cents(90_000))],
    ...[format.compactMoney(125_000_000), format.exampleMoney(1_000), format.price(0.00001234)],
  ];
  expect(formatted.map((text) => text.replaceAll('\u{a0}', ' '))).toEqual([
    ...[positive, negative, signed, compact, example, price],
  ]);
});

test('formats whatever is typed or drawn in the same currency', () => {
  const { typedMoney, typedSignedMoney, drawnMoney } = createFormat({ currency: 'EUR' });
  expect(typedMoney(amount)).toBe('€1,234.50');
  expect(typedSignedMoney(amount)).toBe('+€1,234.50');
  expect(drawnMoney(123_450)).toBe('€1,234.50');
});

test.each(CURRENCIES)('understands amounts in %s as it shows them', (currency) => {
  const format = createFormat({ currency });
  for (const each of [amount, cents(-500), MAX_AMOUNT]) {
    expect(parseAmount(format.readCurrencySigns(format.money(each)))).toBe(each);
    expect(parseFieldAmount(format, format.money(each))).toBe(each);
  }
});

test.each([
  ['EUR', '€5', 500],
  ['EUR', '5€', 500],
  ['EUR', '1,234.50 €', 123_450],
  ['EUR', '-5 €', -500],
  ['EUR', '€-5', -500],
  ['EUR', 'EUR 12.50', 1_250],
  ['EUR', '12.50 EUR', 1_250],
  ['EUR', '€12.50+3*4', 2_450],
  ['EUR', '(€5 + .5 €) * 2', 1_100],
  ['EUR', '$5', 500],
  ['SEK', '5 kr', 500],
  ['CAD', 'CA$5', 500],
  ['CZK', '5 kč', 500],
  ['ZAR', 'R5', 500],
  ['EUR', '(5+3) €', 800],
  ['USD', '5 $', 500],
  ['USD', 'USD 5', 500],
])('in %s, %s is %d cents', (currency, text, expected) => {
  const format = createFormat({ currency });
  expect(parseFieldAmount(format, text)).toBe(expected);
});

test.each([
  ['EUR', '£5'],
  ['EUR', '5 eu'],
  ['USD', '€5'],
  ['EUR', '€'],
])('in %s, %s is no amount', (currency, text) => {
  const format = createFormat({ currency });
  expect(parseFieldAmount(format, text)).toBeUndefined();
});

test.each([
  ['EUR', 'groceries €54.30 on friday', 'groceries $54.30 on friday'],
  ['PEN', '5 pens and a pen', '5 pens and a pen'],
  ['PEN', '5 pen', '5 pen'],
  ['ZAR', 'Rent 5 Rands', 'Rent 5 Rands'],
  ['USD', 'USD 5', '$5'],
  ['EUR', '5 € 2026-11-03 groceries', '$5 2026-11-03 groceries'],
  ['EUR', '12 € 21 groceries', '$12 21 groceries'],
  ['EUR', '1 234 € groceries', '1 234 groceries'],
  ['SEK', '12\u{a0}500,50 kr groceries', '12\u{a0}500,50 groceries'],
  ['EUR', '12 EUR 21 groceries', '$12 21 groceries'],
  ['EUR', '21 €12 groceries', '21 $12 groceries'],
  ['EUR', '2026-11-03 € 5 groceries', '2026-11-03 $5 groceries'],
  ['EUR', '5 € + 3 € 21 groceries', '$5 + $3 21 groceries'],
  ['EUR', 'groceries 12 € -5 refund', 'groceries $12 -5 refund'],
  ['ZAR', '12 R 21 groceries', '$12 21 groceries'],
  ['EUR', '31.01.2025\t100 €\n28.02.2025\t200 €', '31.01.2025\t$100\n28.02.2025\t$200'],
  ['EUR', '2025-01-31\t€\n2025-02-28\t€ 200', '2025-01-31\t€\n2025-02-28\t$200'],
  ['EUR', '31.01.2025 € 1.234,56', '31.01.2025 $1.234,56'],
  ['EUR', '31.01.2025\t1.234,56 €', '31.01.2025\t$1.234,56'],
])('in %s, the line “%s” is read as “%s”', (currency, line, read) => {
  const format = createFormat({ currency });
  expect(format.readCurrencySigns(line)).toBe(read);
});

const DAYS = [
  ['2026-11-03', '2026-11-03'],
  ['10/30', '2026-10-30'],
  ['10/30/2026', '2026-10-30'],
  ['21', '2026-11-21'],
  ['mon', '2026-11-16'],
] as const;

test.each(CURRENCIES)('finds amount and day of a line in %s, wherever the sign is', (currency) => {
  const format = createFormat({ currency });
  const now = new Date(2026, 10, 22, 12);
  const categories = [{ expenseId: 1, name: 'Groceries', isMandatory: true }];
  const sign = format.money(cents(500)).replace(/\s?5\.00/, '');
  const amounts = [sign, currency].flatMap((each) => [`${each}5`, `${each} 5`, `5${each}`, `5 ${each}`]);
  for (const [day, isoDay] of DAYS) {
    for (const typed of amounts) {
      const lines = [`${typed} ${day} groceries`, `groceries ${typed} ${day}`];
      // A sign that touches neither of two numbers belongs to the first.
      if (!(day === '21' && typed.endsWith(' 5'))) lines.push(`${day} ${typed} groceries`);
      for (const line of lines) {
        const reading = readEntry(format.readCurrencySigns(line), { now, categories });
        const read = reading.status === 'entry' && [reading.entry.amount, localDay(reading.entry.day)];
        expect([line, read]).toEqual([line, [500, isoDay]]);
      }
    }
  }
});

test('hints and messages of a field are in the currency', () => {
  const format = createFormat({ currency: 'EUR' });
  expect(amountHint(format, '€66.30')).toBeUndefined();
  expect(amountHint(format, '60+6.30 €')).toBe('= €66.30');
  expect(v.safeParse(requiredAmount(format), '1e').issues?.[0].message).toBe('Enter a number');
  expect(v.safeParse(requiredAmount(format), '€9999999999999').issues?.[0].message).toBe(
    'Enter an amount up to €999,999,999,999.99',
  );
});
