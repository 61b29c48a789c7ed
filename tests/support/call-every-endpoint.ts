import { randomUUID } from 'node:crypto';

import type { Endpoint } from '#contract/endpoints.ts';

import { accountOf, type createApiClient, emailOf, PASSWORD } from './api-client.ts';
import { allCalls, bodyFor, type EndpointCall } from './endpoint-table.ts';
import { authenticatorCode, type SecondFactorSecrets } from './second-factor.ts';
import { creations, type SampleIds, NO_IDS } from './sample-account.ts';

export interface EndpointAnswer {
  readonly name: string;
  readonly status: number;
  readonly milliseconds: number;
}

type Call = ReturnType<typeof createApiClient>['call'];

/**
 * Calls every endpoint of the table once, in an order in which every call succeeds. Signs up a person for the calls that
 * are about the account itself.
 * @param token of an account that has no budget for February 2026. It is left as it was
 */
export async function callEveryEndpoint(call: Call, token: string): Promise<EndpointAnswer[]> {
  const answers: EndpointAnswer[] = [];

  async function send(name: string, path: string, options: Parameters<Call>[2] = {}): Promise<unknown> {
    const { endpoint } = requireEndpoint(name);
    const headers: Record<string, string> = endpoint.creates ? { 'Idempotency-Key': randomUUID() } : {};
    const startedAt = performance.now();
    const response = await call(endpoint.method, path, { token, headers, ...options });
    const text = await response.text();
    answers.push({ name, status: response.status, milliseconds: performance.now() - startedAt });
    return text === '' ? undefined : JSON.parse(text);
  }
  const sendSample = (each: EndpointCall, ids: SampleIds) =>
    send(each.name, each.endpoint.path.replace('{id}', String(ids[each.group])), {
      body: bodyFor(each, ids),
    });

  const name = `walker-${randomUUID()}`;
  await send('account.create', '/api/account', { body: accountOf(name) });
  const signIn = { Username: emailOf(name), Password: PASSWORD };
  const own = (await send('session.authenticate', '/api/authenticate', { body: signIn })) as string;
  await send('session.refresh', '/api/refreshToken', { token: own });
  const asked = { CurrentPassword: PASSWORD };
  const profile = { GivenName: name, Email: emailOf(name) };
  await send('profile.update', '/api/user', { token: own, body: profile });
  await send('currency.update', '/api/account/currency', { token: own, body: { Currency: 'EUR' } });
  await send('sessions.list', '/api/sessions', { token: own });
  await send('sessions.end', '/api/sessions/end', { token: own, body: { ...asked, SessionId: null } });
  await send('account.changeEmail', '/api/account/email', { token: own, body: { ...asked, ...profile } });
  const changed = { CurrentPassword: `${PASSWORD}!` };
  const password = { ...asked, Password: changed.CurrentPassword, ConfirmPassword: changed.CurrentPassword };
  await send('account.changePassword', '/api/account/password', { token: own, body: password });
  await callSecondFactor(call, send, own, { ...signIn, Password: changed.CurrentPassword });
  await send('account.delete', '/api/account/deletion', { token: own, body: changed });
  await send('session.end', '/api/signOut', { token: own });

  let ids = NO_IDS;
  for (const [group, , idField] of creations) {
    const created = await sendSample(requireEndpoint(`${group}.create`), ids);
    ids = { ...ids, [group]: (created as Record<string, number>)[idField] };
  }
  const rest = (method: Endpoint['method']) =>
    allCalls.filter(
      ({ name, endpoint }) => endpoint.method === method && !answers.some((answer) => answer.name === name),
    );
  for (const each of [...rest('POST'), ...rest('PUT'), ...rest('GET')]) await sendSample(each, ids);
  await callChanges(call, token);
  // In reverse, since later entities refer to earlier ones.
  const order = creations.map(([group]): string => group);
  const deletions = rest('DELETE').sort((a, b) => order.indexOf(b.group) - order.indexOf(a.group));
  for (const each of deletions) await sendSample(each, ids);
  return answers;
}

async function callChanges(call: Call, token: string): Promise<void> {
  const group = randomUUID();
  const headers = { 'Change-Group': group, 'Idempotency-Key': group };
  const calls = [
    { method: 'POST', path: '/api/liabilities', body: { Name: 'Car', Principal: 1 } },
    { method: 'PUT', path: '/api/liabilities/#0', body: { Name: 'Boat', Principal: 1 } },
  ];
  const requests = [
    ['POST', '/api/batch', { calls }],
    ['GET', '/api/changes'],
    ['GET', '/api/changes?before=2&limit=1'],
    ['GET', '/api/changes/1'],
    ['GET', `/api/changes/groups/${group}`],
    ['POST', `/api/changes/groups/${group}/undo`],
  ] as const;
  let change = '';
  for (const [method, path, body] of [...requests, ...requests.slice(0, 1)]) {
    const response = await call(method, path, { token, body, headers });
    if (response.status !== 200) throw new Error(`${method} ${path} returned ${response.status}`);
    change = response.headers.get('Freehold-Change') ?? change;
  }
  await call('POST', `/api/changes/${change}/undo`, { token });
}

async function callSecondFactor(
  call: Call,
  send: (name: string, path: string, options: Parameters<Call>[2]) => Promise<unknown>,
  token: string,
  signIn: { readonly Username: string; readonly Password: string },
): Promise<void> {
  const path = '/api/account/secondFactor';
  const body = { CurrentPassword: signIn.Password };
  const { secret } = (await send('secondFactor.prepare', path, { token, body })) as SecondFactorSecrets;
  const Code = authenticatorCode(secret, Date.now());
  await send('secondFactor.confirm', path, { token, body: { Code } });
  const renewed = await send('secondFactor.renewRecoveryCodes', '/api/account/recoveryCodes', {
    token,
    body,
  });
  const { recoveryCodes } = renewed as SecondFactorSecrets;
  const refused = await call('POST', '/api/authenticate', { body: signIn });
  const { challenge } = (await refused.json()) as { challenge: string };
  const answer = { Challenge: challenge, Code: recoveryCodes[0] };
  await send('secondFactor.authenticate', '/api/authenticate/secondFactor', { body: answer });
  await send('secondFactor.get', path, { token });
  await send('secondFactor.turnOff', `${path}/removal`, { token, body });
}

function requireEndpoint(name: string): EndpointCall {
  const found = allCalls.find((call) => call.name === name);
  if (found === undefined) throw new Error(`The endpoint table has no ${name}`);
  return found;
}
