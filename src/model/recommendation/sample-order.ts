import type { Recommendation, RecommendationSample } from '../contract/entities.ts';
import { moved } from '../shared/item-places.ts';
import type { CardMove } from './card-move.ts';
import type { RecommendationPart } from './recommendation.ts';
import { paddockSections } from '../samples/paddock-sections.ts';
import { effectiveSamples } from '../samples/effective-samples.ts';
import { present } from '../shared/present.ts';

type Samples = readonly RecommendationSample[];

/** The place of a sample, 1-based, as the calls say it. */
export interface SamplePlace {
  readonly sampleId: number;
  readonly displayOrder: number;
}

/** Why an order is invalid: it names a sample that is not there, leaves one out, or its places are not 1, 2, 3 … */
export type OrderFault = 'unknown' | 'partial' | 'numbers';

const idsOf = (samples: Samples): readonly number[] => samples.map(({ id }) => id);

const sorted = (samples: Samples): Samples => samples.toSorted((a, b) => a.displayOrder - b.displayOrder);

/** The ids of all samples in display order. */
export const orderOf = (samples: Samples): readonly number[] => idsOf(sorted(samples));

/** The 1-based places of samples in this order. */
export const samplePlaces = (ids: readonly number[]): readonly SamplePlace[] =>
  ids.map((sampleId, index) => ({ sampleId, displayOrder: index + 1 }));

/** The order with the samples that have no card where they are: the how-manieth they were they stay. */
function aroundHidden(samples: Samples, shownIds: readonly number[]): readonly number[] {
  const shown = new Set(shownIds);
  let next = 0;
  return samples.map(({ id }) => (shown.has(id) ? present(shownIds[next++]) : id));
}

/**
 * The order of all samples, from the places that were given: each sample once, with places from 1 on without a gap. The
 * originals of a composite have no card and may be left out; they keep their place.
 */
export function samplesInOrder(
  samples: Samples,
  places: readonly SamplePlace[],
): { readonly sampleIds: readonly number[] } | { readonly fault: OrderFault } {
  const members = new Set(idsOf(samples));
  const given = places.toSorted((a, b) => a.displayOrder - b.displayOrder);
  const sampleIds = given.map(({ sampleId }) => sampleId);
  const named = new Set(sampleIds);
  if (sampleIds.some((id) => !members.has(id))) return { fault: 'unknown' };
  if (effectiveSamples(samples).some(({ id }) => !named.has(id))) return { fault: 'partial' };
  const isCounted = given.every(({ displayOrder }, index) => displayOrder === index + 1);
  if (named.size < sampleIds.length || !isCounted) return { fault: 'numbers' };
  return { sampleIds: aroundHidden(samples, sampleIds) };
}

/** An item taken out of a list and put before or behind another one of it. */
function beside<Item>(
  items: readonly Item[],
  { item, side, other }: { readonly item: Item; readonly side: CardMove['side']; readonly other: Item },
): readonly Item[] {
  const from = items.indexOf(item);
  const at = items.indexOf(other);
  if (from === -1 || at === -1 || from === at) return items;
  const target = side === 'before' ? at : at + 1;
  return moved(items, from, target > from ? target - 1 : target);
}

/**
 * The ids of all samples once a card has been put beside another one. Within its paddock the card goes there; beside a card of another
 * paddock its whole paddock goes there, as a card never leaves its paddock. Samples without a card keep their places.
 */
export function orderAfter(samples: Samples, { sampleId, side, of }: CardMove): readonly number[] {
  const ordered = sorted(samples);
  const effective = effectiveSamples(ordered);
  const sections = paddockSections(effective);
  const sectionOf = (id: number) => sections.find(({ samples: cards }) => cards.some((card) => card.id === id));
  const own = sectionOf(sampleId);
  const other = sectionOf(of);
  if (!own || !other) return idsOf(ordered);
  if (own !== other)
    return aroundHidden(
      ordered,
      beside(sections, { item: own, side, other }).flatMap((section) => idsOf(section.samples)),
    );
  // The cards of the paddock change places among themselves;
  // cards of other paddocks in between do not move.
  const cards = beside(idsOf(own.samples), { item: sampleId, side, other: of });
  return aroundHidden(ordered, cards);
}

/** The samples in this order, with their places; one that keeps its place stays the same object. */
export function inOrder(samples: Samples, ids: readonly number[]): Samples {
  const places = new Map(samplePlaces(ids).map(({ sampleId, displayOrder }) => [sampleId, displayOrder]));
  return sorted(
    samples.map((sample) => {
      const displayOrder = places.get(sample.id) ?? sample.displayOrder;
      return displayOrder === sample.displayOrder ? sample : { ...sample, displayOrder };
    }),
  );
}

/** The part that changes as its samples get another order. */
export const reordered = (
  { recommendationSamples }: Pick<Recommendation, 'recommendationSamples'>,
  sampleIds: readonly number[],
): RecommendationPart => ({ recommendationSamples: [...inOrder(recommendationSamples, sampleIds)] });
