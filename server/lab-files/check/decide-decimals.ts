import type { DecimalMark } from '../read-cell.ts';
import type { RawTable } from './raw-table.ts';
import { withoutMarks } from './read-figure.ts';
import type { Questions } from './question.ts';
import { itemAt } from '../../collections/item-at.ts';

/** A figure without its sign, the marks behind it, and the blanks and apostrophes that part its thousands. */
const digits = (text: string): string =>
  withoutMarks(text)
    .replace(/^[<>≤≥=\s]+/, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .trim();
/** One sign before three digits may part thousands or begin decimals. */
const isOpenComma = (text: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(text);
const isOpenPoint = (text: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(text);
const showsComma = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || (/^\d+,\d+$/.test(text) && !isOpenComma(text));
const showsPoint = (text: string): boolean =>
  /^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || (/^\d+\.\d+$/.test(text) && !isOpenPoint(text));

interface Shown {
  comma: boolean;
  point: boolean;
  open: string | null;
}

/**
 * The decimal mark of each column: what the column shows, else what the rest of the file shows. Where nothing shows it, `1,234` alone is asked
 * about; `1.234` alone is a decimal.
 */
export function decideDecimals(table: RawTable, questions: Questions): readonly DecimalMark[] {
  const shown = table.columns.map((): Shown => ({ comma: false, point: false, open: null }));
  for (const { cells } of table.samples)
    for (const { column, text } of cells) {
      const seen = itemAt(shown, column);
      const hasComma = text.includes(',');
      // A column has shown most of its marks long before its last row; a figure of three decimals shows none.
      if (!hasComma && (seen.point || !text.includes('.') || isOpenPoint(text))) continue;
      const figure = digits(text);
      if (showsComma(figure)) seen.comma = true;
      // A figure followed by a mark is read with a decimal point, also beside commas.
      else if (showsPoint(figure) && withoutMarks(text) === text) seen.point = true;
      else if (isOpenComma(figure)) seen.open ??= figure;
    }
  const anyComma = shown.some(({ comma }) => comma);
  const anyPoint = shown.some(({ point }) => point);
  return shown.map(({ comma, point, open }, index) => {
    if (comma !== point) return comma ? ',' : '.';
    if (anyComma !== anyPoint) return anyComma ? ',' : '.';
    if (open === null) return '.';
    const { key, where } = itemAt(table.columns, index);
    const answer = questions.ask({
      id: `decimals ${key}`,
      about: 'number',
      where,
      why: `${open} may be ${open.replace(',', '')} or ${open.replace(',', '.')}`,
      choices: [
        { id: 'thousands', label: open.replace(',', '') },
        { id: 'decimals', label: open.replace(',', '.') },
      ],
      proposed: 'thousands',
      free: null,
      isOfLayout: true,
    });
    return answer === 'decimals' ? ',' : '.';
  });
}
