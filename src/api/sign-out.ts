import { endpoints } from '#contract/endpoints.ts';
import { signOutTicketOf } from '#contract/sign-out-ticket.ts';

import { send } from './send.ts';
import type { Session } from './session.ts';
import { readStored, SIGN_OUTS_KEY, store } from './storage.ts';

/** So that a copy of the token becomes worthless. Without a network, once the network is back. */
export function reportSignOut({ token }: Session): void {
  const ticket = signOutTicketOf(token);
  if (ticket === undefined) return;
  // Before the request, since the tab may be closed before it fails.
  storeTickets([...readTickets(), ticket]);
  void sendTicket(ticket);
}

/** Now and whenever the network is back. Those that fail again wait for the next start. */
export function sendPendingSignOuts(): void {
  const sendAll = () => {
    for (const ticket of readTickets()) void sendTicket(ticket);
  };
  sendAll();
  window.addEventListener('online', sendAll);
}

async function sendTicket(ticket: string): Promise<void> {
  try {
    const { status } = await send(endpoints.session.end, { token: ticket, keepalive: true });
    // Any other response is final: the session has ended, or the server does not know it.
    if (status !== 429 && status < 500) storeTickets(readTickets().filter((other) => other !== ticket));
  } catch {
    // There is no network.
  }
}

function readTickets(): readonly string[] {
  return (readStored(SIGN_OUTS_KEY) ?? '').split(' ').filter((ticket) => ticket !== '');
}

function storeTickets(tickets: readonly string[]): void {
  store(SIGN_OUTS_KEY, tickets.length === 0 ? undefined : tickets.join(' '));
}
