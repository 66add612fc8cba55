import type { Questions } from './question.ts';
import type { FieldName, RawSample, RawTable } from './raw-table.ts';

const NAMES: readonly FieldName[] = ['name', 'farm', 'paddock', 'site'];
/** What holds for a place and the day on it. */
const SHARED: readonly FieldName[] = ['dateSampled', 'crop', 'latitude', 'longitude'];
const MOST_ROWS = 5;

const isNamed = ({ fields }: RawSample): boolean => [...NAMES, 'labNumber' as const].some((name) => fields[name]);
const hasDepth = ({ fields }: RawSample): boolean => fields.depth !== undefined || fields.depthFrom !== undefined;

/** The names of the sample above in one that has none; a laboratory's number only where nothing else names it. */
function namedAs(above: RawSample, { fields, ...sample }: RawSample): RawSample {
  const of = NAMES.some((name) => above.fields[name]) ? NAMES : (['labNumber'] as const);
  const taken = [...of, ...SHARED].flatMap((field) =>
    above.fields[field] === undefined ? [] : [[field, above.fields[field]] as const],
  );
  return { ...sample, fields: { ...Object.fromEntries(taken), ...fields } };
}

/** Asks whether rows with a depth and no name belong to the named row above: people name a site once and list its layers below. */
export function namesFromAbove(table: RawTable, questions: Questions): RawTable {
  if (table.kind !== 'wide') return table;
  const bare = table.samples.filter((sample, at) => at > 0 && !isNamed(sample) && hasDepth(sample));
  const isUnderOne = table.samples[0] !== undefined && isNamed(table.samples[0]) && hasDepth(table.samples[0]);
  if (bare.length === 0 || !isUnderOne) return table;
  const rows = bare.slice(0, MOST_ROWS).map(({ row }) => row);
  const answer = questions.ask({
    id: 'depth names',
    about: 'name',
    where: `rows ${rows.join(', ')}${bare.length > MOST_ROWS ? ' …' : ''}`,
    why: 'give a depth and no name',
    choices: [
      { id: 'above', label: 'layers of the sample above' },
      { id: 'none', label: 'unknown: reject' },
    ],
    proposed: 'above',
    free: null,
    isOfLayout: true,
  });
  if (answer !== 'above') return table;
  let above: RawSample | undefined;
  return {
    ...table,
    samples: table.samples.map((sample) => {
      const named = above && !isNamed(sample) && hasDepth(sample) ? namedAs(above, sample) : sample;
      if (isNamed(named)) above = named;
      return named;
    }),
  };
}
