import { Store } from './store.ts';

/*
 * The demo lasts as long as the page. A server in the memory of this tab answers instead of the network (`send.ts`), and what the
 * app keeps is in memory too (`storage.ts`). So the server, what the browser has stored, and other tabs are as they were.
 */

const demo = new Store<((request: Request) => Promise<Response>) | undefined>(undefined);

export const readDemo = demo.get;
export const subscribeToDemo = demo.subscribe;
/** Must come before the session of the demo. */
export const enterDemo = demo.set;

export function leaveDemo(): void {
  location.assign('/');
}
