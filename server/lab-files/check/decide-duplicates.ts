import { groupBy } from '../../../src/model/shared/group.ts';
import type { Questions } from './question.ts';
import type { RawSample, RawTable } from './raw-table.ts';
import { itemAt } from '../../collections/item-at.ts';

/** A number and how laboratories mark a second reading of it: `L1_D`, `L1-dup`, `L1 DUP2`, `L1 (duplicate)`. */
const MARKED = /^(?<number>.*[^\s_(-])[\s_(-]+(?:d|dup|duplicate|rep|replicate)\d?\)?$/i;

const FIELDS_OF_LAYER = ['depth', 'depthFrom', 'depthTo'] as const;

/** Another depth makes it another layer, whatever its mark means. */
const isSameLayer = (one: RawSample, other: RawSample): boolean =>
  FIELDS_OF_LAYER.every((field) => (one.fields[field] ?? '') === (other.fields[field] ?? ''));

/** What the laboratory counts its samples by; a name only where it is a number, or begins with letters and ends in one. */
function numberOf({ fields: { labNumber, name } }: RawSample): string {
  if (labNumber !== undefined) return labNumber.trim();
  const named = name?.trim() ?? '';
  return /^[a-z]{0,3}[\s-]?\d+(?:[\s_(-]+[a-z]+\d?\)?)?$/i.test(named) ? named : '';
}

/**
 * Asks whether a second reading is a sample of its own. A laboratory gives it the number of the first reading with a mark; until the user answers it
 * counts as a separate sample.
 */
export function decideDuplicates(table: RawTable, questions: Questions): RawTable {
  const byNumber = groupBy(table.samples, (sample) => numberOf(sample).toLowerCase());
  const marked = table.samples.filter((sample) => {
    const number = MARKED.exec(numberOf(sample))?.groups?.['number'];
    const first = number === undefined ? [] : (byNumber.get(number.toLowerCase()) ?? []);
    return first.some((one) => isSameLayer(one, sample));
  });
  if (marked.length === 0 || questions.ask(question(table, marked)) !== 'again') return table;
  const second = new Set(marked);
  return {
    ...table,
    samples: table.samples.map((sample) => (second.has(sample) ? { ...sample, isSecondReading: true } : sample)),
  };
}

function question({ sheet, fieldHeaders }: RawTable, marked: readonly RawSample[]) {
  const first = itemAt(marked, 0);
  const number = numberOf(first);
  const others = marked.length - 1;
  return {
    id: `duplicates ${sheet ?? ''}`.trim(),
    about: (first.fields.labNumber === undefined ? fieldHeaders.name : fieldHeaders.labNumber) ?? 'Lab number',
    where: others === 0 ? number : `${number} and ${others} more`,
    why: 'it has the number of another sample with a mark, as laboratories name a duplicate reading',
    choices: [
      { id: 'again', label: 'duplicate reading: leave it out' },
      { id: 'own', label: 'a sample of its own' },
    ],
    proposed: null,
    free: null,
    isOfLayout: true,
  };
}
