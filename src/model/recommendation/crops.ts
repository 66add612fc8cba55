import type { RecommendationSample } from '../contract/entities.ts';
import { hasResults } from '../yields/decisions.ts';
import type { CropSamples } from '../yields/crop-yields.ts';

/** Do the finished samples grow several crops? A mean over them is the mean of nothing: grain, oil and dry matter are not one. */
export const hasSeveralCrops = (samples: readonly Pick<RecommendationSample, 'status' | 'detail'>[]): boolean =>
  new Set(samples.filter(hasResults).map(({ detail }) => detail.cropId)).size > 1;

/** The finished samples of each crop, by the name of the crop. */
export function samplesByCrop(
  samples: readonly Pick<RecommendationSample, 'id' | 'status' | 'detail'>[],
): readonly CropSamples[] {
  const crops = new Map<number | null, { readonly crop: string; readonly sampleIds: number[] }>();
  for (const { id, detail } of samples.filter(hasResults)) {
    const of = crops.get(detail.cropId) ?? { crop: detail.cropName ?? '', sampleIds: [] };
    of.sampleIds.push(id);
    crops.set(detail.cropId, of);
  }
  return [...crops.values()].toSorted((a, b) => a.crop.localeCompare(b.crop));
}
