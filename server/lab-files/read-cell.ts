import { isValid, parse } from 'date-fns';

/** A cell is blank, a value, or a reason why it is neither. Reasons complete the sentence `"value" …`. */
export type Cell<T> =
  | { readonly is: 'blank'; readonly word?: string }
  | { readonly is: 'value'; readonly value: T }
  | { readonly is: 'bad'; readonly reason: string };

export type DecimalMark = '.' | ',';

const bad = (reason: string) => ({ is: 'bad', reason }) as const;

const words = new Set([
  '-',
  '--',
  '–',
  '—',
  'n/a',
  'na',
  'n.a.',
  '#n/a',
  'nd',
  'n.d.',
  'nt',
  'n/t',
  'nr',
  'n/r',
  'null',
  'not tested',
  'not determined',
  'not detected',
  'not available',
  'no result',
]);

const MAX_LENGTH = 200;

/** The cell's text on one line, or blank: an empty cell, or one of the words labs write for "no result". */
export function readText(cell: string): Cell<string> {
  const trimmed = cell.trim();
  if (trimmed.length > MAX_LENGTH) return bad(`is longer than ${MAX_LENGTH} characters`);
  const text = trimmed.replace(/\s+/g, ' ');
  if (text === '') return { is: 'blank' };
  return words.has(text.toLowerCase()) ? { is: 'blank', word: text } : { is: 'value', value: text };
}

const reference = new Date(2000, 0, 1);
const forms: readonly (readonly [shape: RegExp, form: string])[] = [
  [/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/, 'd/M/yyyy'],
  [/^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/, 'yyyy/M/d'],
  [/^\d{8}$/, 'yyyyMMdd'],
  [/^\d{1,2}[ -][a-z]{3}[ -]\d{4}$/i, 'd/MMM/yyyy'],
  [/^\d{1,2}[ -][a-z]{4,9}[ -]\d{4}$/i, 'd/MMMM/yyyy'],
];
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A calendar day as yyyy-MM-dd, from dd/MM/yyyy, d/M/yyyy, yyyy-MM-dd, yyyyMMdd or d MMM yyyy. Days come before months, as in Australia.
 * A midnight that a spreadsheet appended is ignored. Days before 1950 or after `today` are refused.
 */
export function readDate(cell: string, today: string): Cell<string> {
  if (lastDate?.cell !== cell || lastDate.today !== today) lastDate = { cell, today, read: dateOf(cell, today) };
  return lastDate.read;
}

/** The rows of a file come by days. */
let lastDate: { readonly cell: string; readonly today: string; readonly read: Cell<string> } | undefined;

function dateOf(cell: string, today: string): Cell<string> {
  const text = readText(cell);
  if (text.is !== 'value') return text;
  const day = text.value.replace(/(?: |T)0{1,2}:00(?::00(?:\.0+)?)?Z?$/, '');
  const [, form] = forms.find(([shape]) => shape.test(day)) ?? [];
  if (!form) return bad('is not a date such as 31/03/2026');
  const date = parse(form === 'yyyyMMdd' ? day : day.replace(/[ .-]/g, '/'), form, reference);
  if (!isValid(date)) return bad('is not a day of the calendar (the day comes first: 31/03/2026)');
  const iso = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  if (iso > today) return bad('is in the future');
  return iso < '1950-01-01' ? bad('date too old') : { is: 'value', value: iso };
}
