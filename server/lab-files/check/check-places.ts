import type { CheckedPlace } from './checked.ts';
import { proposePlace, type KnownPaddock, type PlaceProposal } from './propose-places.ts';
import type { Questions } from './question.ts';
import { isDateMade } from './read-figure.ts';
import type { RawSample } from './raw-table.ts';
import { placeName } from './place-name.ts';

/** What becomes of the samples of one place. */
export type PlaceOutcome =
  | { readonly is: 'paddock'; readonly paddock: KnownPaddock; readonly site: string | null }
  | { readonly is: 'new' }
  /** Saved without a paddock. */
  | { readonly is: 'none' }
  | { readonly is: 'left' }
  | { readonly is: 'open' };

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The place of a sample as the file writes it, without its depth. */
export function writtenPlace(sample: RawSample): string | null {
  const { fields } = sample;
  const text = fields.paddock ?? fields.name ?? fields.site;
  return text === undefined ? null : placeName(text, sample).place || null;
}

export const placeId = (place: string | null, farm: string | null): string =>
  `place ${(place ?? '').toLowerCase()}${farm === null ? '' : ` @ ${farm.toLowerCase()}`}`;

/** Finds the paddock of each place once, asks where that is a guess, and keeps the places for people. */
export class Places {
  readonly #paddocks: readonly KnownPaddock[];
  readonly #questions: Questions;
  readonly #found = new Map<string, { shown: CheckedPlace; outcome: PlaceOutcome }>();

  constructor(paddocks: readonly KnownPaddock[], questions: Questions) {
    this.#paddocks = paddocks;
    this.#questions = questions;
  }

  /** What becomes of a sample at a place; `depth` is how the place's layers are shown. */
  settle(
    sample: RawSample,
    position: Position | null,
    depth: string | null,
  ): { id: string | null; outcome: PlaceOutcome } {
    const place = writtenPlace(sample);
    const farm = sample.fields.farm ?? null;
    if (place === null && position === null) return { id: null, outcome: { is: 'none' } };
    const id = placeId(place ?? `${position!.latitude}, ${position!.longitude}`, farm);
    const known = this.#found.get(id);
    const entry = known ?? this.#settleNew(id, place, farm, position);
    this.#found.set(id, { ...entry, shown: grown(entry.shown, depth) });
    return { id, outcome: entry.outcome };
  }

  get all(): readonly CheckedPlace[] {
    return [...this.#found.values()].map(({ shown }) => shown);
  }

  #settleNew(id: string, place: string | null, farm: string | null, position: Position | null) {
    const proposal = proposePlace(place, { farmName: farm, position, paddocks: this.#paddocks });
    const outcome = this.#outcomeOf(id, place, proposal);
    const paddock = outcome.is === 'paddock' ? outcome.paddock : outcome.is === 'open' ? proposal.paddock : null;
    const shown: CheckedPlace = {
      id,
      text: place ?? 'position only',
      farm,
      depths: [],
      samples: 0,
      reason: proposal.reason,
      paddockId: paddock?.id ?? null,
      paddockName: outcome.is === 'new' ? place : (paddock?.name ?? null),
      byPositionName: proposal.byPosition?.name ?? null,
      isOpen: outcome.is === 'open',
    };
    return { shown, outcome };
  }

  #outcomeOf(id: string, place: string | null, proposal: PlaceProposal): PlaceOutcome {
    const given = this.#questions.given(id);
    const answered = given === null ? null : this.#answered(given, proposal);
    if (answered) return answered;
    if (!proposal.isAsked)
      return proposal.paddock ? { is: 'paddock', paddock: proposal.paddock, site: proposal.site } : { is: 'none' };
    const offered = [proposal.paddock, proposal.byPosition].flatMap((paddock) => paddock ?? []);
    const assumed = this.#questions.ask({
      id,
      about: 'place',
      where: place ?? 'position',
      why:
        place !== null && isDateMade(place)
          ? 'is a date that a spreadsheet program has made of a name'
          : proposal.reason === 'none'
            ? "matches none of the customer's paddocks"
            : proposal.reason === 'disagree'
              ? `is named like ${proposal.paddock?.name ?? ''} but lies in ${proposal.byPosition?.name ?? ''}`
              : proposal.reason === 'several'
                ? 'is the name of more than one paddock'
                : 'not a spelling of a known paddock without guessing',
      choices: [
        ...[...new Map(offered.map((paddock) => [paddock.id, paddock])).values()].map(({ id: paddockId, name }) => ({
          id: `paddock ${paddockId}`,
          label: name,
        })),
        { id: 'new', label: 'new paddock' },
        { id: 'none', label: 'leave without' },
        { id: 'leave', label: 'leave out' },
      ],
      proposed: proposal.paddock ? `paddock ${proposal.paddock.id}` : null,
      free: null,
      isOfLayout: false,
    });
    return (assumed === null ? null : this.#answered(assumed, proposal)) ?? { is: 'open' };
  }

  /** An answer may name any paddock of the customer, also where nothing was asked. */
  #answered(answer: string, proposal: PlaceProposal): PlaceOutcome | null {
    if (answer === 'new' || answer === 'none') return { is: answer };
    if (answer === 'leave') return { is: 'left' };
    const paddock = this.#paddocks.find(({ id }) => answer === `paddock ${id}`);
    if (!paddock) return null;
    return { is: 'paddock', paddock, site: paddock.id === proposal.paddock?.id ? proposal.site : null };
  }
}

const grown = (shown: CheckedPlace, depth: string | null): CheckedPlace => ({
  ...shown,
  samples: shown.samples + 1,
  depths: depth === null || shown.depths.includes(depth) ? shown.depths : [...shown.depths, depth],
});
