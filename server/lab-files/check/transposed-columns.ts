import { isKnownUnit, unbracketed, unitOfCell } from './convert-unit.ts';
import { fieldIn, isSummary } from './field-words.ts';
import type { Sheet } from '../open/sheet.ts';
import type { FieldName, LeftColumn, RawCell } from './raw-table.ts';
import { methodsIn } from './analyte-words.ts';
import { isRating } from './read-figure.ts';
import { headerText, isFigure } from './sheet-rows.ts';
import { fieldsAbove, headsUnder, partBelow } from './transposed-heads.ts';
import { itemAt } from '../../collections/item-at.ts';

export interface SampleColumn {
  readonly index: number;
  /** Text over the column. */
  readonly head: string;
  readonly fields: Partial<Record<FieldName, string>>;
  readonly dateFields: Set<FieldName>;
  readonly cells: RawCell[];
}

interface ColumnsAcross {
  readonly samples: readonly SampleColumn[];
  /** Columns of the tests' methods, units and limits; -1 when absent. */
  readonly method: number;
  readonly unit: number;
  readonly limit: number;
  readonly leftOut: readonly LeftColumn[];
  /** The rows over and under the head that belong to it. */
  readonly headRows: ReadonlySet<number>;
  /** What the rows over the head are called. */
  readonly namesAbove: Readonly<Partial<Record<FieldName, string>>>;
}

const OF_RESULT = /^(?:results?|values?)\b[\s:]*(?=\S)/i;
const isResultHead = (head: string): boolean => {
  const meaning = fieldIn(head);
  return meaning?.is === 'part' && meaning.part === 'result';
};
const isRangeWord = (head: string): boolean => /\branges?$/i.test(head);
const isRange = (cell: string): boolean => /^(?:\d[\d.]*\s*(?:-|–|to)\s*\d[\d.]*|[<>]\s*\d[\d.]*)$/.test(cell.trim());

/** Does a cell tell how a result was found, and hold no result? */
const isMethod = (cell: string): boolean => !isFigure(cell) && !isRating(cell) && methodsIn(cell).size > 0;

/** What each column of a table with tests down is: a sample, what belongs to the tests, or what should be. */
export function columnsAcross(sheet: Sheet, header: number): ColumnsAcross {
  const { rows } = sheet;
  // "Result" over several columns does not tell their samples apart.
  const bareResults = new Set(
    itemAt(rows, header).flatMap((cell, index) => (index > 0 && isResultHead(headerText(cell)) ? [index] : [])),
  );
  const heads = itemAt(rows, header).map((cell, index) => (bareResults.has(index) ? '' : headerText(cell)));
  let method = -1;
  let unit = -1;
  let limit = -1;
  const above = fieldsAbove(sheet, header, heads);
  const under = headsUnder(sheet, header);
  const samples: SampleColumn[] = [];
  const leftOut: LeftColumn[] = [];
  const width = Math.max(...rows.slice(header).map((cells) => cells.length));
  const hasHeads = heads.slice(1).some((head) => head !== '' && fieldIn(head) === null);
  let isTarget = false;
  for (let index = 1; index < width; index += 1) {
    const head = heads[index] ?? '';
    const meaning = head === '' ? (above.parts.get(index) ?? partBelow(sheet, header, index)) : fieldIn(head);
    const all = rows.slice(header + 1).flatMap((cells) => (cells[index] ?? '').trim() || []);
    const values = all.slice(0, 3);
    // One head may span the targets for several kinds of soil.
    isTarget =
      head === ''
        ? isTarget && hasHeads && !bareResults.has(index)
        : meaning?.is === 'ignored' ||
          isSummary(head) ||
          (isRangeWord(head) && all.filter(isRange).length > all.length / 2);
    if (meaning?.is === 'part' && meaning.part === 'method') method = index;
    else if (meaning?.is === 'part' && meaning.part === 'unit') unit = index;
    else if (meaning?.is === 'part' && meaning.part === 'limit') limit = index;
    else if (
      unit < 0 &&
      head === '' &&
      all.filter((cell) => isKnownUnit(unitOfCell(unbracketed(cell)))).length > all.length / 2 &&
      !all.some(isFigure)
    )
      unit = index;
    else if (method < 0 && !above.of.has(index) && all.filter(isMethod).length > all.length / 2) method = index;
    else if (
      !isTarget &&
      !above.targets.has(index) &&
      !under.targets.has(index) &&
      (bareResults.has(index) || (head !== '' && meaning === null) || (head === '' && above.of.has(index)))
    )
      samples.push({
        index,
        head,
        fields: { ...above.of.get(index)?.fields },
        dateFields: new Set(above.of.get(index)?.dateFields),
        cells: [],
      });
    else if (values.length > 0)
      leftOut.push({
        header: head === '' ? `column ${index + 1}` : head,
        values,
        reason:
          meaning?.is === 'ignored'
            ? meaning.reason
            : isSummary(head) && !isRangeWord(head)
              ? 'is worked out from the samples'
              : 'is a guideline or a rating, not a result',
      });
  }
  // "Result Lane" beside "Rating Lane" is of the sample Lane.
  const areResults = samples.every(({ head }) => OF_RESULT.test(head));
  return {
    samples: areResults ? samples.map((one) => ({ ...one, head: one.head.replace(OF_RESULT, '') })) : samples,
    method,
    unit,
    limit,
    leftOut,
    headRows: new Set([header, ...above.rows, ...under.rows]),
    namesAbove: above.names,
  };
}
