const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** A past moment in the person's time zone: `2:05 PM today`, `2:05 PM yesterday` or `2:05 PM on November 20`. */
export function momentWords(moment: Date, now: Date): string {
  const timeOfDay = time.format(moment);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (moment.toDateString() === now.toDateString()) return `${timeOfDay} today`;
  if (moment.toDateString() === yesterday.toDateString()) return `${timeOfDay} yesterday`;
  return `${timeOfDay} on ${day.format(moment)}`;
}
