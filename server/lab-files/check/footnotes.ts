import { type Analyte, analyteIn, methodsIn } from './analyte-words.ts';
import { splitUnit } from './column-reading.ts';
import { isKnownUnit, isWordOnly } from './convert-unit.ts';
import { unitSaid } from './name-column.ts';
import type { RawColumn, RawTable } from './raw-table.ts';

const SIGN = String.raw`\*{1,4}|[†‡§#^¹²³⁴⁵⁶⁷⁸⁹]|\((?:\d|[a-h])\)`;
const NOTE = new RegExp(String.raw`^(${SIGN})\s*(\S.*)$`);
const MARK = new RegExp(String.raw`(${SIGN})(?=\s|$|[([,])`);
/** A raised figure behind an element would be read as part of its name. */
const RAISED = /[¹²³⁴⁵⁶⁷⁸⁹](?=\s|$|[([,])/;

/** Columns with what a footnote or a title says of their mark: `* Mehlich III extractable elements` beside `P* (mg/kg)`. */
export function withFootnotes({ titles, notes, columns, ...table }: RawTable): RawTable {
  const said = new Map(
    [...titles, ...notes.flatMap((note) => note.split(';'))].flatMap((text) => {
      const [, mark, words] = NOTE.exec(text.trim()) ?? [];
      return mark !== undefined && words !== undefined && methodsIn(words).size > 0 ? [[mark, words] as const] : [];
    }),
  );
  const noted = (column: RawColumn): RawColumn => {
    const words = said.get(MARK.exec(column.naming.header)?.[1] ?? '');
    const { naming } = column;
    return words === undefined || naming.method !== ''
      ? column
      : {
          ...column,
          naming: {
            ...naming,
            header: naming.header.replace(RAISED, ''),
            method: words,
            unit: unitSaid(naming) === '' ? splitUnit(words).unit : naming.unit,
          },
        };
  };
  const marked = said.size === 0 ? columns : columns.map(noted);
  const units = unitsOfClauses([...titles, ...notes]);
  return { ...table, titles, notes, columns: units.size === 0 ? marked : marked.map((one) => withUnit(one, units)) };
}

/** `Olsen P in mg/L`, `K, Ca and Mg are in MAF units`. */
const IN_UNIT = /^(.*\S)\s+(?:(?:is|are)\s+)?(?:(?:given|reported|expressed)\s+)?(?:in|as)\s+(\S.*?)\.?$/i;

/** The unit of each analyte that a clause of a title or a note names beside it. */
function unitsOfClauses(texts: readonly string[]): ReadonlyMap<Analyte, string> {
  const found = new Map<Analyte, string>();
  for (const clause of texts.flatMap((text) => text.split(/;|\.\s+/))) {
    const [, names, unit] = IN_UNIT.exec(clause.trim()) ?? [];
    if (names === undefined || unit === undefined || !isKnownUnit(unit) || isWordOnly(unit)) continue;
    for (const name of names.split(/,|&|\band\b/)) {
      const analyte = analyteIn(name);
      if (analyte !== null && !found.has(analyte)) found.set(analyte, unit);
    }
  }
  return found;
}

function withUnit(column: RawColumn, units: ReadonlyMap<Analyte, string>): RawColumn {
  const { naming } = column;
  const analyte = unitSaid(naming) === '' ? analyteIn(naming.header) : null;
  const unit = analyte === null ? undefined : units.get(analyte);
  return unit === undefined ? column : { ...column, naming: { ...naming, unit } };
}
