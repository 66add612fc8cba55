import { type Analyte, analyteIn, methodsIn } from './analyte-words.ts';
import { isParty } from './choose-fields.ts';
import { fieldIn, isBareDate, isGuideline } from './field-words.ts';
import type { FieldName } from './raw-table.ts';
import { unitOf } from './read-depth.ts';
import { itemAt } from '../../collections/item-at.ts';

/** What the rows above a table say about all of its samples. */
export interface TitleFacts {
  readonly titles: readonly string[];
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  /** What names the sample of a report that is about one alone. */
  readonly names: Readonly<Partial<Record<FieldName, string>>>;
  readonly laboratory: string | null;
  /** Whose samples they are. */
  readonly party: string | null;
}

const SAID_WITHOUT_COLON = /^(sampled|date sampled|sampling date|collected)\s+(?:on\s+)?(\d.*)$/i;
const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*`;
/** A day within a sentence. */
const DAY_WITHIN = String.raw`\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.])\d{1,2}\1(?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th)?[ -]${MONTH}\.?,?[ -](?:\d{4}|\d{2})\b|${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?!\d)`;
const SAMPLED_WITHIN = new RegExp(String.raw`\b(?:sampled|collected|cored)\s+(?:on\s+)?(?=${DAY_WITHIN})`, 'i');
/** The days in a text, of which nothing says what they are. */
export const daysWithin = (text: string): readonly string[] =>
  text.length < 6 ? [] : [...text.slice(0, 2_000).matchAll(new RegExp(DAY_WITHIN, 'gi'))].map(([day]) => day);
/** A heading may name the sample of one row; only these hold for a whole table. */
const SHARED: ReadonlySet<FieldName> = new Set(['dateSampled', 'crop', 'stage', 'part', 'depth', 'farm']);

const NAMES: ReadonlySet<FieldName> = new Set(['labNumber', 'name', 'paddock', 'site']);

/** Words in the name of a laboratory, or before a job or number of the laboratory. */
const LABORATORY = /laborator(?:y|ies)|\blabs?\b/i;
const OF_LABORATORY =
  /\b(?:lab|laboratory)\b[ .'’s]*(?:no|num|number|id|ref|reference|job|report|results?|code|batch|sample|analysis|data|file|date|use|method)/i;
/** The name alone: the next file has another number behind it, and an address is stored nowhere. Null where none is left. */
function laboratoryIn(text: string): string | null {
  const [name = ''] = text.split(/[,;|\n(]|\s[-–—]\s|\d|\b(?:abn|ph(?:one)?|tel|fax|e-?mail|www)\b/i);
  const plain = name.trim().slice(0, 120);
  return plain.length > 2 ? plain : null;
}

/** The laboratory that a column of a table names in each of its rows; null where they name none, or several. */
export function laboratoryOfColumn(rows: readonly (readonly string[])[], header: number, from: number): string | null {
  const index = itemAt(rows, header).findIndex((cell) =>
    /^\s*lab(?:oratory)?[ _]?name\s*$|^\s*laboratory\s*$/i.test(cell),
  );
  const named = new Set(rows.slice(from).flatMap((cells) => (cells[index] ?? '').trim() || []));
  const [name] = named;
  return index >= 0 && named.size === 1 && name !== undefined ? laboratoryIn(name) : null;
}

/** A depth whose unit its key alone says. */
const withUnit = (field: FieldName, key: string, value: string): string => {
  const unit = field === 'depth' && !/[a-z"]/i.test(value.replace(/\bto\b/i, '')) ? unitOf(key) : null;
  return unit === null ? value : `${value} ${unit}`;
};

/** Values next to each title whose key matches. */
const besideTitles = (titles: readonly string[], isKey: (key: string) => boolean): readonly string[] =>
  titles.flatMap((title, at) =>
    isKey(title.replace(/\s*[:=].*$/, '')) ? ((/[:=]\s*(\S.*)$/.exec(title)?.[1] ?? titles[at + 1])?.trim() ?? []) : [],
  );

/** The date in titles without a label; null when there is none. */
export const dayOfTitles = (titles: readonly string[]): string | null => besideTitles(titles, isBareDate)[0] ?? null;

/** The days in titles that are not those of the sampling: when samples were received, when they were reported. */
export const otherDaysOfTitles = (titles: readonly string[]): readonly string[] =>
  besideTitles(titles, (key) => {
    const meaning = fieldIn(key);
    return meaning?.is === 'ignored' && meaning.reason.startsWith('is another date');
  });

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The first day of the last month that a title names with its year, yyyy-MM-dd; null where none does, or in the future. */
export function monthOfTitles(titles: readonly string[], today: string): string | null {
  const found = titles.flatMap((title) =>
    [...title.matchAll(new RegExp(String.raw`\b(${MONTH})\.?,? ?(20\d{2})\b`, 'gi'))].map(
      ([, month = '', year = '']) =>
        `${year}-${String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')}-01`,
    ),
  );
  return (
    found
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Who a title says that its samples are of: the grower himself before whom the laboratory sends the account to. */
const GROWER = /^(?:grower|farmer|producer|land ?(?:owner|holder))(?:'?s)?(?: name)?$/i;
const CLIENT = /^(?:client|customer|prepared for)(?: name)?$/i;
/** A telephone and what follows it. */
const A_NUMBER_ON = /[\s,;(+]+\d[\d ()-]{5,}.*$/;
const PREPARED_FOR = /^(?:prepared|sampled|tested) for\s+(?![:=])(\p{L}.*)$/iu;

/** Reads titles as pairs of a key and its value, and as clauses that name a method. */
export function titleFacts(rows: readonly (readonly string[])[]): TitleFacts {
  const titles: string[] = [];
  const fields: Partial<Record<FieldName, string>> = {};
  const names: Partial<Record<FieldName, string>> = {};
  let laboratory: string | null = null;
  const parties: { grower: string | null; client: string | null } = { grower: null, client: null };
  const tell = (key: string, value: string): void => {
    if (/^lab(?:oratory)?(?: name)?$/i.test(key.trim())) laboratory ??= laboratoryIn(value.trim());
    if (isParty(value)) {
      const name = value.replace(A_NUMBER_ON, '').trim();
      if (GROWER.test(key.trim())) parties.grower ??= name;
      else if (CLIENT.test(key.trim())) parties.client ??= name;
    }
    const meaning = isBareDate(key) ? null : fieldIn(key);
    if (meaning?.is === 'field' && SHARED.has(meaning.field) && value.trim() !== '')
      fields[meaning.field] ??= withUnit(meaning.field, key, value.trim());
    if (meaning?.is === 'field' && NAMES.has(meaning.field) && value.trim() !== '')
      names[meaning.field] ??= value.trim();
  };
  for (const row of rows) {
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
    cells.forEach((cell, index) => {
      for (const clause of cell.split(';').map((part) => part.trim())) {
        titles.push(clause);
        const [, key, value] =
          /^([\p{L} _/.()]+?)\s*[:=]\s*(.*)$/u.exec(clause) ?? SAID_WITHOUT_COLON.exec(clause) ?? [];
        if (key !== undefined) tell(key, value === '' || value === undefined ? (cells[index + 1] ?? '') : value);
        else if (index === 0 && cells.length === 2) tell(clause, itemAt(cells, 1));
        const [, whom] = PREPARED_FOR.exec(clause) ?? [];
        if (whom !== undefined) tell('prepared for', whom);
      }
      const sampled = SAMPLED_WITHIN.exec(cell);
      const [day] = sampled === null ? [] : daysWithin(cell.slice(sampled.index));
      if (day !== undefined) fields.dateSampled ??= day;
    });
    const [only = ''] = cells.length === 1 ? cells : [];
    if (laboratory === null && LABORATORY.test(only) && !/[:=]/.test(only) && !OF_LABORATORY.test(only)) {
      const name = laboratoryIn(only);
      if (name !== null && LABORATORY.test(name)) laboratory = name;
    }
  }
  return { titles, fields, names, laboratory, party: parties.grower ?? parties.client };
}

/** What titles, and notes under the table, say of how an analyte was found, as the clauses that name it; '' where they say nothing. */
export function methodContext(titles: readonly string[], notes: readonly string[]): (analyte: Analyte) => string {
  // A note on ratings refers to the method of the rating.
  const short = notes
    .flatMap((note) => note.split(/[;.](?:\s|$)/))
    .filter((clause) => !isGuideline(clause) && clause.split(' ').length <= LONGEST_CLAUSE);
  const clauses = [...titles, ...short].filter((clause) => methodsIn(clause).size > 0);
  const named = clauses.map((clause) => ({
    clause,
    // "Phosphorus and potassium by Colwell" names both.
    analytes: new Set([clause, ...clause.split(/,|&|\band\b/)].map((part) => analyteIn(part))),
  }));
  return (analyte) => named.flatMap(({ clause, analytes }) => (analytes.has(analyte) ? [clause] : [])).join(' ');
}
const LONGEST_CLAUSE = 8;
