import type { Cell, PrintBlock, Row, Table } from './blocks.ts';
import type { LetterWidths } from './letter-widths.ts';

/** As in `templates/table.typ` and `templates/theme.typ`. */
const PADDING = 3;
const ABOVE_AND_BELOW = 5.2;
const GROUP_ABOVE_AND_BELOW = 8;
const LEADING = 0.32;
const SMALL = 6.5;
const SIZE = 8;
const BAR = 20;
const GAUGE = 44;
/** Of the letter of a rating, with the gap before it. */
const LETTER = 11.5;
const GUTTER = 14;

/** How much wider or narrower a word may be than its letters: kerning closes some pairs and opens others. */
const WIDER = 1.02;
const NARROWER = 0.97;

/**
 * Returns the blocks with table widths and row heights, points between the margins, where the lines of a row can be predicted: the typesetter then
 * lays out each cell once instead of measuring it first. An uncertain row (an unmeasured letter, words that just fit or may break inside) gets no
 * height and is measured as usual.
 */
export const withHeights = (
  blocks: readonly PrintBlock[],
  width: number,
  letters: LetterWidths,
): readonly PrintBlock[] =>
  blocks.map((block) => {
    if (block.kind === 'table') return { ...block, across: width, rows: rowsWithHeights(block, width, letters) };
    if (block.kind !== 'beside') return block;
    const [left, right] = block.widths;
    const across = (share: number): number => ((width - GUTTER) * share) / (left + right);
    return {
      ...block,
      left: withHeights(block.left, across(left), letters),
      right: withHeights(block.right, across(right), letters),
    };
  });

function rowsWithHeights(table: Table, across: number, letters: LetterWidths): readonly Row[] {
  const size = table.size ?? SIZE;
  const shares = table.columns.reduce((sum, column) => sum + column.width, 0);
  const widths = table.columns.map((column) => (column.width / shares) * across - 2 * PADDING);
  const heightOf = (row: Row): number | null => {
    if ('group' in row) {
      const one = linesOf(row.group, { size, isBold: true, width: across - 2 * PADDING, letters });
      return one === 1 ? size * letters.height + GROUP_ABOVE_AND_BELOW : null;
    }
    let highest = 0;
    let at = 0;
    for (const cell of row.cells) {
      const span = cell.span ?? 1;
      const width = widths.slice(at, at + span).reduce((sum, one) => sum + one, (span - 1) * 2 * PADDING);
      const height = cellHeight(cell, { size, width, letters });
      if (height === null) return null;
      highest = Math.max(highest, height);
      at += span;
    }
    return highest + ABOVE_AND_BELOW;
  };
  return table.rows.map((row) => {
    const height = heightOf(row);
    return height === null ? row : { ...row, height };
  });
}

/** Height of one paragraph from its lines in both font sizes and the gaps; null when uncertain. */
function cellHeight(
  cell: Cell,
  { size, width, letters }: { readonly size: number; readonly width: number; readonly letters: LetterWidths },
): number | null {
  const { text = '', below = [], word } = cell;
  if (cell.trace) return null;
  const beside = (cell.bar ? BAR : 0) + (cell.gauge ? GAUGE : 0) + (cell.letter === undefined ? 0 : LETTER);
  const small = [...below, ...(word === undefined ? [] : [word])];
  if (text === '') return small.length === 0 && beside === 0 ? size * letters.height : null;
  const main = linesOf(text, { size, isBold: cell.bold === true, width, letters, indent: beside });
  if (main === null) return null;
  let lines = main;
  for (const words of small) {
    const more = linesOf(words, { size: SMALL, isBold: false, width, letters });
    if (more === null) return null;
    lines += more;
  }
  return (main * size + (lines - main) * SMALL) * letters.height + (lines - 1) * LEADING * size;
}

/** Lines that words take, each typed line from `indent` on; null where other widths of the letters would make it another number. */
function linesOf(
  words: string,
  {
    size,
    isBold,
    width,
    letters,
    indent = 0,
  }: {
    readonly size: number;
    readonly isBold: boolean;
    readonly width: number;
    readonly letters: LetterWidths;
    readonly indent?: number | undefined;
  },
): number | null {
  let lines = 0;
  for (const [at, line] of words.split('\n').entries()) {
    const first = at === 0 ? indent : 0;
    const whole = letters.of(line, isBold);
    if (line === '' || whole === null) return null;
    if (first + whole * size * WIDER <= width) lines += 1;
    else {
      const most = brokenLines(line, { size: size * WIDER, isBold, width: width - first, letters });
      const least = brokenLines(line, { size: size * NARROWER, isBold, width: width - first, letters });
      if (most === null || most !== least || first > 0) return null;
      lines += most;
    }
  }
  return lines;
}

/** Each line takes as many parts as it has room for; null where rules for breaking could find more of them, or a part has no room. */
function brokenLines(
  line: string,
  {
    size,
    isBold,
    width,
    letters,
  }: { readonly size: number; readonly isBold: boolean; readonly width: number; readonly letters: LetterWidths },
): number | null {
  const space = letters.of(' ', isBold)! * size;
  let lines = 1;
  let filled = 0;
  for (const word of line.split(' ')) {
    let before = filled > 0 ? space : 0;
    for (const part of word.split(OPPORTUNITY)) {
      if (!UNBROKEN.test(part)) return null;
      const wide = letters.of(part, isBold)! * size;
      if (wide > width) return null;
      if (filled + before + wide > width) {
        lines += 1;
        filled = wide;
      } else filled += before + wide;
      before = 0;
    }
  }
  return lines;
}

/** Inside a word a line is broken behind a stroke: `t/ha`, `top-dressed`, `10–20`; figures with a hyphen or a slash stay together. */
const OPPORTUNITY = /(?<=[\p{L}\d][-/])(?=\p{L})|(?<=[\p{L}\d]–)(?=[\p{L}\d])/u;
/** What no rule breaks (Unicode Standard Annex 14): letters and figures, marks between figures, and marks at the ends. */
const UNBROKEN = /^\(?[\p{L}\d\u00a0’]+(?:[-/.,:]\d[\p{L}\d\u00a0]*)*[-/–.,;:)]*$/u;
