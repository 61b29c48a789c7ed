const SIZE = 8;

/** Strokes on a tile, from and to, for each pattern. */
const PATTERNS = [
  [[0, 8, 8, 0]],
  [[0, 0, 8, 8]],
  [[0, 4, 8, 4]],
  [[4, 0, 4, 8]],
  [
    [0, 0, 8, 8],
    [0, 8, 8, 0],
  ],
] as const;

/** A pattern of thin strokes that distinguishes areas if all have the same color. */
export function hatch(color: string, index: number): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = SIZE;
  tile.height = SIZE;
  const ctx = tile.getContext('2d');
  if (!ctx) return 'transparent';
  ctx.strokeStyle = color;
  ctx.lineWidth = 0.75;
  for (const [fromX, fromY, toX, toY] of PATTERNS[index % PATTERNS.length] ?? []) {
    ctx.moveTo(fromX, fromY);
    ctx.lineTo(toX, toY);
  }
  ctx.stroke();
  return ctx.createPattern(tile, 'repeat') ?? 'transparent';
}
