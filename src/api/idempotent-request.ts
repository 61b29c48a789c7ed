import { v4 as uuid } from 'uuid';

export interface KeyedRequest<TBody> {
  readonly body: TBody;
  readonly idempotencyKey: string;
}

/**
 * Remembers the request built from a form's content. Saving the same content again repeats the identical request,
 * including its timestamp and idempotency key, until it is cleared or the content changes. See
 * docs/product-rules.md#idempotency.
 */
export class IdempotentRequest<TContent, TBody> {
  readonly #build: (content: TContent) => TBody;
  #current: { readonly content: string; readonly request: KeyedRequest<TBody> } | undefined;

  constructor(build: (content: TContent) => TBody) {
    this.#build = build;
  }

  for(content: TContent): KeyedRequest<TBody> {
    const text = JSON.stringify(content);
    if (this.#current?.content !== text) {
      this.#current = { content: text, request: { body: this.#build(content), idempotencyKey: uuid() } };
    }
    return this.#current.request;
  }

  /** Whether this content was sent before. It may have been saved even if no response arrived. */
  wasSent(content: TContent): boolean {
    return this.#current?.content === JSON.stringify(content);
  }

  /** Call this after a final response, so that the same content creates another item next time. */
  clear(): void {
    this.#current = undefined;
  }
}
