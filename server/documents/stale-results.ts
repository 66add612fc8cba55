import type { RecommendationDocument, SampleDocument } from '../../src/model/reports/document-data.ts';
import { inputsChangedText, staleInWords, type Stale } from '../../src/model/recommendation/current-result.ts';
import { formatDay, paddockLabel } from './document-format.ts';
import type { PrintBlock } from './pdf/blocks.ts';

/** `Inputs changed since 27/11/2026`; empty for a sample that shows its result, or never had one. */
export const staleText = ({ staleSince }: SampleDocument, timeZone: string): string =>
  staleSince === undefined ? '' : inputsChangedText(formatDay(staleSince, timeZone));

/** The column of a table of all samples that says so, where it says anything. */
export const staleColumns = (
  samples: readonly SampleDocument[],
  timeZone: string,
): readonly { readonly title: string; readonly cell: (sample: SampleDocument) => string }[] =>
  samples.some(({ staleSince }) => staleSince !== undefined)
    ? [{ title: 'Engine result', cell: (sample) => staleText(sample, timeZone) }]
    : [];

const staleOf = (samples: readonly SampleDocument[]): readonly Stale[] =>
  samples.flatMap((sample) =>
    sample.staleSince === undefined
      ? []
      : [{ name: `${paddockLabel(sample)}, ${sample.siteName}`, since: sample.staleSince }],
  );

/** Names the samples whose figures are left out, in a sentence for each day. */
export const staleSentences = (samples: readonly SampleDocument[], timeZone: string): readonly string[] =>
  staleInWords(staleOf(samples), (since) => formatDay(since, timeZone));

/** The same as parts of a page. */
export const staleBlocks = (
  { samples }: Pick<RecommendationDocument, 'samples'>,
  timeZone: string,
): readonly PrintBlock[] => staleSentences(samples, timeZone).map((text) => ({ kind: 'words', text }));
