import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  AccountRequest,
  readAccountFieldMessages,
  readAccountErrors,
  readErrorMessage,
  readToken,
} from '#contract/account.ts';

describe('readToken', () => {
  test.each([
    ['"a.b-c_d"', 'a JSON string'],
    ['a.b-c_d', 'plain text'],
    ['a.b-c_d\n', 'plain text with a trailing newline'],
    ['{"token":"a.b-c_d"}', 'an object'],
    ['{"accessToken":"a.b-c_d"}', 'an object'],
    ['{"access_token":"a.b-c_d","expires_in":1}', 'an object'],
  ])('reads the token from %s', (text) => {
    expect(readToken(text)).toBe('a.b-c_d');
  });

  test.each([
    '',
    '""',
    '{}',
    'null',
    '[]',
    '<html>no</html>',
    '{"token":',
    '{"token":5}',
    '{"message":"No"}',
    '5',
  ])('finds no token in %s', (text) => {
    expect(readToken(text)).toBeUndefined();
  });
});

describe('readErrorMessage', () => {
  test.each([
    ['{"message":"No"}', 'No'],
    ['{"error":"invalid_grant","error_description":"No"}', 'No'],
  ])('reads the message from %s', (text, reason) => {
    expect(readErrorMessage(text)).toBe(reason);
  });

  test.each(['', '{}', '{"message":""}', '{"message":5}', '{"error":"x"}', 'null', '<html>'])(
    'finds no message in %s',
    (text) => {
      expect(readErrorMessage(text)).toBeUndefined();
    },
  );
});

describe('readAccountErrors and readAccountFieldMessages', () => {
  test.each([
    ['{"Email":["Taken","Ugly"],"Password":["Short"]}', 'Taken\nUgly\nShort'],
    ['{"Email":"Taken"}', 'Taken'],
    ['{"message":"No"}', 'No'],
    ['{"Email":["Taken",null,5,""]}', 'Taken'],
  ])('reads the message from %s', (text, reason) => {
    expect(readAccountErrors(text)).toBe(reason);
  });

  test.each(['', '{}', '[]', '["No"]', 'null', '<html>', '{"Email":[]}'])(
    'finds no message in %s',
    (text) => {
      expect(readAccountErrors(text)).toBeUndefined();
      expect(readAccountFieldMessages(text)).toEqual({});
    },
  );

  test.each([
    ['{"Password":["Short","Common"],"Email":"Taken"}', { Password: 'Short\nCommon', Email: 'Taken' }],
    ['{"given_name":["Rude"],"confirmPassword":["Other"]}', { GivenName: 'Rude', ConfirmPassword: 'Other' }],
    ['{"NAME":"Rude","Input.ConfirmPassword":["Other"]}', { GivenName: 'Rude', ConfirmPassword: 'Other' }],
    ['{"password":["Short"],"Password":["Common"]}', { Password: 'Short\nCommon' }],
    ['{"message":"No","PasswordTooShort":["No"],"constructor":["No"],"":["No"]}', {}],
    ['{"Email":[null,5,""],"Password":{"0":"Short"}}', {}],
  ])('reads the messages of each field from %s', (text, messages) => {
    expect(readAccountFieldMessages(text)).toEqual(messages);
  });
});

describe('AccountRequest', () => {
  const account = {
    GivenName: ' Ada ',
    Email: ' ada@example.com ',
    Password: ' spaces stay ',
    ConfirmPassword: ' spaces stay ',
  };

  test('trims the name and the email, but not the password', () => {
    expect(v.parse(AccountRequest, account)).toEqual({
      ...account,
      GivenName: 'Ada',
      Email: 'ada@example.com',
    });
  });

  test.each([
    ['GivenName', { GivenName: ' ' }],
    ['GivenName', { GivenName: 'a'.repeat(201) }],
    ['Email', { Email: 'ada' }],
    ['Email', { Email: `${'a'.repeat(200)}@example.com` }],
    ['Password', { Password: 'short', ConfirmPassword: 'short' }],
    ['Password', { Password: 'a'.repeat(257), ConfirmPassword: 'a'.repeat(257) }],
    ['Password', { Password: 'lone \ud800 surrogate', ConfirmPassword: 'lone \ud800 surrogate' }],
    ['ConfirmPassword', { ConfirmPassword: 'something else' }],
  ])('rejects an invalid %s', (field, change) => {
    const { issues } = v.safeParse(AccountRequest, { ...account, ...change });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
  });
});
