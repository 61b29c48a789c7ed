import { chakra } from '@chakra-ui/react';

import { useAmountDisplay } from '#src/ui/format/amount-display.ts';

/**
 * Holds the place of the page's first chart until the app has drawn it. The inline script draws into this place
 * (`src/early-chart.ts`).
 * @param canvas what it has drawn there before the app took over
 */
export function EarlyChart({ canvas }: { canvas: HTMLCanvasElement | undefined }) {
  // Nothing is drawn early while amounts are hidden, but they may have been hidden since.
  const { isHidden } = useAmountDisplay();
  return (
    <chakra.div
      ref={(place: HTMLElement | null) => {
        if (canvas && !isHidden) place?.replaceChildren(canvas);
        else place?.replaceChildren();
      }}
      data-part="early-chart"
      aria-hidden="true"
      height="220px"
      overflow="hidden"
    />
  );
}
