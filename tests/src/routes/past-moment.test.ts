import { expect, test } from 'vitest';

import { compareDays } from '#contract/days.ts';
import { cents } from '#contract/money.ts';
import { pointOn } from '#src/features/past-values/past-moment.ts';

test('the value of a day is found beside values of impossible years', () => {
  const times = ['-271821-04-20T00:00Z', '2026-10-30T12:00Z', '+275760-09-13T00:00Z'];
  const points = times.map((time, historyPointId) => ({
    ...{ historyPointId, amount: cents(1), timeStamp: new Date(time) },
    day: time.startsWith('2026') ? '2026-10-30' : null,
  }));
  expect(pointOn('2026-10-30', points.toSorted(compareDays))).toBe(points[1]);
});
