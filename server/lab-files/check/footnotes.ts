import { methodsIn } from './analyte-words.ts';
import type { RawColumn, RawTable } from './raw-table.ts';

const NOTE = /^(\*{1,4}|[†‡§#^])\s*(\S.*)$/;
const MARK = /(\*{1,4}|[†‡§#^])(?=\s*(?:$|[([,]))/;

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
    return words === undefined || naming.method !== '' ? column : { ...column, naming: { ...naming, method: words } };
  };
  return { ...table, titles, notes, columns: said.size === 0 ? columns : columns.map(noted) };
}
