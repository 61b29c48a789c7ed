import { endpoints } from '#contract/endpoints.ts';
import { signOutTicketOf } from '#contract/sign-out-ticket.ts';

import { send } from './send.ts';
import type { Session } from './session.ts';
import { SIGN_OUTS_KEY } from './storage-keys.ts';

/**
 * Tells the server that a session has ended here, so that a copy of its token becomes worthless. Without a network, it
 * does so when the network is back.
 */
export function reportSignOut({ token }: Session): void {
  const ticket = signOutTicketOf(token);
  if (ticket === undefined) return;
  // Before the request, since the tab may be closed before it fails.
  store([...readTickets(), ticket]);
  void sendTicket(ticket);
}

/**
 * Sends the sign-outs that have not reached the server, now and whenever the network is back. Those that fail again wait for
 * the next start.
 */
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
    if (status !== 429 && status < 500) store(readTickets().filter((other) => other !== ticket));
  } catch {
    // There is no network.
  }
}

function readTickets(): readonly string[] {
  try {
    return (localStorage.getItem(SIGN_OUTS_KEY) ?? '').split(' ').filter((ticket) => ticket !== '');
  } catch {
    return [];
  }
}

function store(tickets: readonly string[]): void {
  try {
    if (tickets.length === 0) localStorage.removeItem(SIGN_OUTS_KEY);
    else localStorage.setItem(SIGN_OUTS_KEY, tickets.join(' '));
  } catch {
    // The browser blocks storage, so nothing can be sent later.
  }
}
