import { fieldIn } from './field-words.ts';
import type { RawSample, RawTable } from './raw-table.ts';
import { depthIn } from './read-depth.ts';
import { itemAt } from '../../collections/item-at.ts';

const RANGE = String.raw`\d+(?:\.\d+)?\s*(?:-|–|—|to)\s*\d+(?:\.\d+)?\s*(?:cm|mm|m|in|inch(?:es)?|ft|")?(?![\p{L}\d.])`;
const CODE = String.raw`[\p{L}][\p{L}\d]{0,9}(?: \p{L}+)?|\d{1,2}`;
/** `D1 = 0-10 cm`, `Topsoil: 0-15 cm`. */
const CODE_FIRST = new RegExp(
  String.raw`(?<![\p{L}\d.-])(${CODE})\s*(=|:|→|is|means|(?<=\s)[-–—](?=\s))\s*(${RANGE})`,
  'giu',
);
/** `0-10 cm (D1)`, `0-10 cm = D1`. */
const RANGE_FIRST = new RegExp(String.raw`(${RANGE})\s*(?:=\s*(${CODE})(?![\p{L}\d])|\((${CODE})\))`, 'giu');
const WHOLE_CODE = new RegExp(`^(?:${CODE})$`, 'iu');
const isLayer = (text: string): boolean => depthIn(text)?.match.trim() === text.trim();

/** Is a row the line of a legend that gives a depth to a code, each in a cell of its own? */
export const isLegendLine = (named: readonly string[]): boolean => {
  const [code = '', range = ''] = named.map((cell) => cell.trim());
  return named.length === 2 && WHOLE_CODE.test(code) && isLayer(range) && depthIn(range)?.unit !== null;
};

/** The depth that titles, notes and other sheets give to a code; a bare figure as a code counts only beside a unit. */
function legendOf(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const tell = (code: string, range: string): void => {
    const depth = depthIn(range);
    if (depth === null || depth.from >= depth.to || fieldIn(code) !== null) return;
    if (depth.unit === null && /^\d/.test(code)) return;
    found.set(code.toLowerCase(), found.get(code.toLowerCase()) ?? range.trim());
  };
  texts.forEach((text, at) => {
    if (text.length > 500) return;
    for (const [, code = '', sign = '', range = ''] of text.matchAll(CODE_FIRST))
      if (!/[-–—]/.test(sign) || depthIn(range)?.unit !== null) tell(code, range);
    for (const [, range = '', one, other] of text.matchAll(RANGE_FIRST)) tell(one ?? other ?? '', range);
    const next = texts[at + 1] ?? '';
    if (isLegendLine([text, next])) tell(text.trim(), next);
    // The cells of a note are joined.
    const [code = '', ...rest] = text.split(' ');
    if (isLegendLine([code, rest.join(' ')])) tell(code, rest.join(' '));
  });
  return found;
}

/** A list of codes with a depth each, as a line of a legend; a sheet of it holds no results. */
export const legendLines = ({ samples, columns }: RawTable): readonly string[] =>
  columns.length > 0
    ? []
    : samples.flatMap(({ fields: { labNumber, name, site, depth, depthFrom, depthTo, depthUnit } }) => {
        const code = labNumber ?? name ?? site ?? '';
        const range = depth ?? (depthFrom === undefined || depthTo === undefined ? '' : `${depthFrom}-${depthTo}`);
        return WHOLE_CODE.test(code) && isLayer(range) ? [`${code} = ${range} ${depthUnit ?? 'cm'}`] : [];
      });

/** Cells beside the table that give a depth to a code, where its own depths are codes. */
const besideRows = ({ samples }: RawTable): readonly string[] =>
  samples.some(({ fields: { depth } }) => depth !== undefined && depthIn(depth) === null)
    ? samples.slice(0, 50).flatMap(({ others = {} }) => Object.values(others))
    : [];

const NAMES = ['name', 'site', 'paddock'] as const;
const LAST = /^(.*\S)([\s_/-]+)([\p{L}\d]+)$/u;

/** Samples with the depth that a legend of the file gives to the code in their column of depths, or at the end of their name. */
export function withLegend(table: RawTable): RawTable {
  const legend = legendOf([...table.titles, ...table.notes, ...besideRows(table)]);
  if (legend.size === 0 || table.sampleType !== 'soil') return table;
  const named = (text: string): string => {
    const [, before = '', between = '', code = ''] = LAST.exec(text) ?? [];
    const range = legend.get(code.toLowerCase());
    // Without a unit it may be a guideline: `P = 20-30`.
    return range === undefined || depthIn(range)?.unit === null ? text : `${before}${between}${range}`;
  };
  const isGiven = table.samples.some(({ fields }) => (fields.depth ?? fields.depthFrom) !== undefined);
  const withDepth = ({ fields }: RawSample): RawSample['fields'] => {
    const range = fields.depth === undefined ? undefined : legend.get(fields.depth.trim().toLowerCase());
    if (range !== undefined) return { ...fields, depth: range };
    if (isGiven) return fields;
    const renamed = NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, named(fields[name])] as const]));
    return { ...fields, ...Object.fromEntries(renamed) };
  };
  return { ...table, samples: table.samples.map((sample) => ({ ...sample, fields: withDepth(sample) })) };
}

/** Tables with what lists of codes beside them say. */
export function withLegendsOfOthers(tables: readonly RawTable[]): readonly RawTable[] {
  const lines = tables.map(legendLines);
  return tables.map((table, index) => {
    const others = lines.flatMap((own, at) => (at === index ? [] : own));
    return others.length === 0 || itemAt(lines, index).length > 0
      ? table
      : { ...table, titles: [...table.titles, ...others] };
  });
}
