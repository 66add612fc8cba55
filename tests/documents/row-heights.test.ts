import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { OPTION_CODES } from '../../server/documents/document-options.ts';
import type { Cell, PrintBlock, Table } from '../../server/documents/pdf/blocks.ts';
import { withHeights } from '../../server/documents/pdf/row-heights.ts';
import { theTypesetter } from '../../server/documents/pdf/typesetter.ts';
import { recommendationBlocks } from '../../server/documents/recommendation-report/recommendation-report.ts';
import { defaultBrand } from '../../src/model/settings/brand-limits.ts';
import { reportOfFarm } from './farm-of.ts';

// Measuring rows is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const PORTRAIT = 515.275;

/** A row of cells in a table of such letters, and the width of each of its cells without its padding. */
interface AskedRow {
  readonly cells: readonly Cell[];
  readonly widths: readonly number[];
  readonly size: number;
}

/** The heights that the typesetter itself gives to rows, with the functions that draw them in a document. */
function measured(rows: readonly AskedRow[]): readonly number[] {
  const { compiler } = theTypesetter();
  const asking = `
#import "letters.typ": letters
#import "table.typ": body-of
#set text(..letters)
#set par(leading: 0.32em, spacing: 0.32em)
#let high(cell, width, size) = measure(width: width * 1pt, { set text(size: size * 1pt); body-of(cell) }).height / 1pt
#context [#metadata(json(bytes(sys.inputs.rows)).map(row =>
  calc.max(..row.cells.zip(row.widths).map(((cell, width)) => high(cell, width, row.size))) + 5.2)) <heights>]`;
  const [heights] = compiler.query(
    {
      mainFileContent: asking,
      inputs: {
        rows: JSON.stringify(rows),
        look: JSON.stringify({ colour: defaultBrand.colour, ground: defaultBrand.ground, logo: null }),
      },
    },
    { selector: '<heights>', field: 'value' },
  ) as readonly [readonly number[]];
  return heights;
}

const tablesOf = (blocks: readonly PrintBlock[]): readonly Table[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'beside') return [...tablesOf(block.left), ...tablesOf(block.right)];
    return block.kind === 'table' ? [block] : [];
  });

/** Every row of cells with its calculated height, null when it was left to the typesetter. */
const calculated = (blocks: readonly PrintBlock[]): readonly (AskedRow & { readonly height: number | null })[] =>
  tablesOf(withHeights(blocks, PORTRAIT, theTypesetter().letters)).flatMap(({ columns, rows, across, size = 8 }) => {
    const shares = columns.reduce((sum, { width }) => sum + width, 0);
    return rows.flatMap((row) => {
      if (!('cells' in row)) return [];
      let at = 0;
      const widths = row.cells.map(({ span = 1 }) => {
        const taken = columns.slice(at, (at += span)).reduce((sum, { width }) => sum + width, 0);
        return (taken / shares) * across! - 6;
      });
      return [{ cells: row.cells, widths, size, height: row.height ?? null }];
    });
  });

test('rows of a report are as high as the typesetter would make them, and few are left to it', () => {
  const rows = calculated(recommendationBlocks(reportOfFarm(60), new Set(OPTION_CODES)));
  const certain = rows.filter(({ height }) => height !== null);
  expect(certain.length / rows.length).toBeGreaterThan(0.8);
  const heights = measured(certain);
  const wrong = certain.filter(({ height }, at) => Math.abs(height! - heights[at]!) > 0.01);
  expect(wrong).toEqual([]);
});

const word = fc.oneof(
  fc.constantFrom(
    'AVATAR',
    'To',
    'Wa',
    'Top-dressed',
    't/ha',
    '10–20',
    '83',
    '1.5',
    '(250',
    'mm)',
    'Fertiliser',
    'Ü',
    '≥',
    'i',
  ),
  fc.stringMatching(/^[A-Za-z]{1,14}$/),
  fc.stringMatching(/^[0-9]{1,6}([-/.,][0-9]{1,4}){0,2}$/),
  fc.string({ unit: 'grapheme', maxLength: 3 }).map((text) => text.replaceAll(/[^\P{C}]/gu, '')),
);
const phrase = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
const anyCell: fc.Arbitrary<Cell> = fc.record(
  {
    text: fc.oneof(
      phrase,
      fc.constant(''),
      fc.tuple(phrase, phrase).map((lines) => lines.join('\n')),
    ),
    bold: fc.constant(true as const),
    below: fc.array(phrase, { maxLength: 2 }),
    word: fc.constantFrom('Low', 'Sufficient'),
    bar: fc.constant({ percent: 40, colour: '#2E8B57' }),
  },
  { requiredKeys: ['text'] },
);

test('whatever words are typed, a row has at least the height that they need', () => {
  const drawn = theTypesetter().isDrawn;
  const isPrinted = (cell: Cell): boolean =>
    [...[cell.text ?? '', ...(cell.below ?? [])].join('')].every(
      (letter) => letter === '\n' || drawn(letter.codePointAt(0)!),
    );
  const cells = fc.sample(anyCell.filter(isPrinted), { numRuns: 3_000, seed: 11 });
  const widths = [30, 45, 60, 90, 150, 240];
  const rows = cells.map((cell, at) => {
    const [row] = calculated([
      {
        kind: 'table',
        title: '',
        columns: [
          { head: '', width: widths[at % widths.length]! + 6 },
          { head: '', width: PORTRAIT - widths[at % widths.length]! - 6 },
        ],
        rows: [{ cells: [cell, {}] }],
      },
    ]);
    return row!;
  });
  const certain = rows.filter(({ height }) => height !== null);
  expect(certain.length).toBeGreaterThan(300);
  const heights = measured(certain);
  const cut = certain.filter(({ height }, at) => height! < heights[at]! - 0.01);
  expect(cut.map(({ cells: [cell], widths: [width], height }) => ({ cell, width, height }))).toEqual([]);
});
