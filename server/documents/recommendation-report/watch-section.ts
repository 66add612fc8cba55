import type { WatchedStatement } from '../../../src/model/advice/watch.ts';
import { groundOf, subjectOf } from '../../../src/model/advice/statement-words.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { RecommendationDocument, SampleDocument } from '../../../src/model/reports/document-data.ts';
import { counted, paddockLabel } from '../document-format.ts';
import type { PrintBlock } from '../pdf/blocks.ts';
import type { NumberedPaddock } from './numbered-paddocks.ts';

/** Numbers of paddocks that are told one by one; of a large farm they would fill the page. */
const MOST_NUMBERS = 12;

const groundsOf = ({ statement }: WatchedStatement): readonly string[] => {
  const ground = groundOf(statement);
  return ground === null ? [] : [ground];
};

/** At most five sentences, each with where it holds and its source: the records that the portal shows, in their words. */
export function watchSection(
  { watch }: RecommendationDocument,
  paddocks: readonly NumberedPaddock[],
): readonly PrintBlock[] {
  if (watch.told.length === 0) return [];
  const { where, alike } = placesOf(paddocks);
  return [
    {
      kind: 'statements',
      title: adviceTexts.watch,
      told: watch.told.map((entry) => ({
        where: where(entry),
        sentence: [entry.statement.sentence, ...alike(entry)].join(' '),
        source: [
          ...groundsOf(entry),
          adviceTexts.source(entry.statement.source, adviceTexts.marks[entry.statement.mark]),
        ].join(' '),
      })),
      more: watch.more === 0 ? '' : adviceTexts.watchMore(watch.more),
    },
  ];
}

/** `5 House, Sodium`, and `Likewise 1, 3 and 14 more paddocks, with figures of their own.`: numbered as on the map. */
function placesOf(paddocks: readonly NumberedPaddock[]) {
  const of = new Map(
    paddocks.flatMap((paddock) => paddock.samples.map((sample) => [sample.sampleId, { paddock, sample }] as const)),
  );
  const here = ({ statement: { sampleId } }: WatchedStatement) => (sampleId === null ? undefined : of.get(sampleId));
  return {
    where(entry: WatchedStatement): string {
      const place = here(entry);
      const subject = subjectOf(entry.statement);
      return [...(place ? [nameOf(place)] : []), ...(subject === null ? [] : [subject])].join(', ');
    },
    alike(entry: WatchedStatement): readonly string[] {
      const numbers = new Set(entry.alikeSampleIds.flatMap((id) => of.get(id)?.paddock.number ?? []));
      numbers.delete(here(entry)?.paddock.number ?? 0);
      return numbers.size === 0 ? [] : [`Likewise ${numbersOf([...numbers])}, with figures of their own.`];
    },
  };
}

/** A site only where the paddock has several. */
const nameOf = ({ paddock, sample }: { readonly paddock: NumberedPaddock; readonly sample: SampleDocument }): string =>
  [
    `${paddock.number}\u00a0${paddockLabel(sample)}`,
    ...(new Set(paddock.samples.map(({ siteName }) => siteName)).size > 1 ? [sample.siteName] : []),
  ].join(', ');

function numbersOf(numbers: readonly number[]): string {
  const told = numbers.toSorted((a, b) => a - b).slice(0, MOST_NUMBERS);
  const more = numbers.length - told.length;
  return told.join(', ') + (more === 0 ? '' : ` and ${counted(more, 'more paddock')}`);
}
