import type { RecommendationSample } from '../contract/entities.ts';
import type { PaddockSection } from '../samples/paddock-sections.ts';
import { present } from '../shared/present.ts';

/** Where a card is put: before or behind another one. */
export interface CardMove {
  readonly sampleId: number;
  readonly side: 'before' | 'behind';
  readonly of: number;
}

/** Where a card can be put by one step: among the cards of its paddock, and its paddock among the others. */
export interface CardSteps {
  readonly left: CardMove | null;
  readonly right: CardMove | null;
  readonly up: CardMove | null;
  readonly down: CardMove | null;
}

const beside = (sampleId: number, side: CardMove['side'], other: RecommendationSample | undefined): CardMove | null =>
  other ? { sampleId, side, of: other.id } : null;

/** The steps of a card, as the sections are shown; null where there is nothing to go past. */
export function cardSteps(sections: readonly PaddockSection[], sampleId: number): CardSteps {
  const at = sections.findIndex(({ samples }) => samples.some(({ id }) => id === sampleId));
  const cards = sections[at]?.samples ?? [];
  const card = cards.findIndex(({ id }) => id === sampleId);
  return {
    left: beside(sampleId, 'before', cards[card - 1]),
    right: beside(sampleId, 'behind', cards[card + 1]),
    up: beside(sampleId, 'before', sections[at - 1]?.samples[0]),
    down: beside(sampleId, 'behind', sections[at + 1]?.samples[0]),
  };
}

/** Where a card was dropped: `at` among the cards of a paddock, its own or another one, which are given without itself. */
export interface DroppedCard {
  readonly sampleId: number;
  readonly others: readonly number[];
  readonly at: number;
}

/**
 * The move of a drop; null where it changes nothing. On its own paddock the card goes between its neighbours; on
 * another one its paddock goes past that one, as a card never leaves its paddock.
 */
export function moveOfDrop(
  sections: readonly PaddockSection[],
  { sampleId, others, at }: DroppedCard,
): CardMove | null {
  const placeOf = (id: number | undefined): number =>
    sections.findIndex(({ samples }) => samples.some((sample) => sample.id === id));
  const [own, other] = [placeOf(sampleId), placeOf(others[0])];
  if (own === -1 || other === -1) return null;
  if (own !== other) return { sampleId, side: other < own ? 'before' : 'behind', of: present(others[0]) };
  const next = others[at];
  return next === undefined
    ? { sampleId, side: 'behind', of: present(others.at(-1)) }
    : { sampleId, side: 'before', of: next };
}
