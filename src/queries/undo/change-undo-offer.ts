import { readUndoOffers, setUndoOffers, type OpenUndoOffer } from './undo-offers.ts';

/** Changes an offer, and moves it to the end if its status changes. Does nothing if it has been withdrawn. */
export function updateUndoOffer(id: number, change: Partial<OpenUndoOffer>): void {
  const offers = readUndoOffers();
  const offer = offers.find((candidate) => candidate.id === id);
  if (!offer) return;
  const changed = { ...offer, ...change };
  setUndoOffers(
    changed.status === offer.status
      ? offers.map((other) => (other === offer ? changed : other))
      : [...offers.filter((other) => other !== offer), changed],
  );
}

export function withdrawUndoOffer(id: number): void {
  setUndoOffers(readUndoOffers().filter((offer) => offer.id !== id));
}
