import { countOf, listOf } from '../notices.ts';
import type { Check, CheckedSample, Fault } from './checked.ts';

const placeOf = ({ sheet, row, column }: CheckedSample): string =>
  `${sheet === null ? '' : `${sheet}, `}${row === null ? `column ${column ?? ''}` : `row ${row}`}`;

/** Messages for the adviser after saving: what was left out and what was converted. */
export function checkNotices({ columns, skipped, samples, dateOrder }: Check): readonly string[] {
  const left = columns.filter(({ use, values }) => use === 'left out' && values.length > 0);
  const reasons = new Map<string, number>();
  for (const { reason } of skipped)
    if (!/^(?:title|blank|header|header group|units|methods|reporting limits|section)$/.test(reason))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const named = columns.filter(({ use, reason }) => use === 'result' && reason.endsWith('not used by the model'));
  const converted = columns.filter(({ factor }) => factor !== null && factor !== 1);
  const refused = samples.filter(({ faults, isLeftOut }) => !isLeftOut && faults.length > 0);
  return [
    ...(left.length === 0
      ? []
      : [`Not saved: ${listOf(left.map(({ header, reason }) => `"${header}" (${reason})`))}.`]),
    ...(reasons.size === 0
      ? []
      : [`Not samples: ${listOf([...reasons].map(([reason, count]) => `${count} × ${reason}`))}.`]),
    ...(named.length === 0
      ? []
      : [
          `Kept as the laboratory names them, not used by the model: ${listOf(named.map(({ header }) => `"${header}"`))}.`,
        ]),
    ...(converted.length === 0
      ? []
      : [
          `Converted: ${listOf(converted.map(({ header, unit, factor }) => `"${header}" from ${unit} (× ${Number(factor!.toPrecision(4))})`))}.`,
        ]),
    ...(dateOrder === 'MDY' ? ['Dates were read with the month first.'] : []),
    ...(refused.length === 0 ? [] : [`Not saved, because of a fault: ${listOf(refused.map(placeOf))}.`]),
  ];
}

/** Why a file cannot go in without a person: what it leaves open, one line each after a first that counts. */
export function openMessage({ questions, open }: Check): string {
  const asked = questions.filter(({ id }) => open.includes(id));
  const lines = asked.map(
    ({ about, where, why, choices }) =>
      `${about} (${where}): ${why}. Which one: ${choices.map(({ label }) => label).join(', ')}?`,
  );
  return [`The file has ${countOf(asked.length, 'question')}; nothing is saved yet.`, ...lines].join('\n');
}

/** Lines of faults in a message; the rest is counted. */
const MOST_LINES = 200;

/** What keeps rows from being saved: what it means first, then one line a fault, at most 200 of them, and the count of all rows. */
export function faultMessage({ samples, counts: { rowsIn } }: Check): string {
  const faulty = samples.filter(({ faults, isLeftOut }) => !isLeftOut && faults.length > 0);
  const lines = faulty.flatMap((sample) => sample.faults.map((fault) => faultLine(sample, fault)));
  const rejected = faulty.reduce((sum, sample) => sum + sample.lines, 0);
  return [
    `${countOf(rejected, 'row')} cannot be read, nothing was saved.`,
    ...lines.slice(0, MOST_LINES),
    ...(lines.length > MOST_LINES ? [`… and ${countOf(lines.length - MOST_LINES, 'more problem')}.`] : []),
    `${countOf(rowsIn, 'row')} in the file: 0 saved, ${rejected.toLocaleString('en-AU')} rejected, ${(rowsIn - rejected).toLocaleString('en-AU')} skipped.`,
  ].join('\n');
}

function faultLine(sample: CheckedSample, { column, value, reason }: Fault): string {
  const place = placeOf(sample);
  const where = `${place.charAt(0).toUpperCase()}${place.slice(1)}`;
  return column === '' ? `${where} ${reason}.` : `${where}, ${column}: "${value}" ${reason}.`;
}
