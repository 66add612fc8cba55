import { perAreaText } from '../../../src/model/samples/per-area.ts';
import { kgHaToMgkg } from '../../engine/units/conversions.ts';
import type { Few } from '../../collections/few.ts';
import { convert } from '../units.ts';
import { isKnownUnit, unitFactor, unitParts } from './convert-unit.ts';
import type { DecimalMark } from '../read-cell.ts';
import { measureOf } from '../measures.data.ts';
import type { CheckedResult, CheckedSample, Fault } from './checked.ts';
import type { decideFlags } from './decide-flags.ts';
import { idOf } from './column-roles.ts';
import { faultOfCell } from './mend-cells.ts';
import { readFigure } from './read-figure.ts';
import type { Layer } from './read-depth.ts';
import type { Questions } from './question.ts';
import type { ColumnUse } from './column-reading.ts';
import type { RawCell, RawSample, RawTable } from './raw-table.ts';
import { isUnlisted, type Test } from './tests.data.ts';
import type { UsedColumn } from './use-columns.ts';
import { itemAt } from '../../collections/item-at.ts';

export interface Results {
  readonly results: readonly CheckedResult[];
  readonly noResults: CheckedSample['noResults'];
  readonly faults: readonly Fault[];
  /** Something about a result is still asked. */
  readonly isOpen: boolean;
}

/** What ND means in a file: asked once, with what a footnote says of it as the proposal. */
export function decideNd(tables: readonly RawTable[], questions: Questions): () => string | null {
  let answer: string | null | undefined;
  const notes = tables.flatMap(({ titles, notes: own }) => [...titles, ...own]).join(' ');
  const said = /\bND\s*[=:]\s*not (detected|determined)/i.exec(notes)?.[1]?.toLowerCase();
  return () => {
    answer ??= questions.ask({
      id: 'ND',
      about: 'ND',
      where: 'cells with ND',
      why: 'can be not detected or not determined',
      choices: [
        { id: 'not detected', label: 'not detected' },
        { id: 'not determined', label: 'not determined' },
      ],
      proposed: said === undefined ? null : `not ${said}`,
      free: null,
      isOfLayout: true,
    });
    return answer;
  };
}

/** Different results of a file, as far as they are remembered. */
export const MOST_KNOWN = 200_000;

interface Reading {
  readonly used: readonly UsedColumn[];
  readonly marks: readonly DecimalMark[];
  readonly nd: () => string | null;
  readonly flagOf: ReturnType<typeof decideFlags>;
  readonly densityGCm3: number | undefined;
  /** What cells came to that were read before: a table shares equal ones. */
  readonly known: Few<RawCell, CheckedResult>;
}

const INCHES_PER_CM = 1 / 2.54;
/**
 * mg/kg in one kg/ha or lb/ac of a layer: by 0.3 lb/ac an inch, or by the density of a soil of unknown texture. What was written is kept beside
 * it, and counts in its place once the texture is known.
 */
const perAreaFactor = (perArea: 'lb/ac' | 'kg/ha', { fromCm, toCm }: Layer, bd: number | undefined): number =>
  perArea === 'lb/ac'
    ? 1 / (0.3 * (toCm - fromCm) * INCHES_PER_CM)
    : kgHaToMgkg({ kgHa: 1, thickness: toCm - fromCm, bd });

/** What a cell comes to; a file has a million of them, so that it is made without a function of its own. */
type Outcome =
  | {
      readonly is: 'result';
      readonly qualifier: CheckedResult['qualifier'];
      readonly value: number | null;
      readonly written?: number;
    }
  | { readonly is: 'none' }
  | { readonly is: 'open' }
  | { readonly is: 'fault'; readonly reason: string };

/** The results of one sample, and the cells that hold none. */
export function readResults(
  { cells }: RawSample,
  { row, layer, reading }: { readonly row: string; readonly layer: Layer | null; readonly reading: Reading },
): Results {
  const { used, known } = reading;
  const results: CheckedResult[] = [];
  const noResults: { code: string | null; text: string }[] = [];
  const faults: Fault[] = [];
  let isOpen = false;
  for (const cell of cells) {
    const before = known.get(cell);
    if (before !== undefined) {
      results.push(before);
      continue;
    }
    const { use, column: raw, isOpen: isColumnOpen } = itemAt(used, cell.column);
    const { text } = cell;
    if (!use) {
      isOpen ||= isColumnOpen && text !== '';
      continue;
    }
    const { test } = use;
    const outcome = outcomeOf(cell, { test, use, layer, reading });
    switch (outcome.is) {
      case 'result': {
        const { qualifier, value, written } = outcome;
        const result: CheckedResult = {
          use,
          qualifier,
          value,
          text: cell.isText ? text : null,
          // The weight of the soil is a convention here, and known to the calculator: it takes the figure as it was written.
          ...(use.perArea !== null && written !== undefined
            ? { perArea: perAreaText(written, qualifier === 'trace' ? '' : qualifier, use.perArea) }
            : {}),
        };
        results.push(result);
        // Per area it depends on the layer besides.
        if (use.perArea === null) known.set(cell, result);
        break;
      }
      case 'none':
        noResults.push({ code: test.code, text });
        break;
      case 'open':
        isOpen = true;
        break;
      case 'fault':
        faults.push(
          faultOfCell(row, idOf(raw), {
            column: raw.naming.header,
            value: text.slice(0, 60),
            reason: outcome.reason,
          }),
        );
    }
  }
  return { results, noResults, faults, isOpen };
}

