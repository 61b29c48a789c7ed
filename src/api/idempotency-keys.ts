import { v4 as uuid } from 'uuid';

/**
 * The idempotency keys of many requests. A request has the same key until it is forgotten, so that the server executes it
 * at most once. See docs/product-rules.md#idempotency.
 */
export class IdempotencyKeys {
  readonly #keys = new Map<string, string>();

  /** @param content identifies the request, and changes with its body */
  for(content: string): string {
    const key = this.#keys.get(content) ?? uuid();
    this.#keys.set(content, key);
    return key;
  }

  /** Call this after a final response, so that the same content creates another item next time. */
  forget(content: string): void {
    this.#keys.delete(content);
  }

  /** Call this after everything that was created has been deleted again. */
  forgetAll(): void {
    this.#keys.clear();
  }
}
