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

/** A pattern of thin strokes: tells areas apart where all have the same color. */
export function hatch(color: string, index: number): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = SIZE;
  tile.height = SIZE;
  const brush = tile.getContext('2d');
  if (!brush) return 'transparent';
  brush.strokeStyle = color;
  brush.lineWidth = 0.75;
  for (const [fromX, fromY, toX, toY] of PATTERNS[index % PATTERNS.length] ?? []) {
    brush.moveTo(fromX, fromY);
    brush.lineTo(toX, toY);
  }
  brush.stroke();
  return brush.createPattern(tile, 'repeat') ?? 'transparent';
}
