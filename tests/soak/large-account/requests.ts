import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** One request that is repeated for a while. */
export interface RepeatedRequest {
  readonly url: string;
  readonly token: string;
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
  /** The codings that the client accepts, as browsers send them. */
  readonly encoding: string;
  readonly connections: number;
  readonly milliseconds: number;
}

/** What became of the requests: how long each took, in milliseconds, and how many were answered with each status. */
export interface Outcome {
  readonly latencies: number[];
  readonly statuses: Record<string, number>;
}

/** Sends a request over and over, on each connection as soon as the last one is answered. */
export async function sendRepeatedly(repeated: RepeatedRequest): Promise<Outcome> {
  const outcome: Outcome = { latencies: [], statuses: {} };
  const agent = new Agent({ keepAlive: true, maxSockets: repeated.connections });
  const end = performance.now() + repeated.milliseconds;
  async function keepSending() {
    while (performance.now() < end) {
      const sent = performance.now();
      const status = await send(agent, repeated);
      outcome.latencies.push(performance.now() - sent);
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: repeated.connections }, keepSending));
  agent.destroy();
  return outcome;
}

/**
 * Sends a request at fixed moments, whether or not the last one is answered. A client that waited for each answer would
 * hardly ask while the server is slow, and so hardly notice.
 */
export async function sendSteadily(repeated: RepeatedRequest, every: number): Promise<Outcome> {
  const outcome: Outcome = { latencies: [], statuses: {} };
  const agent = new Agent({ keepAlive: true, maxSockets: repeated.connections });
  const begin = performance.now();
  async function sendAt(moment: number) {
    await setTimeout(Math.max(0, moment - performance.now()));
    const sent = performance.now();
    const status = await send(agent, repeated);
    outcome.latencies.push(performance.now() - sent);
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
  }
  const count = Math.floor(repeated.milliseconds / every);
  await Promise.all(Array.from({ length: count }, (_, index) => sendAt(begin + index * every)));
  agent.destroy();
  return outcome;
}

/** Sends it once and reads the whole answer. Returns its status, or how it failed. */
function send(agent: Agent, { url, token, method, body, encoding }: RepeatedRequest): Promise<string> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Accept-Encoding': encoding,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  return new Promise((resolve) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(error.message));
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
