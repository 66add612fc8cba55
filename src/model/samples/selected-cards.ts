import type { RecommendationSample } from '../contract/entities.ts';
import { depthKey } from './depths.ts';
import { paddockKey } from './paddock-sections.ts';
import { surfaceOfLayers } from './site-layers.ts';
import { ratedSamples, effectiveSamples } from './effective-samples.ts';

/** Where a site is selected: on its card, at its rates, on the map, or by the button that leads from its card to the map. */
export type SelectedBy = 'board' | 'rates' | 'map' | 'place';

/** Cards that are to be seen, with what could hide them. */
export interface SelectedCards {
  readonly sampleIds: readonly number[];
  /** The samples whose rows hold their rates. */
  readonly rateIds: readonly number[];
  readonly paddocks: readonly string[];
  readonly otherPaddocks: readonly string[];
  readonly depths: readonly string[];
}

export interface Selection {
  readonly cards: SelectedCards;
  readonly by: SelectedBy;
}

export const noCards: SelectedCards = { sampleIds: [], rateIds: [], paddocks: [], otherPaddocks: [], depths: [] };

/**
 * The sample whose rates are those of another: itself, the surface of its profile, or the sample that represents its
 * paddock.
 */
function ratedFor(
  samples: readonly RecommendationSample[],
  { id, detail: { paddockId } }: RecommendationSample,
): number | null {
  const rated = ratedSamples(samples);
  const surfaceId = surfaceOfLayers(samples).get(id)?.id;
  const representative =
    rated.find((one) => one.id === id) ??
    rated.find((one) => one.id === surfaceId) ??
    rated.find(({ detail }) => paddockId !== null && detail.paddockId === paddockId);
  return representative?.id ?? null;
}

/** The cards of samples: that of its composite for a sample which is hidden in one. */
export function cardsOf(samples: readonly RecommendationSample[], sampleIds: readonly number[]): SelectedCards {
  const wanted = new Set(sampleIds);
  const composites = new Set(
    samples.flatMap(({ id, detail }) => (wanted.has(id) ? (detail.compositeSampleId ?? []) : [])),
  );
  const effective = effectiveSamples(samples);
  const cards = effective.filter(
    ({ id, detail: { originalSampleId } }) =>
      wanted.has(id) || composites.has(id) || (originalSampleId !== null && wanted.has(originalSampleId)),
  );
  const surfaces = surfaceOfLayers(effective);
  const seenIn = ({ id }: RecommendationSample): boolean => {
    const surface = surfaces.get(id);
    return surface !== undefined && cards.includes(surface);
  };
  const paddocks = new Set(cards.map(({ detail }) => paddockKey(detail)));
  const others = new Set(effective.map(({ detail }) => paddockKey(detail)));
  return {
    sampleIds: cards.map(({ id }) => id),
    rateIds: [...new Set(cards.flatMap((card) => ratedFor(samples, card) ?? []))],
    paddocks: [...paddocks],
    otherPaddocks: [...others].filter((key) => !paddocks.has(key)),
    // A layer is seen in the card of its surface sample.
    depths: [...new Set(cards.flatMap((card) => (seenIn(card) ? [] : (depthKey(card.detail) ?? []))))],
  };
}
