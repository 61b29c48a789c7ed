import * as v from 'valibot';

import type { SessionLimits } from '#server/auth/sessions.ts';
import type { TokenKey, TokenKeys } from '#server/auth/tokens.ts';

import { StartupError } from './startup-error.ts';

export interface Config {
  /** 0 picks any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** A PostgreSQL URL. When undefined, the database is a SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** When undefined, the key is stored in the data folder. */
  readonly tokenKeys: TokenKeys | undefined;
  readonly limits: SessionLimits;
  /** The origin by which browsers reach the server, when it differs from where it listens, as behind a proxy. */
  readonly publicOrigin: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'info';
}

const MIN_SECRET_BYTES = 32;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A positive number in the given unit, converted to milliseconds. */
function duration(unit: number, defaultValue: string) {
  const isPositive = (text: string) => /^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0;
  const milliseconds = v.pipe(
    v.string(),
    v.check(isPositive, 'must be a number above 0'),
    v.transform((text) => Number(text) * unit),
  );
  return v.optional(milliseconds, defaultValue);
}

const PORT_MESSAGE = 'must be a whole number from 0 to 65535';
const DATABASE_MESSAGE = 'must be a PostgreSQL URL such as postgres://user:password@localhost:5432/freehold';
const ORIGIN_MESSAGE = 'must be an origin such as https://money.example.com';
const KEYS_MESSAGE = `must be kid:secret, or several with commas between, each secret at least ${MIN_SECRET_BYTES} bytes in base64url`;

const TokenKeys = v.pipe(
  v.string(),
  v.regex(/^[\w.-]+:[\w-]+(?:,[\w.-]+:[\w-]+)*$/, KEYS_MESSAGE),
  v.transform((text) => text.split(',').map(parseTokenKey)),
  v.check((keys) => keys.every(({ secret }) => secret.length >= MIN_SECRET_BYTES), KEYS_MESSAGE),
  v.transform((keys) => keys as [TokenKey, ...TokenKey[]]),
);

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, PORT_MESSAGE),
      v.transform(Number),
      v.maxValue(65_535, PORT_MESSAGE),
    ),
    '3000',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isPostgresUrl, DATABASE_MESSAGE))),
  TOKEN_KEYS: v.optional(TokenKeys),
  TOKEN_MINUTES: duration(MINUTE, '20'),
  SESSION_IDLE_HOURS: duration(HOUR, '12'),
  SESSION_DAYS: duration(24 * HOUR, '30'),
  PUBLIC_ORIGIN: v.optional(v.pipe(v.string(), v.check(isOrigin, ORIGIN_MESSAGE))),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'info'], 'must be silent, error or info'), 'error'),
});

/**
 * Reads the server's settings. An empty variable counts as unset.
 * @throws StartupError that names the first invalid variable, never its value, which may be a secret
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const environment = v.safeParse(Environment, set);
  if (!environment.success) {
    const [issue] = environment.issues;
    throw new StartupError(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}`);
  }
  const { output } = environment;
  return {
    port: output.PORT,
    host: output.HOST,
    dataFolder: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL,
    tokenKeys: output.TOKEN_KEYS,
    limits: {
      token: output.TOKEN_MINUTES,
      sessionIdle: output.SESSION_IDLE_HOURS,
      session: output.SESSION_DAYS,
    },
    publicOrigin: output.PUBLIC_ORIGIN,
    logLevel: output.LOG_LEVEL,
  };
}

/** Parses keys in the format of `TOKEN_KEYS`. The problem never contains any part of the keys. */
export function parseTokenKeys(text: string): { readonly output: TokenKeys } | { readonly problem: string } {
  const keys = v.safeParse(TokenKeys, text);
  return keys.success ? { output: keys.output } : { problem: keys.issues[0].message };
}

/** Parses a key written as `kid:base64url`. */
function parseTokenKey(text: string): TokenKey {
  const [kid = '', secret = ''] = text.split(':');
  return { kid, secret: new Uint8Array(Buffer.from(secret, 'base64url')) };
}

function isPostgresUrl(text: string): boolean {
  // Without a host the URL refers to a local socket. The driver accepts that, but URL does not.
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/'));
}

function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) &&
    /^https?:$/.test(new URL(text).protocol) &&
    new URL(text).origin === text.replace(/\/$/, '')
  );
}
