import { v4 as uuid } from 'uuid';

/** One request to create something, with the key under which the server makes it at most once. */
export interface KeyedRequest<TBody> {
  readonly body: TBody;
  readonly idempotencyKey: string;
}

/**
 * Keeps the request that a form's content became, so that saving the same content again repeats that very
 * request, moment and key included, until it has succeeded or the content is another.
 */
export class IdempotentRequest<TContent, TBody> {
  readonly #build: (content: TContent) => TBody;
  #kept: { readonly content: string; readonly request: KeyedRequest<TBody> } | undefined;

  /** @param build makes the body of a content; may stamp the current moment */
  constructor(build: (content: TContent) => TBody) {
    this.#build = build;
  }

  for(content: TContent): KeyedRequest<TBody> {
    const text = JSON.stringify(content);
    if (this.#kept?.content !== text) {
      this.#kept = { content: text, request: { body: this.#build(content), idempotencyKey: uuid() } };
    }
    return this.#kept.request;
  }

  /** Whether this content has been sent before, and may have been saved without our hearing of it. */
  wasSent(content: TContent): boolean {
    return this.#kept?.content === JSON.stringify(content);
  }

  /** To be called once the request has been answered for good: the same content then means another thing of the kind. */
  clear(): void {
    this.#kept = undefined;
  }
}
