import { fieldIn } from './field-words.ts';
import type { FieldName } from './raw-table.ts';

/** How likely a header holds the name that the farmer gave; a bare "Name" is often a person's. */
const nameRank = (header: string): number =>
  /\b(?:client|customer|grower|your)\b/i.test(header) ? 3 : /^\s*name\s*$/i.test(header) ? 1 : 2;
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
    if (meaning.field === 'name') names.push(index);
    else if (!chosen.has(meaning.field)) chosen.set(meaning.field, index);
  });
  const [first] = names;
  if (first === undefined) return chosen;
  const name = names.reduce((one, other) => (nameRank(headers[other]!) > nameRank(headers[one]!) ? other : one), first);
  chosen.set('name', name);
  const number = names.find((index) => index !== name && isNumberToo(headers[index]!));
  if (number !== undefined && nameRank(headers[name]!) === 3 && !chosen.has('labNumber'))
    chosen.set('labNumber', number);
  return chosen;
}
