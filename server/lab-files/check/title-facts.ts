import { type Analyte, analyteIn, methodsIn } from './analyte-words.ts';
import { fieldIn } from './field-words.ts';
import type { FieldName } from './raw-table.ts';

/** What the rows above a table say about all of its samples. */
export interface TitleFacts {
  readonly titles: readonly string[];
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  /** What names the sample of a report that is about one alone. */
  readonly names: Readonly<Partial<Record<FieldName, string>>>;
  readonly laboratory: string | null;
}

const SAID_WITHOUT_COLON = /^(sampled|date sampled|sampling date|collected)\s+(?:on\s+)?(\d.*)$/i;
/** A heading may name the sample of one row; only these hold for a whole table. */
const SHARED: ReadonlySet<FieldName> = new Set(['dateSampled', 'crop', 'stage', 'part', 'depth', 'farm']);

const NAMES: ReadonlySet<FieldName> = new Set(['labNumber', 'name', 'paddock', 'site']);

/** Reads titles as pairs of a key and its value, and as clauses that name a method. */
export function titleFacts(rows: readonly (readonly string[])[]): TitleFacts {
  const titles: string[] = [];
  const fields: Partial<Record<FieldName, string>> = {};
  const names: Partial<Record<FieldName, string>> = {};
  let laboratory: string | null = null;
  const tell = (key: string, value: string): void => {
    if (/^lab(?:oratory)?(?: name)?$/i.test(key.trim()) && value.trim() !== '') laboratory ??= value.trim();
    const meaning = fieldIn(key);
    if (meaning?.is === 'field' && SHARED.has(meaning.field) && value.trim() !== '')
      fields[meaning.field] ??= value.trim();
    if (meaning?.is === 'field' && NAMES.has(meaning.field) && value.trim() !== '')
      names[meaning.field] ??= value.trim();
  };
  for (const row of rows) {
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
    cells.forEach((cell, index) => {
      for (const clause of cell.split(';').map((part) => part.trim())) {
        titles.push(clause);
        const [, key, value] = /^([\p{L} /]+?)\s*[:=]\s*(.*)$/u.exec(clause) ?? SAID_WITHOUT_COLON.exec(clause) ?? [];
        if (key !== undefined) tell(key, value === '' || value === undefined ? (cells[index + 1] ?? '') : value);
        else if (index === 0 && cells.length === 2) tell(clause, cells[1]!);
      }
    });
    if (laboratory === null && cells.length === 1 && /laborator(?:y|ies)|\blabs?\b/i.test(cells[0]!))
      laboratory = cells[0]!.slice(0, 120);
  }
  return { titles, fields, names, laboratory };
}

/** What titles say of how an analyte was found, as the clauses that name it; '' where they say nothing. */
export const methodContext =
  (titles: readonly string[]) =>
  (analyte: Analyte): string =>
    titles.filter((clause) => methodsIn(clause).size > 0 && analyteIn(clause) === analyte).join(' ');
