import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import type { BatchKind, BatchRequest, BatchResponse } from '#contract/changes.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { Id, MAX_TEXT_LENGTH } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call, type CallInput } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { textUuid } from '#src/bank/content-id.ts';

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
  /** What it is for, in words for the person, such as a place in a file. */
  readonly place: string;
}

const REFERENCE = /^#(\d+)$/;

/** Calls to be made together. Later calls refer to what earlier ones create by the id that `add` returns. */
export class CallList {
  readonly #calls: PlannedCall[] = [];
  readonly #joined = new Set<number>();
  /** How many calls there are up to the end of each step. */
  readonly #steps: number[] = [];
  place = '';

  get calls(): readonly PlannedCall[] {
    return this.#calls;
  }

  get steps(): readonly number[] {
    return this.#steps;
  }

  /** Returns what stands for the id of what the call creates, in the calls that follow. */
  add<TEndpoint extends Endpoint>(
    endpoint: TEndpoint,
    input: Omit<CallInput<TEndpoint>, 'idempotencyKey' | 'group' | 'onChange'>,
    place = this.place,
  ): Id {
    const { id, day, body } = input as { readonly id?: Id; readonly day?: string; readonly body?: Body };
    this.#calls.push({ endpoint, id, day, body, place });
    return `#${this.#calls.length - 1}`;
  }

  /** The calls that `add` adds happen all or none: they are in the same batch, so they must be fewer than one can have. */
  addTogether(add: () => void): void {
    const start = this.#calls.length;
    add();
    for (let place = start + 1; place < this.#calls.length; place += 1) this.#joined.add(place);
    this.endStep();
  }

  /** Everything since the last step is one for the person, who sees how many are done. */
  endStep(): void {
    this.#steps.push(this.#calls.length);
  }

  /** The end of the calls that are made together with the one at a place, which is the first of them. */
  endOfUnit(place: number): number {
    let end = place + 1;
    while (this.#joined.has(end)) end += 1;
    return end;
  }
}

export interface BatchOrigin {
  readonly kind?: BatchKind;
  readonly source?: string;
}

interface BatchRunOptions extends BatchOrigin {
  readonly group?: string;
  /** The ETag of the version at which all rows that the calls update or delete are known. */
  readonly ifMatch?: string | undefined;
}

interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: () => void;
}

/**
 * Makes the calls of a list, as batches of one group, or one after another if the server has no batches. If one fails,
 * nothing of its batch has happened, and everything before it has. `run` then continues with that batch, and repeats it with
 * the same idempotency key, since it may have happened.
 */
export class BatchRun {
  readonly group: string;
  readonly #list: CallList;
  readonly #about: BatchOrigin;
  readonly #ifMatch: string | undefined;
  readonly #keys = new Map<number, string>();
  /** The responses to the calls that are done: parsed if they were no batch. */
  readonly responses: unknown[] = [];

  constructor(list: CallList, { group = uuid(), ifMatch, ...about }: BatchRunOptions = {}) {
    this.#list = list;
    this.group = group;
    this.#about = about;
    this.#ifMatch = ifMatch;
  }

  get total(): number {
    return this.#list.calls.length;
  }

  get done(): number {
    return this.responses.length;
  }

  get totalSteps(): number {
    return this.#list.steps.length;
  }

  get doneSteps(): number {
    const done = this.#list.steps.filter((end) => end <= this.done).length;
    // Calls after the last step belong to it.
    return this.done < this.total ? Math.min(done, this.totalSteps - 1) : done;
  }

  rejectedStep(error: unknown): number | undefined {
    const rejected = rejectedCall(error);
    return rejected === undefined
      ? undefined
      : this.#list.steps.findIndex((end) => end > this.done + rejected);
  }

  /** @throws ApiError; `done` plus `rejectedCall` is the place in the list of the call that was rejected */
  async run({ signal, onProgress }: RunOptions = {}): Promise<void> {
    while (this.done < this.total && !signal?.aborted) {
      await this.#runNext();
      onProgress?.();
    }
  }

  /** The id that a reference to a call that is done stands for. Other ids stay as they are. */
  idOf(id: Id): Id {
    const [, place] = REFERENCE.exec(String(id)) ?? [];
    if (place === undefined) return id;
    const { idField = '' } = this.#list.calls[Number(place)]?.endpoint ?? {};
    const response = this.responses[Number(place)];
    // A parsed item has its id in `itemId`.
    const ids = v.parse(v.object({ [idField]: v.optional(Id), itemId: v.optional(Id) }), response);
    return v.parse(Id, ids[idField] ?? ids.itemId);
  }

  /** The request that comes next. Until it has been answered, it is the same, with the same idempotency key. */
  nextRequest() {
    const start = this.done;
    const key = this.#keys.get(start) ?? uuid();
    this.#keys.set(start, key);
    const options = { idempotencyKey: key, group: this.group, ifMatch: this.#ifMatch };
    const next = this.#list.calls[start];
    // A single call of no kind needs no batch, and works on every server.
    if (next && ((this.total === 1 && !this.#about.kind) || !offersExtension('batch'))) {
      const { endpoint, day, ...resolved } = this.#resolved(next, start);
      return { endpoint, input: { ...resolved, ...(day !== undefined && { day }), ...options } };
    }
    const body = { calls: this.#callsOfBatch(start), ...this.#about };
    return { endpoint: changeEndpoints.batch.run, input: { body, ...options } };
  }

  async #runNext(): Promise<void> {
    const { endpoint, input } = this.nextRequest();
    const isBatch = endpoint === changeEndpoints.batch.run;
    await call<Endpoint>(endpoint, input).then((response: unknown) => {
      if (isBatch) this.responses.push(...(response as BatchResponse).results.map(({ body }) => body));
      else this.responses.push(response);
    });
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

  #toBatchCall(planned: PlannedCall, start: number): BatchRequest['calls'][number] {
    const { endpoint, id, day, body } = this.#resolved(planned, start);
    const target = String(id);
    const path = endpoint.path.replace('{id}', REFERENCE.test(target) ? target : encodeURIComponent(target));
    return { method: endpoint.method as 'POST', path: day === undefined ? path : `${path}?Day=${day}`, body };
  }

  #resolved({ id = '', body, ...planned }: PlannedCall, start: number) {
    const resolve = (reference: Id): Id => {
      const index = Number(REFERENCE.exec(String(reference))?.[1]);
      return index >= start ? `#${index - start}` : this.idOf(reference);
    };
    return { ...planned, id: resolve(id), body: body && mapIds(body, resolve) };
  }
}

function mapIds(body: Body, resolve: (reference: Id) => Id): Body {
  const map = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(map);
    return typeof value === 'object' && value !== null ? mapIds(value as Body, resolve) : value;
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name.endsWith('Id') && typeof value === 'string' ? resolve(value) : map(value),
    ]),
  );
}

export function rejectedCall(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ call: v.number() })), error.body);
  return body.success ? body.output.call : undefined;
}

/** The same whenever the same files are imported, so that an interrupted import that goes on is undone as a whole. */
export function groupOfFiles(ids: readonly string[]): string {
  return textUuid(ids.toSorted().join(' '));
}

export function sourceOf(names: readonly string[]): string {
  return names.join(', ').slice(0, MAX_TEXT_LENGTH).toWellFormed().replaceAll('\0', '');
}
