import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** A request to repeat for a while. */
export interface RepeatedRequest {
  readonly url: string;
  readonly token: string;
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
  /** The value of Accept-Encoding. */
  readonly encoding: string;
  readonly connections: number;
  readonly milliseconds: number;
}

/** The latency of each request in milliseconds, and the number of responses by status. */
export interface Outcome {
  readonly latencies: number[];
  readonly statuses: Record<string, number>;
}

/** Sends a request in a loop on each connection, as soon as the previous one has finished. */
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
 * Sends a request at fixed times, whether or not the previous one has finished. A client that waits for each response would
 * send little while the server is slow, and so hide the delay.
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

/** Sends the request and reads the whole response. Returns its status or the error message. */
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
