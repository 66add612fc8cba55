import type { RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { noSteps, pushed, turnedBack, type Steps } from '../shared/steps.ts';
import { isSameRate, problemOfRateTexts, textOfRate, type RateTexts } from './rate-text.ts';

/** The rates of all products on all samples while they are edited, by recommended product and sample. */
export interface RatesDraft {
  readonly kind: 'rates';
  readonly rates: Readonly<Record<number, RateTexts>>;
  /** What the columns were when they were first shown: a save is made to that version, however often the page was left in between. */
  readonly begun: Readonly<Record<number, BegunColumn>>;
  /** The products whose columns are shown, if not all are. */
  readonly shown?: readonly number[];
  /** What was typed since the sheet was opened. */
  readonly steps?: Steps<RateChange>;
}

/** A recommended product as its column began. */
export interface BegunColumn {
  readonly version: number;
  readonly rates: RateTexts;
}

/** A rate that was typed over. */
export interface RateChange {
  readonly recommendedProductId: number;
  readonly sampleId: number;
  readonly before: string;
  readonly after: string;
}

export type RatesEdit =
  | { readonly edit: 'cell'; readonly recommendedProductId: number; readonly sampleId: number; readonly text: string }
  /** The batch box of a column: one rate for all samples. */
  | { readonly edit: 'column'; readonly recommendedProductId: number; readonly text: string }
  | { readonly edit: 'shown'; readonly recommendedProductIds: readonly number[] }
  | { readonly edit: 'undo' }
  | { readonly edit: 'redo' };

/** Every rate as it stands; one that was never entered is 0 and shown as an empty field. */
export function draftOfRates(
  products: readonly RecommendedProduct[],
  samples: readonly Pick<RecommendationSample, 'id'>[],
): RatesDraft {
  const columnOf = ({ applicationRatesToSamples }: RecommendedProduct): RateTexts => {
    const rates = new Map(
      applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate]),
    );
    return Object.fromEntries(samples.map(({ id }) => [id, textOfRate(rates.get(id) ?? 0)]));
  };
  const columns = products.map((product) => ({ ...product, rates: columnOf(product) }));
  return {
    kind: 'rates',
    rates: Object.fromEntries(columns.map(({ id, rates }) => [id, rates])),
    begun: Object.fromEntries(columns.map(({ id, version, rates }) => [id, { version, rates }])),
  };
}

/**
 * A draft of an earlier visit on top of the rates as they are now: what was typed stays, with the version that it was typed over, so that a save
 * still says if somebody else has changed the product since. A column nobody typed into is as it is now.
 */
export function fittedRates(draft: RatesDraft, now: RatesDraft): RatesDraft {
  const typed = (id: number): boolean => {
    const [rates, begun] = [draft.rates[id], draft.begun[id]];
    return rates !== undefined && begun !== undefined && !isSameColumn(rates, begun.rates);
  };
  const ids = Object.keys(now.rates).map(Number);
  // Samples may have come or gone.
  const fitted = (texts: RateTexts, id: number): RateTexts =>
    Object.fromEntries(
      Object.entries(now.rates[id]!).map(([sampleId, text]) => [sampleId, texts[Number(sampleId)] ?? text]),
    );
  return {
    kind: 'rates',
    // What was typed in an earlier visit is one with the draft: its steps may name samples that are gone.
    rates: Object.fromEntries(ids.map((id) => [id, typed(id) ? fitted(draft.rates[id]!, id) : now.rates[id]!])),
    begun: Object.fromEntries(ids.map((id) => [id, typed(id) ? draft.begun[id]! : now.begun[id]!])),
  };
}

/** The draft after an edit; the columns that are not touched stay the same objects. */
export function withRatesEdit(draft: RatesDraft, change: RatesEdit): RatesDraft {
  if (change.edit === 'undo' || change.edit === 'redo') {
    const turn = turnedBack(stepsOf(draft), change.edit);
    return turn ? { ...withChanges(draft, turn.changes, side(change.edit)), steps: turn.steps } : draft;
  }
  if (change.edit === 'shown') return { ...draft, shown: change.recommendedProductIds };
  const { recommendedProductId, text: after } = change;
  const column = draft.rates[recommendedProductId] ?? {};
  const sampleIds = change.edit === 'cell' ? [change.sampleId] : Object.keys(column).map(Number);
  const changes = sampleIds
    .map((sampleId) => ({ recommendedProductId, sampleId, before: column[sampleId], after }))
    .filter((typed): typed is RateChange => typed.before !== undefined && typed.before !== after);
  if (changes.length === 0) return draft;
  return { ...withChanges(draft, changes, 'after'), steps: withStep(stepsOf(draft), changes) };
}

const stepsOf = ({ steps }: RatesDraft): Steps<RateChange> => steps ?? noSteps;
const side = (direction: 'undo' | 'redo'): 'before' | 'after' => (direction === 'undo' ? 'before' : 'after');

function withChanges(draft: RatesDraft, changes: readonly RateChange[], to: 'before' | 'after'): RatesDraft {
  const rates: Record<number, Record<number, string>> = { ...draft.rates };
  for (const id of new Set(changes.map(({ recommendedProductId }) => recommendedProductId)))
    rates[id] = { ...rates[id] };
  for (const change of changes) rates[change.recommendedProductId]![change.sampleId] = change[to];
  return { ...draft, rates };
}

/** The steps with one more; what is typed on in one cell is one step, as the adviser sees one rate change. */
function withStep(steps: Steps<RateChange>, changes: readonly RateChange[]): Steps<RateChange> {
  const [last, ...others] = steps.past.at(-1) ?? [];
  const [now] = changes;
  const typesOn =
    last !== undefined &&
    others.length === 0 &&
    changes.length === 1 &&
    steps.future.length === 0 &&
    last.recommendedProductId === now!.recommendedProductId &&
    last.sampleId === now!.sampleId;
  if (!typesOn) return pushed(steps, changes);
  return pushed({ past: steps.past.slice(0, -1), future: [] }, [{ ...now!, before: last.before }]);
}

/** The rate that undo or redo changes, the first where it changes several; undefined when there is nothing to take back. */
export const turnedRate = (draft: RatesDraft, direction: 'undo' | 'redo'): RateChange | undefined =>
  turnedBack(stepsOf(draft), direction)?.changes[0];

const isSameColumn = (one: RateTexts, other: RateTexts | undefined): boolean =>
  one === other ||
  (other !== undefined && Object.entries(one).every(([id, text]) => isSameRate(text, other[Number(id)] ?? '')));

/** The recommended products whose rates differ from the original, in no matter what notation. */
export const changedProducts = (draft: RatesDraft, original: RatesDraft): readonly number[] =>
  Object.keys(draft.rates)
    .map(Number)
    .filter((id) => !isSameColumn(draft.rates[id]!, original.rates[id]));

/** Why the rates cannot be saved; null when they can. */
export const problemOfRates = ({ rates }: RatesDraft): string | null =>
  problemOfRateTexts(Object.values(rates).flatMap((column) => Object.values(column)));
