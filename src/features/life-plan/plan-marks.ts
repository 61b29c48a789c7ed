import { type PlanEvent, planEventsOf } from '#src/statistics/plan/plan-events.ts';
import { isolated } from '#src/ui/format/texts.ts';

import { ageWords } from './plan-fields.ts';
import type { PathMark } from './event-marks.tsx';
import { momentText, type ShownLife } from './shown-life.ts';

export interface PlanMark extends PathMark {
  readonly event: PlanEvent;
}

/** What happens on the path of a plan, in order. */
export function marksOf(shown: ShownLife): readonly PlanMark[] {
  const { plan, life, present } = shown;
  const stop = shown.stop?.month ?? Infinity;
  const counts = new Map<string, number>();
  const events = planEventsOf(plan, life, stop, present).filter(({ month }) => month < shown.months);
  return events.map((event) => {
    const { of, id, kind, month, by, calendar, range } = event;
    // A mark keeps its key while it is moved.
    const sameKey = `${of} ${id} ${kind}`;
    const number = counts.get(sameKey) ?? 0;
    counts.set(sameKey, number + 1);
    const age = life.clock.ageIn(month);
    const years = age === undefined ? undefined : { years: Math.floor(age / 12), months: age % 12 };
    return {
      ...{ event, month, key: `${sameKey} ${number}` },
      name: nameOf(event, shown),
      date: momentText({ calendar, age: years }),
      kind: kind === 'free' ? 'free' : by === undefined || by === 'opensAt' ? 'record' : 'entry',
      // An age from which a pot may be touched is a law, not a choice.
      range: by === undefined || by === 'opensAt' ? undefined : range,
      isRepeat: number > 0,
    };
  });
}

const RECORDED = { earned: 'Earned income', passive: 'Passive income' };

function nameOf({ kind, id, name: given, month, of }: PlanEvent, { life, isStopChosen }: ShownLife): string {
  const name = of === 'recorded' ? (id === 'earned' ? RECORDED.earned : RECORDED.passive) : isolated(given);
  switch (kind) {
    case 'free':
      return isStopChosen ? 'Work ends' : month === 0 ? 'Free now' : 'Free';
    case 'debt-ends':
    case 'ends':
      return `${name} ends`;
    case 'loan-ends':
      return `${name}: paid off`;
    case 'pot-opens':
      return `${name} opens · ${ageWords(life.clock.ageIn(month) ?? 0)}`;
    case 'one-off':
    case 'begins':
    case 'home-sold':
    case 'home-bought':
      return name;
  }
}
