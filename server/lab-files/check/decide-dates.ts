import { formatDayInWords } from '../../../src/model/format/date.ts';
import { calendarDayIn } from '../../time-zone.ts';
import { serialToDay } from '../open/date-serial.ts';
import type { Questions } from './question.ts';
import type { RawSample, RawTable } from './raw-table.ts';
import { isOfAmerica, saysPounds } from './of-america.ts';
import { dayOfTitles, otherDaysOfTitles } from './title-facts.ts';
import { itemAt } from '../../collections/item-at.ts';

export type Day =
  | { readonly is: 'day'; readonly day: string }
  | { readonly is: 'none' }
  | { readonly is: 'bad'; readonly reason: string };

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const two = (part: number): string => String(part).padStart(2, '0');
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? `${year}-${two(month)}-${two(day)}` : null;
}

type Order = 'DMY' | 'MDY';
const inOrder = (text: string, order: Order): string | null => {
  const [, first, , second, year] = SLASHED.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  const [day, month] = order === 'DMY' ? [first, second] : [second, first];
  return dayOf(yearOf(year), Number(month), Number(day));
};

const wordMonth = /^(\d{1,2})(?:st|nd|rd|th)?[ -./]*([a-z]{3,9})\.?[ -./,]*(\d{4}|\d{2})(?:[ T].*)?$/i;
const americanWords = /^([a-z]{3,9})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4})$/i;
const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** A day whose order its own form tells; null where it has none of these forms. */
function plainDay(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words = wordMonth.exec(text);
  if (words) return dayOf(yearOf(words[3] ?? ''), monthOf(words[2] ?? ''), Number(words[1]));
  const american = americanWords.exec(text);
  if (american) return dayOf(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]));
  // Serials of 1970 to 2099: what a spreadsheet program writes where a cell of dates lost its format.
  if (/^\d{5}(?:\.\d+)?$/.test(text) && Number(text) > 25_568 && Number(text) < 73_051)
    return serialToDay(Number(text));
  return null;
}

/** An instant is a day where people sample: that of the zone. */
function instantDay(text: string, timeZone: string | undefined): string | null {
  if (
    timeZone === undefined ||
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
  )
    return null;
  const instant = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(instant.getTime()) ? null : calendarDayIn(instant, timeZone);
}

const withoutWeekday = (text: string): string =>
  text.replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+(?=\S)/i, '');

/** Is a text a day, in whichever order? */
export const isDay = (given: string): boolean => {
  const text = withoutWeekday(given.trim());
  const isSerial = /^\d{5}(?:\.\d+)?$/.test(text);
  return !isSerial && (plainDay(text) ?? inOrder(text, 'DMY') ?? inOrder(text, 'MDY')) !== null;
};

/** A day whose year a spreadsheet program does not show: `1-Mar`. */
const YEARLESS = /^\d{1,2}[ -][a-z]{3,9}$/i;
const isYearless = (text: string): boolean => YEARLESS.test(text) && monthOf(text.replace(/^[\d -]+/, '')) > 0;
/**
 * Asks once for the year of dates that have none. Proposes the latest year that puts no date in the future, and uses it until the user answers. Null
 * when every date has a year.
 */
function yearOfDays(texts: readonly string[], today: string, questions: Questions): string | null {
  const days = texts.filter(isYearless);
  if (days.length === 0) return null;
  const year = Number(today.slice(0, 4));
  const isPast = days.every((text) => (plainDay(`${text} ${year}`) ?? '9999') <= today);
  const years = isPast ? [year, year - 1, year - 2] : [year - 1, year - 2];
  const likely = String(itemAt(years, 0));
  const answer = questions.ask({
    id: 'dates year',
    about: 'dates',
    where: days.slice(0, 3).join(', '),
    why: 'the days have no year',
    choices: years.map((one) => ({ id: String(one), label: String(one) })),
    proposed: likely,
    free: null,
    isOfLayout: false,
  });
  return answer ?? likely;
}

