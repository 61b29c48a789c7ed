import type { ChartDataset, Point } from 'chart.js';
import { color as parseColor } from 'chart.js/helpers';

import { baseOptions, type ChartConfig, tickOptions } from './chart-config.ts';
import { type LinesDrawing, shapeOf } from './chart-drawing.ts';
import type { ChartPalette } from './chart-palette.ts';
import { hatch } from './hatch.ts';
import { drawOverLines } from './lines-overlay.ts';
import { SERIES_COLORS } from './series-colors.ts';
import { stack } from './stack.ts';

type LineDataset = ChartDataset<'line' | 'bar', Point[]>;

/** About this many marks are enough to distinguish the lines of a chart. */
const MARKS = 7;

export function linesConfig(drawing: LinesDrawing, palette: ChartPalette): ChartConfig {
  const { x, series, band, references = [], markers = [], ticks } = drawing;
  const colorOf = (color: string) => (palette.isForced ? palette.text : color);
  const spans = stack(series, x.length);
  const pointsOf = (values: readonly (number | null)[]) =>
    x.map((at, index) => ({ x: at, y: values[index] ?? NaN }));
  const plain = { borderWidth: 0, pointRadius: 0, fill: false as const };

  const lines: LineDataset[] = [];
  const areas: LineDataset[] = [];
  series.forEach((one, index) => {
    const { name, variant, values, dashedFrom } = one;
    const borderColor = colorOf(one.color);
    const span = spans[index];
    if (span) {
      areas.push(
        {
          ...plain,
          label: name,
          data: pointsOf(span.end),
          borderColor,
          borderWidth: 1.5,
          backgroundColor: palette.isForced ? hatch(borderColor, index) : translucent(one.color, 0.35),
          fill: '+1',
        },
        { ...plain, label: `${name} (from)`, data: pointsOf(span.start) },
      );
      return;
    }
    const isLine = variant !== 'points';
    const everyNth = Math.ceil(x.length / MARKS);
    (variant === 'area' ? areas : lines).push({
      label: name,
      data: pointsOf(values),
      // A point at the edge is drawn whole.
      clip: 6,
      showLine: isLine,
      borderColor,
      borderWidth: isLine ? 2 : 0,
      backgroundColor:
        variant === 'area' ? translucent(borderColor, palette.isForced ? 0 : 0.18) : borderColor,
      fill: variant === 'area' ? 'origin' : false,
      pointStyle: shapeOf(index).pointStyle,
      pointBackgroundColor: borderColor,
      pointBorderColor: borderColor,
      pointRadius: (context) => {
        if (!isLine) return 3;
        // A single point is not a line.
        const hasMark =
          x.length === 1 || (series.length > 1 && context.dataIndex % everyNth === index % everyNth);
        return hasMark ? 3.5 : 0;
      },
      segment: {
        borderDash: ({ p0 }) =>
          dashedFrom !== undefined && Number(p0.parsed.x) >= dashedFrom ? [6, 5] : undefined,
      },
    });
  });
  if (band) {
    const color = colorOf(band.color ?? SERIES_COLORS[0]);
    areas.push(
      {
        ...plain,
        label: band.name,
        data: pointsOf(band.high),
        borderColor: color,
        borderWidth: palette.isForced ? 1 : 0,
        backgroundColor: palette.isForced ? hatch(color, 0) : translucent(color, 0.2),
        fill: '+1',
      },
      {
        ...plain,
        label: `${band.name} (low)`,
        data: pointsOf(band.low),
        borderColor: color,
        borderWidth: palette.isForced ? 1 : 0,
      },
    );
  }

  const [first = 0, last = first] = [x[0], x.at(-1)];
  const marked = [...references.map(({ value }) => value), ...markers.map(({ y }) => y)];
  const labels = new Map(ticks.map((tick) => [tick.x, tick.label]));
  const startsAtZero = series.some(({ variant }) => variant === 'area' || variant === 'stacked');
  return {
    // Earlier datasets are drawn over later ones.
    data: { datasets: [...lines, ...areas] },
    options: {
      ...baseOptions,
      layout: { padding: { top: 8, right: 8 } },
      scales: {
        x: {
          type: 'linear',
          // A single point is in the middle.
          min: first === last ? first - 1 : first,
          max: first === last ? last + 1 : last,
          grid: { display: false },
          border: { color: palette.grid },
          ticks: { ...tickOptions(palette), callback: (value) => labels.get(Number(value)) ?? '' },
          afterBuildTicks: (axis) => {
            axis.ticks = ticks
              .filter((tick) => tick.x >= axis.min && tick.x <= axis.max)
              .map((tick) => ({ value: tick.x }));
          },
        },
        y: {
          type: 'linear',
          beginAtZero: startsAtZero,
          // Room for a label above the highest line.
          suggestedMax: marked.length > 0 ? Math.max(...marked) * 1.08 : undefined,
          suggestedMin: marked.length > 0 ? Math.min(...marked) : undefined,
          grid: { color: palette.grid },
          border: { display: false },
          ticks: {
            ...tickOptions(palette),
            maxTicksLimit: 6,
            callback: (value) => drawing.formatTick(Number(value)),
          },
        },
      },
    },
    drawOver: (chart, activeIndex) => drawOverLines(chart, { drawing, areas: spans, palette }, activeIndex),
    indexAt(chart, pixel) {
      const wanted = chart.scales.x?.getValueForPixel(pixel) ?? 0;
      let nearest = 0;
      x.forEach((at, index) => {
        if (Math.abs(at - wanted) < Math.abs((x[nearest] ?? 0) - wanted)) nearest = index;
      });
      return nearest;
    },
  };
}

function translucent(color: string, alpha: number): string {
  return parseColor(color).alpha(alpha).rgbString();
}
