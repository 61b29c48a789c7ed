import { expect, test } from 'vitest';

import { type FieldValue, mergeFields } from '#src/ui/form/use-merge.ts';

const isSame = (_name: string, a: unknown, b: unknown) => Number(a) === Number(b) || a === b;

type Case = readonly [
  name: string,
  base: FieldValue,
  mine: FieldValue,
  theirs: FieldValue,
  merged: { readonly value: FieldValue; readonly kept?: string[]; readonly asked?: string[] },
];

/** A field as it was opened, as it is in the form, and as it is stored now. */
test.each<Case>([
  ['nothing has been changed', '1', '1', '1', { value: '1' }],
  ['changed here', '1', '2', '1', { value: '2' }],
  ['changed elsewhere', '1', '1', '3', { value: '3', kept: ['field'] }],
  ['changed to the same', '1', '2', '2', { value: '2' }],
  ['changed to the same, written in another way', '1', '2', '2.00', { value: '2' }],
  ['changed on both sides', '1', '2', '3', { value: '2', asked: ['field'] }],
  ['only written in another way here', '1', '1.00', '3', { value: '3', kept: ['field'] }],
  ['only written in another way elsewhere', '1', '2', '1.00', { value: '2' }],
  ['emptied here', 'a', '', 'a', { value: '' }],
  ['emptied elsewhere', 'a', 'a', '', { value: '', kept: ['field'] }],
  ['emptied here and changed elsewhere', 'a', '', 'b', { value: '', asked: ['field'] }],
  ['checked elsewhere', false, false, true, { value: true, kept: ['field'] }],
])('a field that is %s', (_case, base, mine, theirs, { value, kept = [], asked = [] }) => {
  const merged = mergeFields({ field: base }, { field: mine }, { field: theirs }, isSame);
  expect(merged).toEqual({ fields: { field: value }, kept, asked });
});

test('each field is merged on its own', () => {
  const base = { name: 'a', value: '1', note: 'n', day: 'x' };
  const mine = { ...base, name: 'b', note: 'mine' };
  const theirs = { ...base, value: '2', note: 'theirs' };
  expect(mergeFields(base, mine, theirs, isSame)).toEqual({
    fields: { name: 'b', value: '2', note: 'mine', day: 'x' },
    kept: ['value'],
    asked: ['note'],
  });
});