const BARE_YEAR = /^(?:19[5-9]|20\d)\d$/;
/** A year alone: asked, with its first day as the proposal, which is shown until it is answered. */
function dayOfYear(year: string, questions: Questions, inBounds: (day: string) => Day): Day {
  const first = `${year}-01-01`;
  const day = inBounds(first);
  if (day.is !== 'day') return day;
  const said = questions.ask({
    id: `year ${year}`,
    about: 'date',
    where: year,
    why: 'the file gives the year alone',
    choices: [{ id: first, label: `the first of the year, ${formatDayInWords(first)}` }],
    proposed: first,
    free: 'day',
    isOfLayout: false,
  });
  return said === null ? day : inBounds(said);
}

/** A title's date that no sample depends on, day first where both orders are possible; null when it is not a date or lies in the future. */
export const dayBefore = (text: string, today: string): string | null =>
  [plainDay(text), inOrder(text, 'DMY'), inOrder(text, 'MDY')].find((day) => day !== null && day <= today) ?? null;

const NO_DATE = 'is not a date such as 31/03/2026';
const NO_DAY: Readonly<Record<Order, string>> = {
  DMY: 'is not a day of the calendar (the day comes first: 31/03/2026)',
  MDY: 'is not a day of the calendar (the month comes first: 03/31/2026)',
};

/** How the days of a file are written, and the day that each text means. */
export function decideDates(
  tables: readonly RawTable[],
  today: string,
  questions: Questions,
  timeZone?: string,
): { readonly order: string | null; readonly read: (text: string | undefined) => Day } {
  const texts = [
    ...new Set(
      tables.flatMap(({ samples, titles }) => {
        const days = samples.flatMap(({ fields: { dateSampled } }) => dateSampled ?? []);
        const emergences = samples.flatMap(({ fields: { dateEmergence } }) => dateEmergence ?? []);
        return [...(days.length > 0 ? days : [dayOfTitles(titles) ?? '']), ...emergences].map((day) =>
          withoutWeekday(day.trim()),
        );
      }),
    ),
  ];
  const slashed = texts.filter((text) => SLASHED.test(text));
  const order = slashed.length === 0 ? null : orderOf(slashed, { tables, today, questions });
  const year = yearOfDays(texts, today, questions);
  const inBounds = (day: string): Day =>
    day > today
      ? { is: 'bad', reason: 'is in the future' }
      : day < '1950-01-01'
        ? { is: 'bad', reason: 'date too old' }
        : { is: 'day', day };
  const asWritten = (given: string): Day => {
    const text = year !== null && isYearless(given) ? `${given} ${year}` : given;
    const day = instantDay(text, timeZone) ?? plainDay(text) ?? (order === null ? null : inOrder(text, order));
    return day === null ? { is: 'bad', reason: SLASHED.test(text) ? NO_DAY[order ?? 'DMY'] : NO_DATE } : inBounds(day);
  };
  const askedFor = daysToAsk(tables);
  return {
    order,
    read: (given) => {
      const text = withoutWeekday(given?.trim() ?? '');
      if (text === '' || /^(?:-|n\/?a|none|nan|unknown|not given)$/i.test(text)) return { is: 'none' };
      const day = BARE_YEAR.test(text) ? dayOfYear(text, questions, inBounds) : asWritten(text);
      const samples = day.is === 'bad' ? (askedFor.get(text) ?? 0) : 0;
      if (day.is !== 'bad' || samples === 0) return day;
      const said = questions.ask({
        id: `day ${text}`,
        about: 'date',
        where: `${text}, ${samples} ${samples === 1 ? 'sample' : 'samples'}`,
        why: day.reason,
        choices: [{ id: 'leave', label: 'leave these samples out' }],
        proposed: null,
        free: 'day',
        isOfLayout: false,
      });
      return said === null || said === 'leave' ? day : inBounds(said);
    },
  };
}

/** Dates of files whose cells cannot be corrected one by one, each with its number of samples. */
function daysToAsk(tables: readonly RawTable[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { kind, samples } of tables) {
    if (kind !== 'modus v1' && kind !== 'modus slim') continue;
    for (const { fields } of samples) {
      const text = withoutWeekday(fields.dateSampled?.trim() ?? '');
      found.set(text, (found.get(text) ?? 0) + 1);
    }
  }
  return found;
}

