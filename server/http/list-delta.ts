/** Where an entry is in a list. */
interface Line {
  readonly start: number;
  readonly end: number;
}

/** Entries that a list has in common with its base, in the same order. */
interface Run {
  readonly from: number;
  count: number;
}

const [OPENING_BRACKET, OPENING_BRACE, NEWLINE] = [0x5b, 0x7b, 0x0a];

/** So many entries on each side are searched for an entry, so that the time does not grow with the square of the list. */
const NEARBY = 100;

/**
 * Describes a list by what it has in common with an earlier one, its base. Both are written by `toJson`. The result is a
 * JSON list as well: each element is either a new entry or `[from, count]`, which stands for so many entries of the base.
 * Compares bytes, so it takes about 1.5 ms for each megabyte of a list that is mostly the same.
 * @returns undefined unless that takes less than half of the bytes
 */
export function listDelta(base: Uint8Array, list: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const [baseLines, lines] = [linesOf(base), linesOf(list)];
  if (!baseLines || !lines) return undefined;
  const parts: (Run | Line)[] = [];
  let run: Run | undefined;
  let next = 0;
  let newBytes = 0;
  for (const line of lines) {
    const found = find(line, next);
    if (found === undefined) {
      parts.push(line);
      run = undefined;
      newBytes += line.end - line.start;
      if (newBytes * 2 >= list.byteLength) return undefined;
    } else {
      if (run && run.from + run.count === found) run.count += 1;
      else parts.push((run = { from: found, count: 1 }));
      next = found + 1;
    }
  }
  const delta = write(parts, list);
  return delta.byteLength * 2 < list.byteLength ? delta : undefined;

  /** The entry of the base that is nearest to another one and equal to this line. */
  function find(line: Line, expected: number): number | undefined {
    for (let distance = 0; distance <= NEARBY; distance += 1) {
      for (const index of [expected + distance, expected - distance]) {
        const baseLine = baseLines?.[index];
        if (baseLine && isEqual(base, baseLine, list, line)) return index;
      }
    }
    return undefined;
  }
}

/** Compares four bytes at a time, which takes less than half of the time. */
function isEqual(base: Uint8Array, baseLine: Line, list: Uint8Array, line: Line): boolean {
  const length = line.end - line.start;
  if (baseLine.end - baseLine.start !== length) return false;
  const view = new DataView(list.buffer, list.byteOffset + line.start, length);
  const baseView = new DataView(base.buffer, base.byteOffset + baseLine.start, length);
  let offset = 0;
  for (; offset + 4 <= length; offset += 4) {
    if (view.getUint32(offset) !== baseView.getUint32(offset)) return false;
  }
  for (; offset < length; offset += 1) {
    if (view.getUint8(offset) !== baseView.getUint8(offset)) return false;
  }
  return true;
}

/** The entries of a list. Undefined if it is anything but a list of objects. */
function linesOf(list: Uint8Array): Line[] | undefined {
  if (list[0] !== OPENING_BRACKET || list[1] !== OPENING_BRACE) return undefined;
  const lines: Line[] = [];
  let start = 1;
  for (let end = list.indexOf(NEWLINE); end !== -1; end = list.indexOf(NEWLINE, start)) {
    // Before the newline is a comma.
    lines.push({ start, end: end - 1 });
    start = end + 1;
  }
  lines.push({ start, end: list.byteLength - 1 });
  return lines;
}

function write(parts: readonly (Run | Line)[], list: Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces = parts.flatMap((part, index) => [
    encoder.encode(index === 0 ? '[' : ',\n'),
    'count' in part ? encoder.encode(`[${part.from},${part.count}]`) : list.subarray(part.start, part.end),
  ]);
  pieces.push(encoder.encode(']'));
  const delta = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    delta.set(piece, offset);
    offset += piece.byteLength;
  }
  return delta;
}
