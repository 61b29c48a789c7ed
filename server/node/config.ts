import * as v from 'valibot';

import type { TokenKey } from '#server/auth/tokens.ts';

import { StartupError } from './startup-error.ts';

const MIN_SECRET_BYTES = 32;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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

/** The keys that sign tokens, written as `kid:base64url`. A message never contains any part of them. */
export const TokenKeyList = v.pipe(
  v.string(),
  v.regex(/^[\w.-]+:[\w-]+(?:,[\w.-]+:[\w-]+)*$/, KEYS_MESSAGE),
  v.transform((text) => text.split(',').map(parseTokenKey)),
  v.check((keys) => keys.every(({ secret }) => secret.length >= MIN_SECRET_BYTES), KEYS_MESSAGE),
  v.transform((keys) => keys as [TokenKey, ...TokenKey[]]),
);

const Environment = v.pipe(
  v.object({
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
    TOKEN_KEYS: v.optional(TokenKeyList),
    TOKEN_MINUTES: duration(MINUTE, '20'),
    SESSION_IDLE_HOURS: duration(HOUR, '12'),
    SESSION_DAYS: duration(24 * HOUR, '30'),
    PUBLIC_ORIGIN: v.optional(v.pipe(v.string(), v.check(isOrigin, ORIGIN_MESSAGE))),
    LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'info'], 'must be silent, error or info'), 'error'),
  }),
  v.transform((set) => ({
    /** 0 picks any free port. */
    port: set.PORT,
    host: set.HOST,
    dataFolder: set.DATA_DIR,
    /** When undefined, the database is a SQLite file in the data folder. */
    databaseUrl: set.DATABASE_URL,
    /** When undefined, the key is stored in the data folder. */
    tokenKeys: set.TOKEN_KEYS,
    limits: { token: set.TOKEN_MINUTES, sessionIdle: set.SESSION_IDLE_HOURS, session: set.SESSION_DAYS },
    /** The origin by which browsers reach the server, when it differs from where it listens, as behind a proxy. */
    publicOrigin: set.PUBLIC_ORIGIN,
    logLevel: set.LOG_LEVEL,
  })),
);
export type Config = v.InferOutput<typeof Environment>;

/**
 * Reads the server's settings. An empty variable counts as unset.
 * @throws StartupError that names the first invalid variable, never its value, which may be a secret
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const environment = v.safeParse(Environment, set);
  if (environment.success) return environment.output;
  const [issue] = environment.issues;
  throw new StartupError(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}`);
}

function parseTokenKey(text: string): TokenKey {
  const [kid = '', secret = ''] = text.split(':');
  return { kid, secret: new Uint8Array(Buffer.from(secret, 'base64url')) };
}

function isPostgresUrl(text: string): boolean {
  // Without a host the URL refers to a local socket. The driver accepts that, but URL does not.
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/'));
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.parse(text)?.origin === text.replace(/\/$/, '');
}