const NONE = { is: 'none' } as const;
const OPEN = { is: 'open' } as const;
const WORDS = { is: 'result', qualifier: '', value: null } as const;
const wrong = (reason: string): Outcome => ({ is: 'fault', reason });

function outcomeOf(
  { column, text, prefix, limit }: RawCell,
  {
    test,
    use,
    layer,
    reading: { used, marks, nd, flagOf, densityGCm3 },
  }: { readonly test: Test; readonly use: ColumnUse; readonly layer: Layer | null; readonly reading: Reading },
): Outcome {
  if (isWords(test, text)) return WORDS;
  const sign = prefix === '' ? '' : flagOf(prefix);
  if (sign === null) return OPEN;
  if (sign === 'no result') return NONE;
  const mark = marks[column] ?? '.';
  const least = limit ?? itemAt(used, column).column.limit;
  const factor = use.perArea === null ? use.factor : layer ? perAreaFactor(use.perArea, layer, densityGCm3) : null;
  const figure = readFigure(middleOf(test, text) ?? withoutUnit(text, use.shownUnit, test), sign, mark);
  switch (figure.is) {
    case 'none':
      return sign === '<' ? limitOf(least, mark, factor) : NONE;
    case 'trace':
      return { is: 'result', qualifier: 'trace', value: null };
    case 'bad':
      return isUnlisted(test) ? asWritten(text) : wrong(figure.reason);
    case 'nd': {
      const answer = nd();
      return answer === null ? OPEN : answer === 'not determined' ? NONE : limitOf(least, mark, factor);
    }
    case 'below':
      return limitOf(least, mark, factor);
    case 'value': {
      if (factor === null) return wrong('is per area, and the thickness of the layer is not known');
      const value = convert(figure.value, factor);
      const bounds = boundsOf(test, value);
      return bounds === null
        ? { is: 'result', qualifier: figure.qualifier, value, written: figure.value }
        : wrong(bounds);
    }
  }
}

function limitOf(written: string, mark: DecimalMark, factor: number | null): Outcome {
  const limit = readFigure(written, '', mark);
  return limit.is === 'value' && factor !== null
    ? { is: 'result', qualifier: '<', value: convert(limit.value, factor), written: limit.value }
    : // Without a limit it is known to be there, and not how little: kept in the laboratory's words.
      { is: 'result', qualifier: 'trace', value: null };
}

/** An unknown test may have words or negative figures as results. */
function asWritten(text: string): Outcome {
  const below = /^-\s*(\d{1,15}(?:\.\d{1,15})?)$/.exec(text)?.[1];
  return below === undefined ? WORDS : { is: 'result', qualifier: '', value: -Number(below) };
}

const plain = (unit: string): string => unit.replace(/\s+/g, '').toLowerCase();
/** Another spelling of it, as ppm is of mg/kg, counts too; an oxide beside it does not. */
const isSameUnit = (one: string, other: string, test: Test): boolean => {
  if (plain(one) === plain(other)) return true;
  const [first, second] = [one, other].map((unit) => (isKnownUnit(unit) ? unitFactor(unit.trim(), test) : null));
  return first !== null && first === second && unitParts(other).counted === '' && unitParts(one).counted === '';
};

const FIGURE_AND_UNIT = /^(\D{0,14}\d[\d.,'· ]*(?<! ))\s*([^\d\s.,'·].*)$/u;
/** Strips the column unit from a figure when the cell repeats it. Another unit is kept, so the text is not a figure. */
function withoutUnit(text: string, unit: string, test: Test): string {
  const [, figure, behind] = FIGURE_AND_UNIT.exec(text.trim()) ?? [];
  return figure !== undefined && behind !== undefined && isSameUnit(behind, unit, test) ? figure : text;
}

/** Gravel in classes, as 5-10 %: the midpoint is saved, with the class as written. */
function middleOf(test: Test, text: string): string | null {
  const [, from, to] = (test.id === 'gravel' && /^\s*(\d{1,2})\s*(?:-|–|to)\s*(\d{1,3})\s*%?\s*$/.exec(text)) || [];
  return from === undefined || to === undefined || Number(from) >= Number(to)
    ? null
    : String((Number(from) + Number(to)) / 2);
}

const isWords = (test: Test, text: string): boolean =>
  (test.id === 'texture' || test.id === 'colour') && /\p{L}/u.test(text) && readFigure(text, '', '.').is === 'bad';

/** Beyond these bounds lies only a slip of the pen or of a column. */
function boundsOf(test: Test, value: number): string | null {
  const measure = measureOf(test.measureId);
  if (!measure || (value >= measure.min && value <= measure.max)) return null;
  return `is out of bounds: ${measure.name} lies between ${measure.min} and ${measure.max}${measure.unit === '' ? '' : ` ${measure.unit}`}`;
}
