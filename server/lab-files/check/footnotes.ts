import { methodsIn } from './analyte-words.ts';
import type { RawColumn, RawTable } from './raw-table.ts';

const SIGN = String.raw`\*{1,4}|[†‡§#^¹²³⁴⁵⁶⁷⁸⁹]|\(\d\)`;
const NOTE = new RegExp(String.raw`^(${SIGN})\s*(\S.*)$`);
const MARK = new RegExp(String.raw`(${SIGN})(?=\s|$|[([,])`);
/** A raised figure behind an element would be read as part of its name. */
const RAISED = /[¹²³⁴⁵⁶⁷⁸⁹](?=\s|$|[([,])/;

/** Columns with what a footnote or a title says of their mark: `* Mehlich III extractable elements` beside `P* (mg/kg)`. */
export function withFootnotes({ titles, notes, columns, ...table }: RawTable): RawTable {
  const said = new Map(
    [...titles, ...notes].flatMap((text) => {
      const [, mark, words] = NOTE.exec(text.trim()) ?? [];
      return mark !== undefined && words !== undefined && methodsIn(words).size > 0 ? [[mark, words] as const] : [];
    }),
  );
  const noted = (column: RawColumn): RawColumn => {
    const words = said.get(MARK.exec(column.naming.header)?.[1] ?? '');
    const { naming } = column;
    return words === undefined || naming.method !== ''
      ? column
      : { ...column, naming: { ...naming, header: naming.header.replace(RAISED, ''), method: words } };
  };
  return { ...table, titles, notes, columns: said.size === 0 ? columns : columns.map(noted) };
}
