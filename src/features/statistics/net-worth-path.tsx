import { type ReactNode, useMemo } from 'react';

import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { formatMonth } from '#src/features/freedom/freedom-format.ts';

import { type PathToFreedom, pathToFreedom } from './path-to-freedom.ts';

export interface NetWorthPathProps extends PathToFreedom {
  /** Shown until the chart is drawn. */
  readonly placeholder: ReactNode;
}

/** The net worth until now, and the way from here to the amounts needed. */
export function NetWorthPath({ averages, netWorth, estimates, past, now, placeholder }: NetWorthPathProps) {
  const data = useMemo(
    () => pathToFreedom({ averages, netWorth, estimates, past, now }),
    [averages, netWorth, estimates, past, now],
  );
  return (
    <LineChart
      {...data}
      label="The path to freedom"
      xName="Month"
      formatX={(time) => formatMonth(new Date(time))}
      placeholder={placeholder}
    />
  );
}
