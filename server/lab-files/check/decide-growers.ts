import { isSameBusiness } from '../../../src/model/customers/same-business.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { isOwnLayout } from './own-layout.ts';
import type { KnownPaddock } from './propose-places.ts';
import type { Questions } from './question.ts';
import type { RawSample, RawTable } from './raw-table.ts';

interface Expected {
  /** Null when the grower of the file is not known. */
  readonly customerName: string | null;
  readonly paddocks: readonly KnownPaddock[];
}

/** Rows that name another grower than the customer, or a farm that the customer does not have, are asked for each name, and proposed to be left out. */
export function decideGrowers(table: RawTable, { customerName, paddocks }: Expected, questions: Questions): RawTable {
  if (customerName === null) return table;
  const isOurs = (name: string): boolean => isSameBusiness(name, customerName);
  const farms = [...new Set(paddocks.map(({ farmName }) => farmName))];
  const isOurFarm = (name: string): boolean =>
    farms.length === 0 || isOurs(name) || farms.some((farm) => isSameBusiness(farm, name));
  const asksFarms = !isOwnLayout(table);
  const others = groupBy(table.samples, ({ party, fields: { farm } }) => {
    if (party !== undefined && !isOurs(party)) return `grower ${party.toLowerCase()}`;
    return asksFarms && farm !== undefined && !isOurFarm(farm) ? `farm ${farm.toLowerCase()}` : '';
  });
  const left = new Set<RawSample>();
  for (const [id, samples] of others) {
    if (id === '' || ask(id, samples, customerName, questions) === 'take') continue;
    for (const sample of samples) left.add(sample);
  }
  const whose = table.party;
  if (whose !== undefined && !isOurs(whose) && askTitle(whose, customerName, questions) === 'leave')
    return { ...table, samples: table.samples.map((sample) => ({ ...sample, isOfOther: true as const })) };
  if (left.size === 0) return table;
  return {
    ...table,
    samples: table.samples.map((sample) => (left.has(sample) ? { ...sample, isOfOther: true as const } : sample)),
  };
}

/** Of a whole file: it is the wrong one, or its title names who pays. Nothing is saved before it is answered, and what else is open is asked with it. */
const askTitle = (name: string, customerName: string, questions: Questions): string | null =>
  questions.ask({
    id: `grower ${name.toLowerCase()}`,
    about: 'grower',
    where: `${name}, the whole file`,
    why: `the file names it, and not ${customerName}`,
    choices: [
      { id: 'leave', label: 'leave these rows out' },
      { id: 'take', label: `they are of ${customerName}` },
    ],
    proposed: null,
    free: null,
    isOfLayout: false,
  });

function ask(id: string, samples: readonly RawSample[], customerName: string, questions: Questions): string | null {
  const [first] = samples;
  const isGrower = id.startsWith('grower ');
  const name = (isGrower ? first?.party : first?.fields.farm) ?? '';
  return questions.ask({
    id,
    about: isGrower ? 'grower' : 'farm',
    where: `${name}, ${samples.length} ${samples.length === 1 ? 'row' : 'rows'}`,
    why: isGrower ? `the file names it, and not ${customerName}` : `is no farm of ${customerName}`,
    choices: [
      { id: 'leave', label: 'leave these rows out' },
      { id: 'take', label: isGrower ? `they are of ${customerName}` : `a farm of ${customerName}` },
    ],
    proposed: 'leave',
    free: null,
    isOfLayout: false,
  });
}
