import { ArcElement, Chart } from 'chart.js';
import { Doughnut as ChartjsDoughnut } from 'react-chartjs-2';

import type { ChartPart } from './chart-legend.tsx';

// Registering only this lets the build drop the rest of the library.
Chart.register(ArcElement);

export interface DoughnutCanvasProps {
  parts: readonly ChartPart[];
  /** In CSS pixels. */
  diameter: number;
}

/** Loaded separately, since chart.js is the largest part of the page. */
export function DoughnutCanvas({ parts, diameter }: DoughnutCanvasProps) {
  const allowsMotion = window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
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
            backgroundColor: parts.map(({ color }) => color),
            borderWidth: 0,
          },
        ],
      }}
      options={{
        responsive: false,
        cutout: '69%',
        animation: allowsMotion && { duration: 400 },
        // No tooltips: the figures are beside the chart.
        events: [],
      }}
    />
  );
}
