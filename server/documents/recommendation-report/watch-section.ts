import { caveatGroups } from '../../../src/model/advice/caveats.ts';
import { groundOf, subjectOf } from '../../../src/model/advice/statement-words.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type {
  CaveatDocument,
  RecommendationDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import { counted, paddockLabel } from '../document-format.ts';
import type { PrintBlock } from '../pdf/blocks.ts';
import { numberedPaddocks, type NumberedPaddock } from './numbered-paddocks.ts';

/** Numbers of paddocks that are told one by one; of a large farm they would fill the page. */
const MOST_NUMBERS = 12;

/** A statement that stands for those of its kind elsewhere. */
interface Printed {
  readonly statement: CaveatDocument;
  readonly alikeSampleIds: readonly number[];
}

const groundsOf = ({ statement }: Printed): readonly string[] => {
  const ground = groundOf(statement);
  return ground === null ? [] : [ground];
};

/** At most five sentences, each with where it holds and its source: the records that the portal shows, in their words. */
export function watchSection(
  { watch }: RecommendationDocument,
  paddocks: readonly NumberedPaddock[],
): readonly PrintBlock[] {
  const more = watch.more === 0 ? '' : adviceTexts.watchMore(watch.more);
  return printed(watch.told, { title: adviceTexts.watch, more, paddocks });
}

/** What could change the rates: each kind once, in the words of the place where most is at stake. */
export function caveatsSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  const told = caveatGroups(recommendation.caveats ?? []).map(
    ({ worst, sampleIds: [_, ...alikeSampleIds] }): Printed => ({ statement: worst, alikeSampleIds }),
  );
  return printed(told, { title: adviceTexts.caveats, more: '', paddocks: numberedPaddocks(recommendation) });
}

function printed(
  told: readonly Printed[],
  {
    title,
    more,
    paddocks,
  }: { readonly title: string; readonly more: string; readonly paddocks: readonly NumberedPaddock[] },
): readonly PrintBlock[] {
  if (told.length === 0) return [];
  const { where, alike } = placesOf(paddocks);
  return [
    {
      kind: 'statements',
      title,
      told: told.map((entry) => ({
        where: where(entry),
        sentence: [entry.statement.sentence, ...alike(entry)].join(' '),
        source: [
          ...groundsOf(entry),
          adviceTexts.source(entry.statement.source, adviceTexts.marks[entry.statement.mark]),
        ].join(' '),
      })),
      more,
    },
  ];
}

/** `5 House, Sodium`, and `Likewise 1, 3 and 14 more paddocks, with figures of their own.`: numbered as on the map. */
function placesOf(paddocks: readonly NumberedPaddock[]) {
  const of = new Map(
    paddocks.flatMap((paddock) => paddock.samples.map((sample) => [sample.sampleId, { paddock, sample }] as const)),
  );
  const here = ({ statement: { sampleId } }: Printed) => (sampleId === null ? undefined : of.get(sampleId));
  return {
    where(entry: Printed): string {
      const place = here(entry);
      const subject = subjectOf(entry.statement);
      return [...(place ? [nameOf(place)] : []), ...(subject === null ? [] : [subject])].join(', ');
    },
    alike(entry: Printed): readonly string[] {
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
