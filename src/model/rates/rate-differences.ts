import type { RecommendationSample } from '../contract/entities.ts';
import { sampleNameWithPaddock } from '../samples/sample-label.ts';
import type { Difference } from '../shared/difference.ts';
import { rateTexts } from '../texts/rates.ts';
import { isSameRate } from '../products/rate-text.ts';
import type { RateColumn } from './rate-columns.ts';
import type { RatesDraft } from './rates-draft.ts';

/**
 * The rates that differ between what one has typed and what somebody else has left; of products that are put on and not saved yet all that are
 * typed, as theirs has none of them. A column that they alone have is left out.
 */
export const rateDifferences = (
  mine: RatesDraft,
  theirs: RatesDraft,
  columns: readonly RateColumn[],
  samples: readonly RecommendationSample[],
): readonly Difference[] =>
  columns.flatMap(({ id, name }) => {
    const [ours, others] = [mine.rates[id], id < 0 ? {} : theirs.rates[id]];
    if (!ours || !others) return [];
    const rated = samples
      .filter((sample) => !isSameRate(ours[sample.id] ?? '', others[sample.id] ?? ''))
      .map((sample) => ({
        what: rateTexts.rateOf(name, sampleNameWithPaddock(sample)),
        mine: ours[sample.id] ?? '',
        theirs: others[sample.id] ?? '',
      }));
    // One that nothing is typed of yet would be lost just the same.
    return id < 0 && rated.length === 0 ? [{ what: name, mine: rateTexts.putOn, theirs: '' }] : rated;
  });
