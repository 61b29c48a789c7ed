import { ArcElement, Chart } from 'chart.js';
import { Doughnut as ChartjsDoughnut } from 'react-chartjs-2';

import type { ChartPart } from './chart-legend.tsx';

// Everything else of the library is left out of the build.
Chart.register(ArcElement);

export interface DoughnutCanvasProps {
  parts: readonly ChartPart[];
  /** In CSS pixels. */
  diameter: number;
}

/** The drawing alone, in a file of its own since the library behind it is the largest part of the page. */
export function DoughnutCanvas({ parts, diameter }: DoughnutCanvasProps) {
  const isMotionWanted = window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
  return (
    <ChartjsDoughnut
      role="presentation"
      width={diameter}
      height={diameter}
      data={{
        labels: parts.map(({ label }) => label),
        datasets: [
          {
            data: parts.map(({ size }) => size),
            backgroundColor: parts.map(({ colour }) => colour),
            borderWidth: 0,
          },
        ],
      }}
      options={{
        responsive: false,
        cutout: '69%',
        animation: isMotionWanted && { duration: 400 },
        // It answers no pointer: what it says stands beside it.
        events: [],
      }}
    />
  );
}
