import { caveatGroups } from '../../../src/model/advice/caveats.ts';
import { groundOf, subjectOf } from '../../../src/model/advice/statement-words.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import { reportNoteTexts } from '../../../src/model/texts/report-notes.ts';
import { kindsIn, noteKey } from '../../../src/model/reports/report-notes.ts';
import type {
  CaveatDocument,
  RecommendationDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import { paddockLabel } from '../document-format.ts';
import type { PrintBlock, PrintedStatement } from '../pdf/blocks.ts';
import { numberedName, numberedPaddocks, type NumberedPaddock } from './numbered-paddocks.ts';

/** Paddocks that the first page names one by one: of a large farm they would fill it. The appendix names them all. */
const MOST_NAMES = 8;

/** A statement that represents others of its kind. */
interface Printed {
  readonly statement: CaveatDocument;
  readonly alikeSampleIds: readonly number[];
  readonly words?: string;
}

const groundsOf = ({ statement }: Printed): readonly string[] => {
  const ground = groundOf(statement);
  return ground === null ? [] : [ground];
};

/** What the first page says of the plan: at most five notes, each with the paddocks that it holds for; the appendix has their sources. */
export function watchSection(
  { watch, recommendationId }: RecommendationDocument,
  paddocks: readonly NumberedPaddock[],
): readonly PrintBlock[] {
  const rest = watch.appendix ?? [];
  const isMinor = rest.every(({ statement: { level } }) => level !== 'act');
  const more = rest.length === 0 ? '' : reportNoteTexts.inAppendix(rest.length, isMinor);
  const shown = printed(watch.told, {
    paddocks,
    mostNames: MOST_NAMES,
    others: reportNoteTexts.othersInAppendix,
  }).map((one, at) => ({ ...one, source: '', ...noteOf(watch.told[at]) }));
  return shown.length === 0
    ? []
    : [{ kind: 'statements', title: adviceTexts.watch, recommendationId, entries: shown, more }];
}

const noteOf = (entry: Printed | undefined): Pick<PrintedStatement, 'note'> =>
  entry === undefined ? {} : { note: noteKey(entry.statement) };

/** All notes of the plan, those of the first page too, with all their paddocks, what they assume and their sources. */
export function notesSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  const paddocks = numberedPaddocks(recommendation);
  const shown = printed(kindsIn(recommendation.watch), { paddocks, mostNames: Number.POSITIVE_INFINITY });
  return shown.length === 0 ? [] : [{ kind: 'statements', title: reportNoteTexts.inFull, entries: shown, more: '' }];
}

/** What could change the rates: each kind once, in the words of the place where most is at stake. */
export function caveatsSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  const entries = caveatGroups(recommendation.caveats ?? []).map(
    ({ worst, sampleIds: [_, ...alikeSampleIds] }): Printed => ({ statement: worst, alikeSampleIds }),
  );
  const shown = printed(entries, { paddocks: numberedPaddocks(recommendation), mostNames: MOST_NAMES });
  return shown.length === 0 ? [] : [{ kind: 'statements', title: adviceTexts.caveats, entries: shown, more: '' }];
}

interface NamedPaddocks {
  readonly paddocks: readonly NumberedPaddock[];
  readonly mostNames: number;
  /** Text for the paddocks that are not named. */
  readonly others?: (count: number) => string;
}

function printed(
  entries: readonly Printed[],
  { paddocks, mostNames, others = reportNoteTexts.others }: NamedPaddocks,
): readonly PrintedStatement[] {
  const { where, alike } = placesOf(paddocks, mostNames);
  return entries.map((entry) => ({
    where: where(entry),
    sentence: [entry.statement.sentence, ...alike(entry, others)].join(' '),
    ...(entry.words === undefined ? {} : { words: entry.words }),
    source: [
      ...groundsOf(entry),
      adviceTexts.source(entry.statement.source, adviceTexts.marks[entry.statement.mark]),
    ].join(' '),
  }));
}

/** `5 House, Sodium`, and `Also in 1 North, 3 Hill and 14 others (appendix).`: numbered as on the map. */
function placesOf(paddocks: readonly NumberedPaddock[], mostNames: number) {
  const of = new Map(
    paddocks.flatMap((paddock) => paddock.samples.map((sample) => [sample.sampleId, { paddock, sample }] as const)),
  );
  const here = ({ statement: { sampleId } }: Printed) => (sampleId === null ? undefined : of.get(sampleId));
  const others = (entry: Printed): readonly NumberedPaddock[] => {
    const its = new Set(entry.alikeSampleIds.flatMap((id) => of.get(id)?.paddock ?? []));
    const own = here(entry)?.paddock;
    if (own) its.delete(own);
    return [...its].toSorted((one, other) => one.number - other.number);
  };
  return {
    where(entry: Printed): string {
      const place = here(entry);
      const subject = subjectOf(entry.statement);
      return [...(place ? [nameOf(place)] : []), ...(subject === null ? [] : [subject])].join(', ');
    },
    alike(entry: Printed, wordsOf: (count: number) => string): readonly string[] {
      const all = others(entry);
      if (all.length === 0) return [];
      // One more name takes no more room than the words that replace it.
      const shown = all.length <= mostNames + 1 ? all : all.slice(0, mostNames);
      const left = all.length - shown.length;
      return [reportNoteTexts.alsoIn(shown.map(numberedName), left === 0 ? '' : wordsOf(left))];
    },
  };
}

/** A site only where the paddock has several. */
const nameOf = ({ paddock, sample }: { readonly paddock: NumberedPaddock; readonly sample: SampleDocument }): string =>
  [
    `${paddock.number}\u00a0${paddockLabel(sample)}`,
    ...(new Set(paddock.samples.map(({ siteName }) => siteName)).size > 1 ? [sample.siteName] : []),
  ].join(', ');