/** Samplings lie close together: where the first figure is one and the same and the second is not, the first may be the month. */
const monthsFirst = (parts: readonly RegExpExecArray[]): boolean =>
  new Set(parts.map(([, first]) => Number(first))).size === 1 &&
  new Set(parts.map(([, , , second]) => Number(second))).size > 1;

/** Heads in these languages never mean month-first dates. */
const OF_EUROPE = /probe?nn?ahme|entnahme|pr[eé]l[eè]vement|monstername|bemonstering|\bfecha\b|\bdata\b/i;

/** Days of a sample that are not those of its sampling: when it was received, when it was reported. */
const otherDaysOf = ({ leftOut }: RawTable, { others = {} }: RawSample): readonly string[] =>
  leftOut.flatMap(({ header, reason }) =>
    reason.startsWith('is another date') && Object.hasOwn(others, header) ? [withoutWeekday(others[header] ?? '')] : [],
  );

/** The order that the other days of a file tell: by a part above 12, or since nothing is received before it is sampled. Null where they fit both. */
function orderOfOthers(tables: readonly RawTable[]): Order | null {
  const rows = tables.flatMap((table) =>
    table.samples.map((sample) => ({
      day: withoutWeekday(sample.fields.dateSampled?.trim() ?? ''),
      others: [...otherDaysOf(table, sample), ...otherDaysOfTitles(table.titles)].filter((text) => SLASHED.test(text)),
    })),
  );
  const fits = (order: Order): boolean =>
    rows.every(({ day, others }) =>
      others.every((text) => {
        const other = inOrder(text, order);
        return other !== null && (plainDay(day) ?? inOrder(day, order) ?? '') <= other;
      }),
    );
  const [daysFirst, monthsFirst] = [fits('DMY'), fits('MDY')];
  return daysFirst === monthsFirst ? null : daysFirst ? 'DMY' : 'MDY';
}

/** The order is the file's, not each cell's: one part above 12 tells it for all. */
function orderOf(
  slashed: readonly string[],
  {
    tables,
    today,
    questions,
  }: { readonly tables: readonly RawTable[]; readonly today: string; readonly questions: Questions },
): Order {
  const parts = slashed.map((text) => SLASHED.exec(text)!);
  if (parts.some(([, first]) => Number(first) > 12)) return 'DMY';
  if (parts.some(([, , , second]) => Number(second) > 12)) return 'MDY';
  // Points between the parts are written where the day comes first.
  if (
    parts.every(([, , sign]) => sign === '.') ||
    slashed.every((text) => inOrder(text, 'DMY') === inOrder(text, 'MDY'))
  )
    return 'DMY';
  const header = tables.map(({ fieldHeaders }) => fieldHeaders.dateSampled ?? '').find((name) => name !== '') ?? '';
  if (/d+[/ .-]*m+[/ .-]*y+/i.test(header) || OF_EUROPE.test(header)) return 'DMY';
  if (/m+[/ .-]*d+[/ .-]*y+/i.test(header)) return 'MDY';
  const byOthers = orderOfOthers(tables);
  if (byOthers !== null) return byOthers;
  const isPast = (order: Order): boolean => slashed.every((text) => (inOrder(text, order) ?? '9999') <= today);
  if (isPast('DMY') !== isPast('MDY')) return isPast('DMY') ? 'DMY' : 'MDY';
  // One that the two readings tell apart.
  const shown = slashed.find((text) => inOrder(text, 'DMY') !== inOrder(text, 'MDY')) ?? itemAt(slashed, 0);
  const answer = questions.ask({
    id: 'dates',
    about: 'dates',
    where: header === '' ? 'the dates of the file' : `column ${header}: every day and month <= 12`,
    why: 'the file does not say',
    choices: [
      // With the month in words: between figures the two readings differ by nothing but their order.
      { id: 'DMY', label: `DMY: ${shown} is ${formatDayInWords(inOrder(shown, 'DMY'))}` },
      { id: 'MDY', label: `MDY: ${shown} is ${formatDayInWords(inOrder(shown, 'MDY'))}` },
    ],
    proposed: tables.some(saysPounds) ? 'MDY' : monthsFirst(parts) || tables.some(isOfAmerica) ? null : 'DMY',
    free: null,
    isOfLayout: true,
  });
  return answer === 'MDY' ? 'MDY' : 'DMY';
}
