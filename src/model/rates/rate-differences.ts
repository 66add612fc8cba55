import type { RecommendationSample } from '../contract/entities.ts';
import { sampleNameWithPaddock } from '../recommendation/sample-label.ts';
import type { Difference } from '../shared/difference.ts';
import { rateTexts } from '../texts/rates.ts';
import { isSameRate } from './rate-text.ts';
import type { RateColumn } from './rate-columns.ts';
import type { RatesDraft } from './rates-draft.ts';

/** The rates that differ between what one has typed and what somebody else has left; a column that only one of them has is left out. */
export const rateDifferences = (
  mine: RatesDraft,
  theirs: RatesDraft,
  columns: readonly RateColumn[],
  samples: readonly RecommendationSample[],
): readonly Difference[] =>
  columns.flatMap(({ id, name }) => {
    const [ours, others] = [mine.rates[id], theirs.rates[id]];
    if (!ours || !others) return [];
    return samples
      .filter((sample) => !isSameRate(ours[sample.id] ?? '', others[sample.id] ?? ''))
      .map((sample) => ({
        what: rateTexts.rateOf(name, sampleNameWithPaddock(sample)),
        mine: ours[sample.id] ?? '',
        theirs: others[sample.id] ?? '',
      }));
  });
