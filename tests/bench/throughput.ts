import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { type DemoData, demoPerson } from '#server/demo/demo-data.ts';
import { standardDemoData } from '#server/demo/make-demo-data.ts';

import type { BareResponse } from './bare-server.ts';
import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import { type Goal, milliseconds, printTable, times } from './report.ts';
import { load, type LoadResult } from './load.ts';
import { largest, median, quantile, repeat } from './samples.ts';

const RUNS = 3;
const CONNECTIONS = 10;
const WARM_UP_MS = 500;
const RUN_MS = 2_000;

/** Adds to the first month. Items are the only records of which an account may hold more than a run adds. */
const POST_BODY = JSON.stringify({ BudgetId: 1, Timestamp: '2026-11-20T12:00:00Z', Amount: 118.62 });
const POST_PATH = '/api/budgetearnedincomeitems';

const ASSETS = 50;

/** Headers that Node itself adds to every response. */
const NODE_HEADERS = new Set(['connection', 'date', 'keep-alive']);

/** Measures requests per second over keep-alive connections, compared with a minimal Node server that sends the same bytes. */
export async function measureThroughput(): Promise<Goal[]> {
  const server = await startFilledServer(withAssets(standardDemoData(BENCH_DAY)));
  const own = Number(new URL(server.origin).port);
  const token = await signIn(server.origin);
  const user = await read(server.origin, '/api/user', token);
  const assets = await read(server.origin, '/api/assets', token);
  const etag = assets.headers.etag ?? '';
  const unchanged = { ...(await read(server.origin, '/api/assets', token, etag)), path: '/unchanged' };
  const bare = await startBareServer([user, assets, unchanged]);
  try {
    const rows = [
      await row('bare node:http GET of a user', bare.port, () => get(user.path, token)),
      await row('GET /api/user', own, () => get('/api/user', token)),
      await row(`bare node:http GET of ${ASSETS} assets`, bare.port, () => get(assets.path, token)),
      await row(`GET /api/assets, ${ASSETS} assets`, own, () => get('/api/assets', token)),
      await row('bare node:http 304', bare.port, () => get(unchanged.path, token, etag)),
      await row('the same, unchanged (304)', own, () => get('/api/assets', token, etag)),
      await row('GET /api/expenseaverages', own, () => get('/api/expenseaverages', token)),
      await row('GET /api/budgets, 18 months', own, () => get('/api/budgets', token)),
      await row('GET / (the page)', own, () => get('/', token)),
      await row('bare node:http POST', bare.port, () => post(user.path, token)),
      { name: 'bare SQLite, one commit per row', results: await repeat(RUNS, commitAlone) },
      await row('POST of an item', own, () => post(POST_PATH, token)),
    ];
    printTable(
      `Requests over ${CONNECTIONS} keep-alive connections (${RUNS} runs of ${RUN_MS / 1000} s)`,
      ['request', 'per second, median', 'max', 'p50, median', 'max', 'p99, median', 'max'],
      rows.map(rowOf),
    );
    const ratio = (name: string, bareName: string) => {
      const [own = NaN, bare = NaN] = [name, bareName].map((wanted) => {
        const results = rows.find((row) => row.name === wanted)?.results ?? [];
        return median(results.map(({ perSecond }) => perSecond));
      });
      return own / bare;
    };
    return [
      {
        name: `GET of ${ASSETS} assets: rate of bare`,
        value: ratio(`GET /api/assets, ${ASSETS} assets`, `bare node:http GET of ${ASSETS} assets`),
        goal: 0.15,
        isMinimum: true,
        format: times,
      },
      {
        name: 'the same, unchanged: rate of bare',
        value: ratio('the same, unchanged (304)', 'bare node:http 304'),
        goal: 0.25,
        isMinimum: true,
        format: times,
      },
      {
        name: 'POST of an item: rate of a bare INSERT',
        value: ratio('POST of an item', 'bare SQLite, one commit per row'),
        goal: 0.5,
        isMinimum: true,
        format: times,
      },
    ];
  } finally {
    bare.stop();
    await server.stop();
  }
}

interface Row {
  readonly name: string;
  readonly results: readonly LoadResult[];
}

async function row(name: string, port: number, nextRequest: () => string): Promise<Row> {
  const busy = { port, nextRequest, connections: CONNECTIONS };
  await load({ ...busy, milliseconds: WARM_UP_MS });
  return { name, results: await repeat(RUNS, () => load({ ...busy, milliseconds: RUN_MS })) };
}

function rowOf({ name, results }: Row): string[] {
  const rates = results.map(({ perSecond }) => perSecond);
  const halves = results.map(({ latencies }) => quantile(latencies, 0.5));
  const tails = results.map(({ latencies }) => quantile(latencies, 0.99));
  return [
    name,
    ...[median(rates), largest(rates)].map((rate) => String(Math.round(rate))),
    ...[median(halves), largest(halves), median(tails), largest(tails)].map(milliseconds),
  ];
}

/** The data with as many assets, without their history. */
function withAssets(data: DemoData): DemoData {
  const assets = Array.from({ length: ASSETS }, (_, index) => {
    const asset = data.assets[index % data.assets.length];
    return { ...asset, name: `${asset?.name} ${index}`, points: [] } as DemoData['assets'][number];
  });
  return { ...data, assets };
}

async function read(origin: string, path: string, token: string, etag?: string): Promise<BareResponse> {
  const response = await fetch(origin + path, {
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Encoding': 'identity',
      ...(etag !== undefined && { 'If-None-Match': etag }),
    },
  });
  const { byteLength: bytes } = await response.arrayBuffer();
  const headers = [...response.headers].filter(([name]) => !NODE_HEADERS.has(name));
  return { path, status: response.status, headers: Object.fromEntries(headers), bytes };
}

function get(path: string, token: string, etag?: string): string {
  const condition = etag === undefined ? '' : `If-None-Match: ${etag}\r\n`;
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${condition}\r\n`;
}

/** Sends a POST with a new idempotency key, as the app does. */
function post(path: string, token: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${POST_BODY.length}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${POST_BODY}`;
}

async function commitAlone(): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL; create table t (name text) strict;');
  const insert = database.prepare('insert into t values (?)');
  const latencies: number[] = [];
  const begin = performance.now();
  for (let now = begin; now < begin + RUN_MS; now = performance.now()) {
    insert.run('Car Loan');
    latencies.push(performance.now() - now);
  }
  const perSecond = (latencies.length / (performance.now() - begin)) * 1000;
  database.close();
  await rm(folder, { recursive: true });
  return { perSecond, latencies };
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Username: demoPerson.email, Password: demoPerson.password }),
  });
  return (await response.json()) as string;
}

async function startBareServer(responses: readonly BareResponse[]) {
  const child = spawn(process.execPath, ['tests/bench/bare-server.ts', JSON.stringify(responses)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(port.toString()), stop: () => child.kill() };
}
