import { formatDay, formatDayInWords } from '../../../src/model/format/date.ts';
import { leftId } from './column-roles.ts';
import { type Day, dayBefore, isDay } from './decide-dates.ts';
import type { Questions } from './question.ts';
import type { LeftColumn, RawSample, RawTable } from './raw-table.ts';
import { analyteIn } from './analyte-words.ts';
import { dayOfTitles, daysWithin, monthOfTitles, otherDaysOfTitles } from './title-facts.ts';
import { itemAt } from '../../collections/item-at.ts';

interface Days {
  readonly dates: { readonly read: (text: string | undefined) => Day };
  readonly questions: Questions;
  readonly today: string;
}

/** Gives a sample without a day one: asked, since a file comes in long after the sampling. Null while the question is open. */
export function undatedDay(table: RawTable, { dates, questions, today }: Days): (sample: RawSample) => string | null {
  const { samples, titles } = table;
  const never = (): null => null;
  if (!samples.some(({ fields }) => dates.read(fields.dateSampled).is === 'none')) return never;
  const column = table.fieldHeaders.dateSampled === undefined ? columnOfDays(table) : null;
  // Said not to be the day of sampling it is not asked again.
  if (column !== null && questions.given(leftId(column.header)) === null) {
    questions.ask({
      id: leftId(column.header),
      about: 'date',
      where: `column ${column.header}`,
      why: `${column.reason.startsWith('is another date') ? `${column.reason}, and no other` : 'holds days, and no other column gives'} the day of sampling`,
      choices: [
        { id: 'field dateSampled', label: 'the day of sampling' },
        { id: 'leave', label: 'leave out' },
      ],
      proposed: 'field dateSampled',
      free: null,
      isOfLayout: true,
    });
    return never;
  }
  const titleDate = dates.read(dayOfTitles(titles) ?? undefined);
  const others =
    titleDate.is === 'day' ? [] : otherDaysOfTitles(titles).flatMap((text) => dayBefore(text, today) ?? []);
  const [other] = others.toSorted();
  const ofRows = [...new Set(samples.flatMap(({ fields }) => dayIn(dates.read(fields.dateSampled))))].sort();
  const within = daysBeside(table, today);
  const month = monthOfTitles([...titles, ...table.notes], today);
  const years = columnOfYears(table, today);
  const yearsOver = yearsOfHeads(table, today);
  const sheetYear = yearOfSheet(table, today);
  const choices = [
    ...ofRows.slice(0, 3).map((day) => ({ id: day, label: `the day of other rows, ${formatDay(day)}` })),
    ...(titleDate.is === 'day' && titleDate.day !== today
      ? [{ id: titleDate.day, label: `the day in its titles, ${formatDay(titleDate.day)}` }]
      : []),
    ...(other === undefined
      ? []
      : [
          {
            id: other,
            label: `the day of receipt or report in its titles, ${formatDayInWords(other)}`,
          },
        ]),
    ...(titleDate.is === 'day'
      ? []
      : within
          .filter((day) => day !== other && day !== today)
          .slice(0, 3)
          .map((day) => ({ id: day, label: `a day that the file names, ${formatDayInWords(day)}` }))),
    ...(within.length > 0 || month === null
      ? []
      : [{ id: month, label: `the first of the month in its titles, ${formatDayInWords(month)}` }]),
    ...yearsOver
      .slice(0, 3)
      .map((year) => ({ id: `${year}-01-01`, label: `1 January of the year in the heads, ${year}` })),
    ...(years === null ? [] : [{ id: 'year', label: `1 January of the year in column ${years.header}` }]),
    ...(sheetYear === null ? [] : [{ id: 'sheet', label: '1 January of the year that its sheet is named after' }]),
    { id: today, label: `the day of the upload, ${formatDay(today)}` },
  ];
  const answer = questions.ask({
    id: 'undated',
    about: 'date',
    where: samples.every(({ fields }) => fields.dateSampled === undefined) ? 'the file' : 'rows without a date',
    why: 'no sampling date is given',
    choices,
    // Never today when the file contains dates.
    proposed:
      column === null &&
      ofRows.length < 2 &&
      (choices.length === 1 || ofRows.length === 1 || (within.length < 2 && yearsOver.length < 2))
        ? itemAt(choices, 0).id
        : null,
    free: 'day',
    isOfLayout: false,
  });
  if (answer === 'sheet') return () => sheetYear;
  return answer === 'year' && years !== null ? (sample) => firstOfYear(sample, years) : () => answer;
}

/** The days that the file names beside its results: in titles and remarks, or in cells of columns that are left out. */
function daysBeside({ titles, notes, columns, samples }: RawTable, today: string): readonly string[] {
  const isUnknown = columns.map(({ naming }) => analyteIn(naming.header) === null);
  const cells = samples.flatMap(({ others = {}, cells: own }) => [
    ...Object.values(others),
    ...own.flatMap(({ column, text }) => (isUnknown[column] === true ? [text] : [])),
  ]);
  const days = new Set([...titles, ...notes, ...new Set(cells)].flatMap((text) => daysWithin(text)));
  return [...new Set([...days].flatMap((text) => dayBefore(text, today) ?? []))].sort();
}

const dayIn = (day: Day): readonly string[] => (day.is === 'day' ? [day.day] : []);

const valueOf = ({ others }: RawSample, { header }: LeftColumn): string =>
  others && Object.hasOwn(others, header) ? (others[header] ?? '') : '';
const valuesOf = ({ samples }: RawTable, column: LeftColumn): readonly string[] =>
  samples.map((sample) => valueOf(sample, column)).filter((text) => text !== '');

/** A column that is left out and holds days alone: under an unknown head before one of another date. */
function columnOfDays(table: RawTable): LeftColumn | null {
  const found = table.leftOut.filter((column) => {
    const cells = valuesOf(table, column);
    return column.isKept === true && cells.length > 0 && cells.every(isDay);
  });
  return found.find(({ reason }) => !reason.startsWith('is another date')) ?? found[0] ?? null;
}

/** A column that is left out and says of every sample in which year it was taken. */
const columnOfYears = (table: RawTable, today: string): LeftColumn | null =>
  table.leftOut.find((column) => {
    const isYear = (text: string): boolean => /^(?:19[5-9]\d|20\d{2})$/.test(text) && `${text}-01-01` <= today;
    const cells = valuesOf(table, column);
    return (
      /\byear\b/i.test(column.header) &&
      column.isKept === true &&
      cells.length === table.samples.length &&
      cells.every(isYear)
    );
  }) ?? null;

/** The years that heads of results name, the last of them first. */
const yearsOfHeads = ({ columns }: RawTable, today: string): readonly string[] =>
  [...new Set(columns.flatMap(({ naming }) => /(?<![\d.])20\d{2}(?![\d.])/.exec(naming.header)?.[0] ?? []))]
    .filter((year) => `${year}-01-01` <= today)
    .toSorted()
    .toReversed();

/** The first day of the year that a sheet is named after; null where it is not, or in the future. */
function yearOfSheet({ sheet }: RawTable, today: string): string | null {
  const day = `${/(?<!\d)20\d{2}(?!\d)/.exec(sheet ?? '')?.[0]}-01-01`;
  return day.startsWith('2') && day <= today ? day : null;
}

const firstOfYear = (sample: RawSample, column: LeftColumn): string => `${valueOf(sample, column)}-01-01`;
