import { expect, it } from 'vitest';

import { futuresText, oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';

it('says odds in whole percent, with by how much they may be off', () => {
  expect([oddsText(943, 2_000), oddsErrorText(943, 2_000)]).toEqual(['47%', '± 1']);
  expect([oddsText(20, 50), oddsErrorText(20, 50)]).toEqual(['40%', '± 7']);
});

it('says no percentage where it would look like certainty', () => {
  expect([oddsText(19, 2_000), oddsText(20, 2_000)]).toEqual(['fewer than 1 in 100', '1%']);
  expect([oddsText(1_980, 2_000), oddsText(1_981, 2_000)]).toEqual(['99%', 'more than 99 in 100']);
  expect(oddsErrorText(2_000, 2_000)).toBeUndefined();
});

it('has words for odds that have some', () => {
  expect([50, 75, 90, 83].map(futuresText)).toEqual([
    'half of the futures',
    'three of four futures',
    'nine of ten futures',
    '83 of 100 futures',
  ]);
});
