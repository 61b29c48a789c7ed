import { expect, test } from 'vitest';

import { etagOf, versionOf, versionTag } from '#server/http/content-negotiation.ts';
import { newVersion } from '#server/database/schema.ts';

test.each(['', 'a-Release_1'])('a tag of the release %j says which version it names', (release) => {
  const version = newVersion();
  const tag = versionTag(version, release);
  expect(etagOf(version, release)).toBe(`W/"${tag}"`);
  for (const form of [tag, `"${tag}"`, `W/"${tag}"`]) expect(versionOf(form, release)).toBe(version);
  expect(versionOf(tag, 'other')).toBeUndefined();
});

test.each([
  '',
  '*',
  '.',
  '""',
  'W/""',
  '1',
  '"1',
  '1."',
  'W/1.',
  'NaN.',
  '01.',
  '1.5.',
  '-.',
  'W/"zzzzzzzzzzzzzzzz."',
])('the tag %j names no version', (tag) => expect(versionOf(tag, '')).toBeUndefined());
