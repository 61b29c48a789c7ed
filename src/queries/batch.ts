import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import type { BatchRequest, ChangeKind } from '#contract/changes.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { Id } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { type CallInput, call } from '#src/api/call.ts';

/** So many calls are one batch: the server answers it in some 50 ms, and a person sees the progress. */
const BATCH_SIZE = 300;

/** In UTF-16 code units, of which a body of 1 MiB holds more even if each takes three bytes. */
const MAX_BATCH_LENGTH = 300_000;

type Body = Readonly<Record<string, unknown>>;

interface PlannedCall {
  readonly endpoint: Endpoint;
  readonly id: Id | undefined;
  readonly day: string | undefined;
  readonly body: Body | undefined;
}

const REFERENCE = /^#(\d+)$/;

/**
 * Calls to be made together. Later calls refer to what earlier ones create by the id that `add` returns.
 * See docs/product-rules.md#batch.
 */
export class CallList {
  readonly #calls: PlannedCall[] = [];
  /** The places of the calls that are made together with the one before them. */
  readonly #joined = new Set<number>();

  get calls(): readonly PlannedCall[] {
    return this.#calls;
  }

  /** @returns stands for the id of what the call creates, in the calls that follow */
  add<TEndpoint extends Endpoint>(
    endpoint: TEndpoint,
    input: Omit<CallInput<TEndpoint>, 'idempotencyKey' | 'group' | 'onChange'>,
  ): Id {
    const { id, day, body } = input as { readonly id?: Id; readonly day?: string; readonly body?: Body };
    this.#calls.push({ endpoint, id, day, body });
    return `#${this.#calls.length - 1}`;
  }

  /** The calls that `add` adds happen all or none: they are in the same batch, so they must be fewer than one can have. */
  addTogether(add: () => void): void {
    const start = this.#calls.length;
    add();
    for (let place = start + 1; place < this.#calls.length; place += 1) this.#joined.add(place);
  }

  /** The end of the calls that are made together with the one at a place, which is the first of them. */
  endOfUnit(place: number): number {
    let end = place + 1;
    while (this.#joined.has(end)) end += 1;
    return end;
  }
}

interface RunOptions {
  /** Stops the run after the batch that is under way. */
  readonly signal?: AbortSignal;
  /** Called after each batch with the number of calls that are done. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Makes the calls of a list, as batches of one group. If one fails, nothing of its batch has happened, and everything before
 * it has. `run` then continues with that batch, and repeats it with the same idempotency key, since it may have happened.
 */
export class BatchRun {
  /** The changes that the run makes, for an undo. */
  readonly group: string;
  readonly #list: CallList;
  readonly #about: { readonly kind?: ChangeKind; readonly source?: string };
  readonly #keys = new Map<number, string>();
  /** The responses to the calls that are done. */
  readonly #responses: unknown[] = [];

  constructor(
    list: CallList,
    { group = uuid(), ...about }: { group?: string; kind?: ChangeKind; source?: string } = {},
  ) {
    this.#list = list;
    this.group = group;
    this.#about = about;
  }

  get total(): number {
    return this.#list.calls.length;
  }

  get done(): number {
    return this.#responses.length;
  }

  /**
   * @returns the responses to all calls that are done, as the server sent them
   * @throws ApiError; `done` plus `rejectedCall` is the place in the list of the call that was rejected
   */
  async run({ signal, onProgress }: RunOptions = {}): Promise<readonly unknown[]> {
    while (this.done < this.total && !signal?.aborted) {
      await this.#runBatch(this.done);
      onProgress?.(this.done);
    }
    return this.#responses;
  }

  async #runBatch(start: number): Promise<void> {
    const key = this.#keys.get(start) ?? uuid();
    this.#keys.set(start, key);
    const calls = this.#callsOfBatch(start);
    const { results } = await call(changeEndpoints.batch.run, {
      body: { calls, ...this.#about },
      idempotencyKey: key,
      group: this.group,
    });
    this.#responses.push(...results.map(({ body }) => body));
  }

  #callsOfBatch(start: number): BatchRequest['calls'] {
    const calls: BatchRequest['calls'] = [];
    let length = 0;
    while (start + calls.length < this.total) {
      const place = start + calls.length;
      const unit = this.#list.calls
        .slice(place, this.#list.endOfUnit(place))
        .map((planned) => this.#toBatchCall(planned, start));
      length += JSON.stringify(unit).length;
      const isFull = calls.length + unit.length > BATCH_SIZE || length > MAX_BATCH_LENGTH;
      if (isFull && calls.length > 0) break;
      calls.push(...unit);
    }
    return calls;
  }

  #toBatchCall({ endpoint, id, day, body }: PlannedCall, start: number): BatchRequest['calls'][number] {
    const path = endpoint.path.replace('{id}', encodeURIComponent(this.#resolve(id ?? '', start)));
    return {
      method: endpoint.method as 'POST',
      path: day === undefined ? path : `${path}?Day=${day}`,
      body: body && mapIds(body, (reference) => this.#resolve(reference, start)),
    };
  }

  /** The id that a reference stands for: of a call of an earlier batch the real one, or else the place in this batch. */
  #resolve(id: Id, start: number): Id {
    const [, place] = REFERENCE.exec(String(id)) ?? [];
    if (place === undefined) return id;
    const index = Number(place);
    return index < start ? idOf(this.#list.calls[index], this.#responses[index]) : `#${index - start}`;
  }
}

/** The id of what a call has created. */
function idOf(planned: PlannedCall | undefined, response: unknown): Id {
  const { idField = '' } = planned?.endpoint ?? {};
  return v.parse(v.object({ [idField]: Id }), response)[idField] ?? '';
}

/** Replaces references in the fields for ids. */
function mapIds(body: Body, resolve: (reference: Id) => Id): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name.endsWith('Id') && typeof value === 'string' ? resolve(value) : value,
    ]),
  );
}

/** The place in its batch of the call that the server has rejected. */
export function rejectedCall(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ call: v.number() })), error.body);
  return body.success ? body.output.call : undefined;
}
