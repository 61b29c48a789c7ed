import { EXTENSIONS_HEADER, parseExtensions } from '#contract/extensions.ts';

import { nextTask } from './api/next-task.ts';
import { type ReceivedResponse, send } from './api/send.ts';
import { type PathToFreedom, pathToFreedom } from './features/statistics/path-to-freedom.ts';
import { linesDrawing } from './ui/chart/chart-drawing.ts';
import type { layOutPicture } from './ui/chart/draw-chart.ts';
import { hasForcedColors } from './ui/chart/forced-colors.ts';
import { readAmountDisplay } from './ui/format/amount-display.ts';

/*
 * Draws the first chart of the statistics page while the app's scripts are still loading, with the code and the data of
 * the app's own chart.
 */

/** The addresses of `src/ui/chart/draw-chart.ts` and of what it imports. */
declare const DRAWING_SCRIPTS: readonly [string, ...string[]];

export const HISTORY = '/api/history';
/** The app draws a chart when it is this close to the window. */
const MARGIN = 100;

interface EarlyChart {
  readonly place: Element;
  readonly code: Promise<{ readonly layOutPicture: typeof layOutPicture }>;
}

/**
 * Requests what the chart needs besides the lists: its code and the history, which is left to the app. Waits for the lists,
 * so that these do not share the connection with it.
 * @returns undefined where the app would draw no chart, or not yet
 */
export async function requestChart(root: Element): Promise<EarlyChart | undefined> {
  const place = root.querySelector('[data-part="early-chart"]');
  const { earlyReads } = window;
  // Whoever hides amounts meanwhile should not see any in the picture of a chart.
  if (!place || !earlyReads || readAmountDisplay().isHidden) return undefined;
  const { token, responses } = earlyReads;
  const lists = Promise.all(responses.values());
  const budgets = responses.get('/api/budgets');
  const history = Promise.withResolvers<ReceivedResponse | undefined>();
  // At once, because the app starts when all early reads have arrived.
  responses.set(HISTORY, history.promise);
  await lists;
  const response = await budgets;
  const { top } = place.getBoundingClientRect();
  if (!response?.ok || response.text === '[]' || top > window.innerHeight + MARGIN) {
    history.resolve(undefined);
    return undefined;
  }
  const hasHistory = parseExtensions(response.headers.get(EXTENSIONS_HEADER) ?? '').has('history');
  // The app sends it again if it fails.
  history.resolve(
    hasHistory ? send({ method: 'GET', path: HISTORY }, { token }).catch(() => undefined) : undefined,
  );
  const code = loadCode();
  // Whoever draws the chart sees the failure later.
  code.catch(() => undefined);
  return { place, code };
}

/** Imports the code from the browser's cache: after an import that failed, the app could not import it either. */
async function loadCode(): EarlyChart['code'] {
  await Promise.all(
    DRAWING_SCRIPTS.map(async (address) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error('The code of charts could not be loaded');
      await response.arrayBuffer();
    }),
  );
  return import(/* @vite-ignore */ DRAWING_SCRIPTS[0]) as EarlyChart['code'];
}

/** @throws unless the code could be loaded */
export async function drawEarlyChart({ place, code }: EarlyChart, path: PathToFreedom): Promise<void> {
  const { layOutPicture } = await code;
  await nextTask();
  const drawing = linesDrawing(pathToFreedom(path));
  await nextTask();
  const { earlyReads } = window;
  // The app may have taken over.
  if (!document.contains(place) || !earlyReads) return;
  const canvas = document.createElement('canvas');
  place.append(canvas);
  const draw = layOutPicture(canvas, drawing, hasForcedColors());
  // No frame should show it empty.
  canvas.remove();
  await nextTask();
  draw();
  if (!document.contains(place)) return;
  place.append(canvas);
  earlyReads.chart = canvas;
}
