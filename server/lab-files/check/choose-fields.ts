import { fieldIn, isBareDate } from './field-words.ts';
import { headerText, isFigure } from './sheet-rows.ts';
import type { FieldName } from './raw-table.ts';
import { itemAt } from '../../collections/item-at.ts';

/** How likely a header holds the name that the farmer gave; a bare "Name" is often a person's. */
const nameRank = (header: string): number =>
  /\b(?:client|customer|grower|your)\b/i.test(header)
    ? 4
    : /^sample[ _]?(?:name|description|label)$/i.test(header.trim())
      ? 3
      : /^\s*name\s*$/i.test(header)
        ? 1
        : 2;
/** Beside the farmer's own name it is the laboratory's number. */
const isNumberToo = (header: string): boolean => /^sample[ _]?(?:id)?$/i.test(header.trim());

/**
 * Which field each column is, by its header; of two that give the same the first, but of names the one that is the farmer's. Where the farmer's name has
 * a column of its own, the other "Sample ID" is the laboratory's number.
 */
export function chooseFields(headers: readonly string[]): ReadonlyMap<FieldName, number> {
  const chosen = new Map<FieldName, number>();
  const names: number[] = [];
  headers.forEach((header, index) => {
    const meaning = fieldIn(header);
    if (meaning?.is !== 'field') return;
    const before = chosen.get(meaning.field);
    if (meaning.field === 'name') names.push(index);
    // Beside a day that says it is that of sampling, a bare date may be any.
    else if (
      before === undefined ||
      (isBareDate(itemAt(headers, before)) && !isBareDate(header)) ||
      (meaning.field === 'labNumber' && isOfLaboratory(header) && !isOfLaboratory(itemAt(headers, before)))
    )
      chosen.set(meaning.field, index);
  });
  const [first] = names;
  if (first === undefined) return withNumberAsName(headers, chosen);
  const name = names.reduce(
    (one, other) => (nameRank(itemAt(headers, other)) > nameRank(itemAt(headers, one)) ? other : one),
    first,
  );
  chosen.set('name', name);
  const number = names.find((index) => index !== name && isNumberToo(itemAt(headers, index)));
  if (number !== undefined && nameRank(itemAt(headers, name)) >= 3 && !chosen.has('labNumber'))
    chosen.set('labNumber', number);
  return chosen;
}

/** A name with a digit behind it, as `State Lab 1`. */
const NAMED_WITH_DIGIT = /^(?!sample|site|soil|paddock|pad|block|field)\p{L}[\p{L}&.' -]+\s\d{1,2}$/iu;
/** Do the cells under the head of a laboratory's number name laboratories instead: words, or one and the same for all? */
function nameLaboratories(cells: readonly string[]): boolean {
  const [first] = cells;
  if (first === undefined) return true;
  const isOne = cells.length > 1 && cells.every((cell) => cell === first) && /\p{L}/u.test(first);
  return isOne || cells.every((cell) => !/\d/.test(cell) || NAMED_WITH_DIGIT.test(cell));
}

/** Meaning of the table heads. A column "Lab" or "Lab ID" without numbers names the laboratory, not a sample. */
export const meantBy = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  end: number,
): readonly string[] =>
  headers.map((header, index) =>
    /^lab(?:oratory)?(?:[ _]?id)?$/i.test(header.trim()) &&
    nameLaboratories(rows.slice(end).flatMap((cells) => (cells[index] ?? '').trim() || []))
      ? 'laboratory'
      : header,
  );

/** The column that names whose the samples are, the grower before whom the account is sent to; null where none does. */
export function partyColumn(headers: readonly string[]): number | null {
  const [found] = [
    /^(?:grower|producer|farmer)(?:[ _]?name)?$/i,
    /^(?:client|customer|account|company|business|owner)(?:[ _]?name)?$/i,
  ].flatMap((words) => headers.flatMap((header, index) => (words.test(header.trim()) ? [index] : [])));
  return found ?? null;
}
/** A number says nothing of a name. */
export const isParty = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/** Does a column say what its samples are called? */
export const nameSamples = (fields: ReadonlyMap<FieldName, number>): boolean =>
  (['labNumber', 'name', 'paddock', 'site'] as const).some((name) => fields.has(name));

