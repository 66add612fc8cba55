import type { AskedOf } from '../contract/index.ts';
import type { Crop, Economics, GrainGrade } from '../contract/entities.ts';
import { numberFault, readNumber } from '../format/number-text.ts';
import { areAll, entriesOf, fieldsOf, isRecord, isText, isOneOf } from '../shared/record.ts';
import { economicsTexts } from '../texts/economics.ts';
import { present } from '../shared/present.ts';

/** What of a row can be typed. */
export const economicsFields = [
  'name',
  'seasonYear',
  'grainPrice',
  'nPrice',
  'pPrice',
  'kPrice',
  'sPrice',
  'variableCost',
] as const;
export type EconomicsField = (typeof economicsFields)[number];

/** What has been typed of a row and is not saved. */
export type EconomicsDraft = Partial<Readonly<Record<EconomicsField, string>>> & {
  readonly isActive?: boolean;
  /** What each of its cells held when it was typed over. */
  readonly over?: Readonly<Record<string, string>>;
};
export type EconomicsDrafts = Readonly<Record<string, EconomicsDraft>>;

/** The rows with what they are about. */
export interface EconomicsList {
  readonly rows: readonly Economics[];
  readonly crops: readonly Crop[];
  readonly grades: readonly GrainGrade[];
  /** What it is compared by with what others make of it; not there where it could not be had. */
  readonly mark?: string | null;
}
export const noEconomics: EconomicsList = { rows: [], crops: [], grades: [] };

export type EconomicsChange = AskedOf<'PUT /adminconsole/economicslist'>['body']['economicsChanges'][number];
export type NewEconomics = AskedOf<'POST /adminconsole/economics'>['body'];

const OWN_CODES = { nPrice: 'N', pPrice: 'P', kPrice: 'K', sPrice: 'S' } as const;
const isNutrient = (field: EconomicsField): field is keyof typeof OWN_CODES => field in OWN_CODES;

