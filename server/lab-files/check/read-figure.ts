import type { DecimalMark } from '../read-cell.ts';

/** Of a result that lies below or above its figure. */
export type Sign = '' | '<' | '>';

/** What a cell of results holds. */
export type Figure =
  | { readonly is: 'value'; readonly value: number; readonly qualifier: Sign }
  | { readonly is: 'trace' }
  /** Less than the reporting limit of its column. */
  | { readonly is: 'below' }
  /** Not detected or not determined. */
  | { readonly is: 'nd' }
  | { readonly is: 'none' }
  | { readonly is: 'bad'; readonly reason: string };

const NONE: ReadonlySet<string> = new Set(
  '|-|--|–|—|.|*|n/a|na|n.a.|#n/a|none|nan|null|nil result|nr|n/r|nt|n/t|not tested|not requested|not reported|not determined|not available|no result|no sample|insufficient sample|insufficient|not enough sample|iss|lnr|snr|tbc|i.s.|n.r.|n.s.|#|not received|sample not received|listed not received|to be confirmed|cancelled|withdrawn|nss|i/s|ins|n/s|is|pending|to follow|tba|in progress|not analysed|not analyzed|no data|missing|lost|-99|-999|-9999|#value!|#div/0!|#ref!'.split(
    '|',
  ),
);
const BELOW =
  /^(?:bdl|bd|b\.d\.l\.?|below detection(?: limit)?|not detected|bql|below (?:lor|lod|loq|reporting limit)|<\s*(?:lor|lod|loq|dl|mdl|pql|eql|rl|mrl|bdl))$/i;

/** How laboratories rate a figure, in words and letters. */
const RATING = String.raw`(?:(?:very|v\.?|extremely|strongly|slightly|moderately|s\.) ?)?(?:low|med(?:ium)?|mod(?:erate)?|marg(?:inal)?|adeq(?:uate)?\.?|suff(?:icient)?|sat(?:isfactory)?|normal|norm|opt(?:imum|imal)?|high|excess(?:ive)?|def(?:icient)?|acid(?:ic)?|alkaline|neutral|ok|good|VL|L|M|MED|N|A|H|VH|O|D)`;
const RATING_ALONE = new RegExp(`^${RATING}$`, 'i');
/** Does a cell rate a result in a word, and say nothing else? */
export const isRating = (cell: string): boolean => RATING_ALONE.test(cell.trim());

/** What a laboratory writes behind a figure without being part of it: a footnote mark, a rating. */
const BEHIND = new RegExp(
  String.raw`(?<=\d)(?:\s*[*#^†‡§↑↓▲▼]+|\s*±\s*\d[\d.,]*|\s*[([]${RATING}[)\]]|\s*[-–:/]?\s+${RATING}|(?:VL|VH))$`,
  'i',
);

/** A figure without the mark of a footnote, a rating or an uncertainty behind it. */
export const withoutMarks = (text: string): string => text.replace(BEHIND, '');

/** Signs and decimal points as programs and people write them. */
const SPELLINGS: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/^&lt;\s*=?/i, '<'],
  [/^&gt;\s*=?/i, '>'],
  [/^[‹〈⟨]/, '<'],
  [/^[›〉⟩]/, '>'],
  [/^(?:=<|<\s+=)/, '<'],
  [/^(?:=>|>\s+=)/, '>'],
  [/^(?:less than|lt|below|under|l\.t\.)\s*(?=\d)/i, '<'],
  [/^(?:more than|greater than|gt|above|over|g\.t\.)\s*(?=\d)/i, '>'],
  // The sign behind its figure.
  [/^(\d[\d.,]*) ?([<>])$/, '$2$1'],
  // About so much is so much: a laboratory reports no closer.
  [/^(?:[~≈≃]|c(?:a|irca)?\.? (?=\d)|approx(?:imately)?\.? |about )\s*/i, ''],
  [/(?<=\d)[·•∙⋅](?=\d)/, '.'],
];

/** A figure as a laboratory writes it, with its sign; thousands separators are read by the mark of the column. */
export function readFigure(cell: string, prefix: Sign, mark: DecimalMark): Figure {
  // Nearly every cell.
  if (prefix === '' && /^\d{1,15}(?:\.\d{1,15})?$/.test(cell) && (mark === '.' || !cell.includes('.')))
    return { is: 'value', value: Number(cell), qualifier: '' };
  const text = SPELLINGS.reduce(
    (written, [pattern, sign]) => written.replace(pattern, sign),
    withoutMarks(cell.normalize('NFKC').trim().replace(/\s+/g, ' ')),
  );
  const lower = text.toLowerCase();
  if (NONE.has(lower) || /^-{2,}$/.test(lower)) return { is: 'none' };
  if (lower === 'nd' || lower === 'n.d.' || lower === 'n.d' || lower === 'n/d' || lower === 'nd.') return { is: 'nd' };
  if (lower === 'trace' || lower === 'tr') return { is: 'trace' };
  if (BELOW.test(text)) return { is: 'below' };
  const [, sign = '', digits = ''] = /^([<>≤≥]=?|=)?\s*(.*)$/.exec(text) ?? [];
  if (/^[-−]\s*\d/.test(digits)) return { is: 'bad', reason: 'is negative' };
  const bare =
    mark === ','
      ? digits.replace(/[. '’](?=\d{3}(?!\d))/g, '').replace(',', '.')
      : digits.replace(/[, '’](?=\d{3}(?!\d))/g, '');
  if (!/^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(bare))
    return { is: 'bad', reason: isDateMade(text) ? MADE_A_DATE : 'is not a number' };
  return { is: 'value', value: Number(bare), qualifier: prefix === '' ? signOf(sign) : prefix };
}

/** What a spreadsheet program makes of 5.4 or 3-1: 5-Apr, Mar-13, 2026-04-05. */
export const isDateMade = (text: string): boolean =>
  /^(?:\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[- ]\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[- ]\d{1,2}|\d{4}-\d{2}-\d{2}(?: 00:00:00)?)$/i.test(
    text.trim(),
  );
const MADE_A_DATE =
  'is a date that a spreadsheet program has made of a figure (5.4 becomes 5-Apr); export the file again with this column as text, or write the figure as the laboratory has it';

/** The sign that a text begins with. */
export const signOf = (sign: string): Sign => (/^[<≤]/.test(sign) ? '<' : /^[>≥]/.test(sign) ? '>' : '');