/** Of the names that titles give, those that the rows under them do not give themselves: beside a laboratory's number the paddock alone, since a bare name is often a person's. */
export function namesNotGiven(
  fields: ReadonlyMap<FieldName, number>,
  names: Readonly<Partial<Record<FieldName, string>>>,
): Readonly<Partial<Record<FieldName, string>>> {
  if (!nameSamples(fields)) return names;
  const isPlaced = (['name', 'paddock', 'site'] as const).some((name) => fields.has(name));
  return isPlaced || names.paddock === undefined ? {} : { paddock: names.paddock };
}

/**
 * The column that numbers clients by its head and names their samples by its cells: where nothing else names them, it has words, others in most samples and
 * one in each. Null where there is none, or where it numbers clients indeed.
 */
export function clientsName(
  rows: readonly (readonly string[])[],
  { header, end }: { readonly header: number; readonly end: number },
  fields: ReadonlyMap<FieldName, number>,
): number | null {
  const number = fields.get('labNumber');
  if (number === undefined || (['name', 'paddock', 'site'] as const).some((name) => fields.has(name))) return null;
  const found = itemAt(rows, header).findIndex((cell) =>
    /^(?:client|customer|grower) ?(?:id|no|number|ref)\.?$/i.test(headerText(cell)),
  );
  if (found < 0) return otherNumber(rows, { header, end }, number);
  const nameOf = new Map<string, string>();
  for (const cells of rows.slice(end)) {
    const [sample = '', name = ''] = [cells[number]?.trim(), cells[found]?.trim()];
    if (sample === '' || name === '') continue;
    if ((nameOf.get(sample) ?? name) !== name || isFigure(name)) return null;
    nameOf.set(sample, name);
  }
  const names = new Set(nameOf.values()).size;
  return names > 1 && names >= nameOf.size / 2 ? found : null;
}

const isOfLaboratory = (header: string): boolean => /\blab|barcode/i.test(header);

/** Beside the laboratory's own number the "Sample No" is the sender's, and all that the sample is called by. */
function withNumberAsName(headers: readonly string[], chosen: Map<FieldName, number>): ReadonlyMap<FieldName, number> {
  const number = chosen.get('labNumber');
  if (number === undefined) return chosen;
  const isOfSender = (header: string): boolean => /^sample[ _]?(?:no|num|number|code)\.?$/i.test(header.trim());
  const other = headers.findIndex(
    (header, index) => index !== number && isOfSender(header) && isOfLaboratory(itemAt(headers, number)),
  );
  const laboratory = headers.findIndex(
    (header) => isOfLaboratory(header) && isNumber(header) && isOfSender(itemAt(headers, number)),
  );
  if (other >= 0) chosen.set('name', other);
  else if (laboratory >= 0) chosen.set('name', number).set('labNumber', laboratory);
  return chosen;
}

/** A second column whose head numbers samples, and that calls them otherwise than the first: it is what their sender calls them. */
function otherNumber(
  rows: readonly (readonly string[])[],
  { header, end }: { readonly header: number; readonly end: number },
  number: number,
): number | null {
  const cellsOf = (index: number): readonly string[] => rows.slice(end).map((cells) => (cells[index] ?? '').trim());
  const own = cellsOf(number).join('\n');
  const found = itemAt(rows, header).findIndex((head, index) => {
    if (index === number || !isNumber(headerText(head))) return false;
    const cells = cellsOf(index);
    return cells.some((cell) => cell !== '') && cells.join('\n') !== own;
  });
  return found < 0 ? null : found;
}

const isNumber = (header: string): boolean => {
  const meaning = fieldIn(header);
  return meaning?.is === 'field' && meaning.field === 'labNumber';
};
