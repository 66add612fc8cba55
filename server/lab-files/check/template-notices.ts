import { formatDay } from '../../../src/model/format/date.ts';
import { countOf, listOf, Remarks, rowList } from '../notices.ts';
import type { Check, CheckedSample } from './checked.ts';
import { willBeSaved } from './to-parsed.ts';

/** Largest number of repeats listed one by one. */
const MOST_REPEATS = 10;
const MOST_LINES = 200;

type Place = Check['places'][number];

/** The paddock of a sample as the file writes it, with the farm that it names besides. */
const placeText = ({ text, farm }: Place): string => (farm === null ? `"${text}"` : `"${text}" (${farm})`);

/** Assumptions made for a file in the template layout without a user: one sentence per kind, however many rows. `crops` are those of the tenant. */
export function templateNotices(
  check: Check,
  { today, crops }: { readonly today: string; readonly crops: readonly string[] },
) {
  const assumed = new Set(check.assumed);
  const places = new Map(check.places.map((place) => [place.id, place]));
  const known = new Set(crops.map((crop) => crop.toLowerCase()));
  const hasPaddocks = check.columns.some(({ use, meaning }) => use === 'field' && meaning === 'paddock');
  const saved = check.samples.filter(willBeSaved);
  const rowsIn = check.counts.rowsIn;
  const unknownPaddock = new Remarks();
  const severalPaddocks = new Remarks();
  const unknownCrop = new Remarks();
  const blankWord = new Remarks();
  const rowsThat = (test: (sample: CheckedSample) => boolean): readonly number[] =>
    saved.flatMap((sample) => (test(sample) ? [sample.row ?? 0] : []));
  for (const sample of saved) {
    const row = sample.row ?? 0;
    const place = sample.place === null ? undefined : places.get(sample.place);
    if (place !== undefined && hasPaddocks && sample.paddock !== null && assumed.has(place.id))
      (place.reason === 'several' ? severalPaddocks : unknownPaddock).add(placeText(place), row);
    if (sample.crop !== null && !known.has(sample.crop.toLowerCase())) unknownCrop.add(sample.crop, row);
    for (const word of new Set(sample.noResults.map(({ text }) => text.trim())))
      if (word !== '') blankWord.add(word, row);
  }
  const named = (remarks: Remarks, text: (names: string, rows: string) => string): readonly string[] => {
    const found = remarks.entries();
    const rows = found.flatMap(([, own]) => own).sort((one, other) => one - other);
    return found.length === 0 ? [] : [text(listOf(found.map(([name]) => name)), rowList(rows, rowsIn))];
  };
  const noticeOf = (rows: readonly number[], text: (rows: string) => string): readonly string[] =>
    rows.length === 0 ? [] : [text(rowList(rows, rowsIn))];
  const repeats = check.skipped.filter(({ reason }) => reason.startsWith('repeats row'));
  const dates = check.questions.find(({ id }) => id === 'dates' && assumed.has(id));
  const order = dates?.choices[0]?.label.replace(/^DMY: /, '') ?? '';
  return [
    ...(order === '' ? [] : [`Dates were read with the day first: ${order}.`]),
    ...named(unknownPaddock, (names, rows) => `Unknown paddock: ${names}; ${rows} saved without a paddock.`),
    ...named(
      severalPaddocks,
      (names, rows) =>
        `More than one paddock is named ${names}; ${rows} saved without a paddock. Name the farm in a column "Farm".`,
    ),
    ...noticeOf(
      rowsThat(({ paddock, paddockId }) => paddock === null && paddockId === null),
      (rows) => `No paddock is given in ${rows}; saved without a paddock.`,
    ),
    ...noticeOf(
      hasPaddocks ? [] : rowsThat(({ paddockId }) => paddockId !== null),
      (rows) => `The file has no paddock column; the paddock was found by the sample's name in ${rows}.`,
    ),
    ...noticeOf(
      rowsThat(({ isDated }) => !isDated),
      (rows) => `No sampling date is given in ${rows}; new samples get the day of the upload, ${formatDay(today)}.`,
    ),
    ...noticeOf(
      rowsThat(({ depthSource }) => depthSource === 'name'),
      (rows) => `The depth was found in the sample's name in ${rows}.`,
    ),
    ...noticeOf(
      rowsThat(({ depthSource }) => depthSource === 'said'),
      (rows) => `No depth is given in ${rows}; 0-10 cm was used.`,
    ),
    ...named(unknownCrop, (names, rows) => `Unknown crop: ${names}; kept as text in ${rows}.`),
    ...blankWord
      .entries()
      .slice(0, MOST_LINES)
      .map(([word, rows]) => `"${word}" was read as no result in ${rowList([...new Set(rows)], rowsIn)}.`),
    ...noticeOf(
      rowsThat(({ results }) => results.length === 0),
      (rows) => `No results are given in ${rows}; the samples are still at the lab.`,
    ),
    ...repeats.slice(0, MOST_REPEATS).map(({ row, reason }) => `Row ${row} ${reason} and was skipped.`),
    ...(repeats.length > MOST_REPEATS
      ? [`${countOf(repeats.length - MOST_REPEATS, 'more row')} repeated earlier rows and were skipped.`]
      : []),
  ];
}
