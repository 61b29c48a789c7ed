/** The reason why nothing can be loaded or saved at present, which every alert adds. Usually empty. */
export let outage = '';

export function setOutage(reason: string): void {
  outage = reason;
}
