/** Colors that a canvas can use, which knows neither CSS variables nor forced colors, and the font's name. */
export interface ChartPalette {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  /** The background of the chart. */
  readonly surface: string;
  readonly font: string;
  /** Whether the system's colors replace ours. Series then have the color of text, and differ by shape and pattern. */
  readonly isForced: boolean;
}

export function readPalette(isForced: boolean): ChartPalette {
  const { fontFamily } = getComputedStyle(document.body);
  const text = isForced ? systemColor('CanvasText') : variable('--chakra-colors-fg');
  return {
    text,
    muted: isForced ? text : variable('--chakra-colors-fg-muted'),
    grid: isForced ? systemColor('GrayText') : variable('--chakra-colors-border'),
    surface: isForced ? systemColor('Canvas') : variable('--chakra-colors-bg-subtle'),
    font: fontFamily,
    isForced,
  };
}

function variable(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The value of a system color as `rgb(…)`. Browsers resolve it only on an element. */
function systemColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
