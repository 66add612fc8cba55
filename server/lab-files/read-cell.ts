import { isValid, parse } from 'date-fns';
import { convert } from './units.ts';

/** A cell is blank, a value, or a reason why it is neither. Reasons complete the sentence `"value" …`. */
export type Cell<T> =
  | { readonly is: 'blank'; readonly word?: string }
  | { readonly is: 'value'; readonly value: T }
  | { readonly is: 'bad'; readonly reason: string };

export interface Quantity {
  readonly value: number;
  readonly qualifier: '<' | '>' | null;
}

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

const plain = /^\d*\.?\d+(?:e[+-]?\d{1,3})?$|^\d+\.$/i;

const digitsOnly = /^\d{1,15}(?:\.\d{1,15})?$/;

/** The number of a cell with its '<' or '>', never negative; a thousands separator is refused, because 1,500 may also be 1.5. */
export function readQuantity(cell: string, mark: DecimalMark): Cell<Quantity> {
  // Nearly all cells of a file, and a file has a million.
  if (mark === '.' && digitsOnly.test(cell)) return { is: 'value', value: { value: Number(cell), qualifier: null } };
  const text = readText(cell);
  if (text.is !== 'value') return text;
  const [, sign, digits = ''] = /^([<>])?\s*(.*)$/.exec(text.value) ?? [];
  const other = mark === ',' ? '.' : ',';
  if (/^-\s*[\d.,]+$/.test(digits)) return bad('is negative');
  if (digits.includes(other) && /^\d[\d.,]*$/.test(digits)) {
    return bad(
      mark === ','
        ? 'has a point, while the file writes decimals with a comma'
        : 'has a comma; write 1500 or 1.5 without thousands separators',
    );
  }
  if (/^\d{1,3}([ '’]\d{3})+([.,]\d+)?$/.test(digits))
    return bad('has thousands separators; write the digits without them');
  const normal = mark === ',' ? digits.replace(',', '.') : digits;
  const value = Number(normal);
  if (!plain.test(normal) || !Number.isFinite(value)) return bad('is not a number');
  return { is: 'value', value: { value, qualifier: sign === '<' || sign === '>' ? sign : null } };
}

/** A plain number within bounds, as counts, weights and coordinates are written; a qualifier is refused. */
export function readNumber(
  cell: string,
  {
    mark,
    min,
    max,
    whole = false,
  }: { readonly mark: DecimalMark; readonly min: number; readonly max: number; readonly whole?: boolean | undefined },
): Cell<number> {
  const negative = min < 0 && /^\s*-/.test(cell);
  const read = readQuantity(negative ? cell.replace('-', '') : cell, mark);
  if (read.is !== 'value') return read;
  if (read.value.qualifier) return bad('is not a plain number');
  const value = negative ? -read.value.value : read.value.value;
  if (whole && !Number.isInteger(value)) return bad('is not a whole number');
  return value < min || value > max ? bad(`is out of bounds (${min} to ${max})`) : { is: 'value', value };
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
  return iso < '1950-01-01' ? bad('is too long ago') : { is: 'value', value: iso };
}

export interface Depth {
  readonly fromCm: number;
  readonly toCm: number;
}

const MAX_DEPTH_CM = 300;

/** Says what is wrong with a pair of depths, or null. */
export const depthFault = ({ fromCm, toCm }: Depth): string | null => {
  if (fromCm >= toCm) return 'does not go down: the upper depth must be less than the lower';
  return fromCm < 0 || toCm > MAX_DEPTH_CM ? `is out of bounds (0 to ${MAX_DEPTH_CM} cm)` : null;
};

const depthUnits: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  '"': 2.54,
};

/** A layer such as 0-10, '0 to 10 cm' or '10 – 30'; the result is in cm. */
export function readDepth(cell: string, mark: DecimalMark, factor: number): Cell<Depth> {
  const text = readText(cell);
  if (text.is !== 'value') return text;
  const parts = /^([\d.,]+)\s*(?:cm|mm|m|in|")?\s*(?:-|–|—|to|_)\s*([\d.,]+)\s*(cm|mm|m|in(?:ch(?:es)?)?|")?$/i.exec(
    text.value,
  );
  const own = parts?.[3] === undefined ? factor : depthUnits[parts[3].toLowerCase()]!;
  const [from, to] = [parts?.[1], parts?.[2]].map((part) => readQuantity(part ?? '', mark));
  if (from?.is !== 'value' || to?.is !== 'value') return bad('is not a depth such as 0-10');
  const depth = { fromCm: convert(from.value.value, own), toCm: convert(to.value.value, own) };
  const fault = depthFault(depth);
  return fault ? bad(fault) : { is: 'value', value: depth };
}
