import { open, seal } from './seal.ts';
import { personKey, type Session } from './session.ts';

/*
 * What people have recorded without a network, until it is sent. It outlives the session, which may end before there is a
 * network. In IndexedDB rather than `localStorage`: it says that something is stored once it is on the disk, and several tabs
 * can change it at once. Each value is encrypted with a key of its own beside it, which no script can read and which is
 * deleted with it, and bound to the person who has recorded it.
 */

interface Row {
  readonly id: string;
  /** The `personKey` of the person who has recorded it. */
  readonly owner?: string;
  readonly key: CryptoKey;
  readonly sealed: string;
}

export interface Unsent {
  readonly id: string;
  /** Another one after each update. */
  readonly version: string;
  /** Undefined if it is the person's, but cannot be decrypted. */
  readonly value: unknown;
}

const DATABASE = 'freehold';
const STORE = 'unsent';

function purposeOf({ person, id }: Session): string {
  return `unsent ${person ?? id}`;
}

/** What the person of a session has stored, in no order. Rejects if the browser blocks the database. */
export async function readUnsent(session: Session): Promise<Unsent[]> {
  const rows = await inStore('readonly', (store) => store.getAll() as IDBRequest<Row[]>);
  const own = personKey({ session });
  const opened = rows.map(async ({ id, owner, key, sealed }) => {
    // What belongs to somebody else does not open.
    const text = await open(sealed, key, purposeOf(session)).catch(() => undefined);
    if (text === undefined && owner !== own) return [];
    return [{ id, version: sealed, value: text === undefined ? undefined : (JSON.parse(text) as unknown) }];
  });
  return (await Promise.all(opened)).flat();
}

/** Resolves once it is on the disk. Rejects if the browser cannot store or encrypt it. */
export async function addUnsent(session: Session, id: string, value: unknown): Promise<void> {
  const row = await rowOf(session, id, value);
  await inStore('readwrite', (store) => store.add(row));
}

/** Returns the new version. Undefined if it has been updated or removed since that version, such as in another tab. */
export async function updateUnsent(
  session: Session,
  { id, version, value }: Unsent,
): Promise<string | undefined> {
  const row = await rowOf(session, id, value);
  const found = await inStore('readwrite', (store) => {
    const request = store.get(id) as IDBRequest<Row | undefined>;
    request.addEventListener('success', () => {
      if (request.result?.sealed === version) store.put(row);
    });
    return request;
  });
  return found?.sealed === version ? row.sealed : undefined;
}

export async function removeUnsent(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

async function rowOf(session: Session, id: string, value: unknown): Promise<Row> {
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  const sealed = await seal(JSON.stringify(value), key, purposeOf(session));
  return { id, owner: personKey({ session }), key, sealed };
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
    });
    return request.result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: 'id' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('There is no database')));
  });
}
