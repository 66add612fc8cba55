import type { RecommendationSample } from '../contract/entities.ts';
import { sampleNameWithPaddock } from '../samples/sample-label.ts';
import type { Difference } from '../shared/difference.ts';
import { rateTexts } from '../texts/rates.ts';
import type { RateColumn } from './rate-columns.ts';
import type { RatesDraft } from './rates-draft.ts';
import { placeOf, productOf } from './rates-merge.ts';

/** The cells that differ between the user's rates and the stored ones, named by column and row. */
export function rateCells(
  keys: readonly string[],
  { mine, theirs }: { readonly mine: RatesDraft; readonly theirs: RatesDraft },
  columns: readonly RateColumn[],
  samples: readonly RecommendationSample[],
): readonly Difference[] {
  const nameOf = new Map(columns.map(({ id, name }) => [id, name]));
  const sampleOf = new Map(samples.map((sample) => [sample.id, sample]));
  return keys.flatMap((key): readonly Difference[] => {
    const product = productOf(key);
    if (product !== null)
      return [{ key, what: nameOf.get(product) ?? '', mine: rateTexts.kept, theirs: rateTexts.takenOff }];
    const [id, sampleId] = placeOf(key);
    const sample = sampleOf.get(sampleId);
    if (sample === undefined) return [];
    return [
      {
        key,
        what: rateTexts.rateOf(nameOf.get(id) ?? '', sampleNameWithPaddock(sample)),
        mine: mine.rates[id]?.[sampleId] ?? '',
        theirs: theirs.rates[id]?.[sampleId] ?? '',
      },
    ];
  });
}