/** A field of a row as it can be typed over; a nutrient price that follows from the products is empty. */
export function savedText(row: Economics, field: EconomicsField): string {
  if (isNutrient(field) && !row.ownPrices.includes(OWN_CODES[field])) return '';
  return String(row[field]);
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

export const economicsBounds: Readonly<Record<Exclude<EconomicsField, 'name'>, Bounds>> = {
  seasonYear: { min: 2000, max: 2100, decimals: 0 },
  grainPrice: { min: 0, max: 1_000_000, decimals: 2 },
  nPrice: { min: 0, max: 1_000, decimals: 4 },
  pPrice: { min: 0, max: 1_000, decimals: 4 },
  kPrice: { min: 0, max: 1_000, decimals: 4 },
  sPrice: { min: 0, max: 1_000, decimals: 4 },
  variableCost: { min: 0, max: 100_000, decimals: 2 },
};

/** Why a field's text cannot be saved, with its bounds and an example; null where it can. A nutrient price may be left to the products. */
export function fieldFault(field: EconomicsField, text: string): string | null {
  if (field === 'name') {
    const { length } = text.trim();
    return length === 0 ? economicsTexts.nameMissing : length > 200 ? economicsTexts.nameTooLong(length) : null;
  }
  const { min, max, decimals } = economicsBounds[field];
  if (text.trim() === '') return isNutrient(field) ? null : economicsTexts.figureMissing;
  const fault = numberFault(text, { min, max, decimals });
  return fault !== null && field === 'seasonYear' ? economicsTexts.noYear(min, max) : fault;
}

/** The first figure that keeps what is typed from being saved, wherever the list is; null when none does. */
export function firstFault(rows: readonly Economics[], drafts: EconomicsDrafts): string | null {
  for (const row of rows)
    for (const field of economicsFields) {
      const text = drafts[row.defaultModelInputEconomicsId]?.[field];
      const fault = text === undefined ? null : fieldFault(field, text);
      if (fault !== null) return `${economicsTexts.field(economicsTexts.fields[field], row.name)}: ${fault}`;
    }
  return null;
}

const valueOf = (field: EconomicsField, text: string): string | number | null =>
  field === 'name' ? text.trim() : (readNumber(text) ?? null);

/** What of a draft differs from its row; null when nothing does. */
export function changeOf(row: Economics, draft: EconomicsDraft | undefined): EconomicsChange | null {
  if (draft === undefined) return null;
  const changed = economicsFields.flatMap((field) => {
    const text = draft[field];
    return text === undefined || text.trim() === savedText(row, field) ? [] : [[field, valueOf(field, text)] as const];
  });
  const isActive = draft.isActive === undefined || draft.isActive === row.isActive ? {} : { isActive: draft.isActive };
  if (changed.length === 0 && Object.keys(isActive).length === 0) return null;
  return {
    defaultModelInputEconomicsId: row.defaultModelInputEconomicsId,
    ...Object.fromEntries(changed),
    ...isActive,
    version: row.version,
  };
}

/** What the drafts change, row by row; rows without a change are left out. */
export const changesOf = (rows: readonly Economics[], drafts: EconomicsDrafts): readonly EconomicsChange[] =>
  rows.flatMap((row) => changeOf(row, drafts[row.defaultModelInputEconomicsId]) ?? []);

/** Whether everything that is typed may be saved. */
export const areRight = (drafts: EconomicsDrafts): boolean =>
  Object.values(drafts).every((draft) =>
    economicsFields.every((field) => draft[field] === undefined || fieldFault(field, draft[field]) === null),
  );

/** Rows that hold the words in their name, crop, grade or season. */
export function foundEconomics({ rows, crops, grades }: EconomicsList, searchText: string): readonly Economics[] {
  const sought = searchText.trim().toLowerCase();
  if (sought === '') return rows;
  return rows.filter(({ name, cropId, grainGradeId, seasonYear }) =>
    [
      name,
      crops.find(({ id }) => id === cropId)?.name ?? '',
      grades.find(({ id }) => id === grainGradeId)?.name ?? '',
      String(seasonYear),
    ].some((text) => text.toLowerCase().includes(sought)),
  );
}

/** A new row in its editor. */
export interface AddedRow {
  readonly cropId: number | null;
  readonly grainGradeId: number | null;
  readonly texts: Readonly<Record<'name' | 'seasonYear' | 'grainPrice' | 'variableCost', string>>;
}
export const emptyRow: AddedRow = {
  cropId: null,
  grainGradeId: null,
  texts: { name: '', seasonYear: '', grainPrice: '', variableCost: '' },
};

/** The row as it can be saved; null while something is missing. */
export function newEconomics({ cropId, grainGradeId, texts }: AddedRow): NewEconomics | null {
  const fields = entriesOf(texts);
  if (cropId === null || !fields.every(([field, text]) => fieldFault(field, text) === null)) return null;
  return {
    name: texts.name.trim(),
    cropId,
    grainGradeId,
    seasonYear: present(readNumber(texts.seasonYear)),
    grainPrice: present(readNumber(texts.grainPrice)),
    variableCost: present(readNumber(texts.variableCost)),
  };
}

/** What a cell shows of its row as it is saved. */
export const cellText = (row: Economics, cell: string): string =>
  isOneOf(economicsFields, cell) ? savedText(row, cell) : String(row.isActive);

/** The drafts with one more change, over what its cells hold: to type again where another person has changed the same is a choice. */
export function withDraft(
  { rows }: EconomicsList,
  { drafts, id, change }: { readonly drafts: EconomicsDrafts; readonly id: number; readonly change: EconomicsDraft },
): EconomicsDrafts {
  const row = rows.find((one) => one.defaultModelInputEconomicsId === id);
  if (row === undefined) return drafts;
  const typed: readonly (readonly [string, string])[] = Object.keys(change).map((cell) => [cell, cellText(row, cell)]);
  return {
    ...drafts,
    [id]: { ...drafts[id], ...change, over: { ...drafts[id]?.over, ...Object.fromEntries(typed) } },
  };
}

const isDraft = (value: unknown): value is EconomicsDraft =>
  isRecord(value) &&
  economicsFields.every((field) => value[field] === undefined || isText(value[field])) &&
  [undefined, 'boolean'].includes(value['isActive'] === undefined ? undefined : typeof value['isActive']) &&
  (value['over'] === undefined || areAll(value['over'], 'string'));

/** What the browser's session kept of them; a damaged draft is ignored. */
export const keptEconomicsDrafts = (value: unknown): EconomicsDrafts =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter((entry): entry is [string, EconomicsDraft] => isDraft(entry[1])),
  );
