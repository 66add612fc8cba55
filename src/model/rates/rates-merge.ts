import { mergeByCells, type CellMerge } from '../shared/cell-merge.ts';
import type { Steps } from '../shared/steps.ts';
import type { Cells, Held } from '../shared/three-way.ts';
import { isSameRate, type RateTexts } from '../products/rate-text.ts';
import {
  addedIn,
  isRateChange,
  numbered,
  withoutAdded,
  type NewColumn,
  type RatesDraft,
  type SheetChange,
} from './rates-draft.ts';
import { present } from '../shared/present.ts';

type Columns = Readonly<Record<number, RateTexts>>;

/** A rate as a cell of the sheet. */
const keyOf = (recommendedProductId: number, sampleId: number): string => `${recommendedProductId} ${sampleId}`;
/** The product and the sample of a cell. */
export const placeOf = (key: string): readonly [recommendedProductId: number, sampleId: number] => {
  const [recommendedProductId, sampleId] = key.split(' ');
  return [Number(recommendedProductId), Number(sampleId)];
};

const cellsIn = (columns: Columns): Cells<string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([id, rates]) =>
      Number(id) < 0
        ? []
        : Object.entries(rates).map(([sampleId, text]) => [keyOf(Number(id), Number(sampleId)), text]),
    ),
  );
const columnsOf = (now: RatesDraft, cells: Cells<string>): Columns =>
  Object.fromEntries(
    Object.entries(now.rates).map(([id, rates]) => [
      id,
      Object.fromEntries(
        Object.entries(rates).map(([sampleId, text]) => [sampleId, cells[keyOf(Number(id), Number(sampleId))] ?? text]),
      ),
    ]),
  );

const heldRates = ({ rates, begun, sent }: RatesDraft): Held<string> => ({
  base: cellsIn(Object.fromEntries(Object.entries(begun).map(([id, column]) => [id, column.rates]))),
  mine: cellsIn(rates),
  ...(sent === undefined ? {} : { sent }),
});

function put({ sent: _, ...draft }: RatesDraft, { base, mine, sent }: Held<string>, now: RatesDraft): RatesDraft {
  const bases = columnsOf(now, base);
  const added = Object.entries(draft.rates).filter(([id]) => Number(id) < 0);
  return {
    ...draft,
    rates: { ...columnsOf(now, mine), ...Object.fromEntries(added) },
    begun: Object.fromEntries(
      Object.entries(now.begun).map(([id, column]) => [id, { ...column, rates: bases[Number(id)] ?? column.rates }]),
    ),
    ...(sent === undefined ? {} : { sent }),
  };
}

const byCells = mergeByCells<RatesDraft>({
  cellsOf: ({ rates }) => cellsIn(rates),
  held: heldRates,
  put,
  isSame: (one = '', other = '') => isSameRate(one, other),
});

/** The products that are recommended no more and whose rates somebody has typed, as products that are put on. */
function takenOffIn(draft: RatesDraft, now: RatesDraft): readonly NewColumn[] {
  return Object.keys(draft.rates)
    .map(Number)
    .filter((id) => id >= 0 && now.rates[id] === undefined)
    .flatMap((id): readonly NewColumn[] => {
      const [rates, begun] = [present(draft.rates[id]), draft.begun[id]];
      const isTyped = Object.entries(rates).some(([at, text]) => !isSameRate(text, begun?.rates[Number(at)] ?? ''));
      return begun?.choice === undefined || !isTyped ? [] : [{ ...begun.choice, rates }];
    });
}

/** What can still be taken back where products and samples have gone. */
function stepsOver({ past, future }: Steps<SheetChange>, now: RatesDraft): Steps<SheetChange> {
  const isThere = (change: SheetChange): boolean =>
    !isRateChange(change) ||
    change.recommendedProductId < 0 ||
    now.rates[change.recommendedProductId]?.[change.sampleId] !== undefined;
  const kept = (steps: readonly (readonly SheetChange[])[]) =>
    steps.map((changes) => changes.filter(isThere)).filter((changes) => changes.length > 0);
  return { past: kept(past), future: kept(future) };
}

function mergedRates(draft: RatesDraft, original: RatesDraft, now: RatesDraft) {
  const { draft: merged, followed } = byCells.merge(draft, original, now);
  const again = numbered(draft, takenOffIn(draft, now));
  const added = [...addedIn(draft), ...again.map(({ rates: _, ...product }) => product)];
  const takenOff = [...(draft.takenOff ?? []), ...again.map(({ id }) => id)];
  return {
    followed,
    draft: {
      ...merged,
      rates: { ...merged.rates, ...Object.fromEntries(again.map(({ id, rates }) => [id, rates])) },
      ...(added.length === 0 ? {} : { added }),
      ...(takenOff.length === 0 ? {} : { takenOff }),
      ...(draft.steps === undefined ? {} : { steps: stepsOver(draft.steps, now) }),
      ...(draft.shown === undefined ? {} : { shown: [...draft.shown, ...again.map(({ id }) => id)] }),
    },
  };
}

const PRODUCT = 'product ';
/** The product that was taken off, of a question about it; null where it is about a rate. */
export const productOf = (key: string): number | null =>
  key.startsWith(PRODUCT) ? Number(key.slice(PRODUCT.length)) : null;

/** The rates of a sheet with those of others: a cell each, and a product that was taken off under rates that were typed is asked about as a whole. */
export const mergeRates: CellMerge<RatesDraft> = {
  ...byCells,
  merge: mergedRates,
  asked: (draft, original) => [
    ...byCells.asked(draft, original),
    ...(draft.takenOff ?? []).map((id) => `${PRODUCT}${id}`),
  ],
  settle: (draft, original, { keys, by }) => {
    const cells = keys.filter((key) => productOf(key) === null);
    const products = keys.flatMap((key) => productOf(key) ?? []);
    const decided = byCells.settle(draft, original, { keys: cells, by });
    const kept = { ...decided, takenOff: (draft.takenOff ?? []).filter((id) => !products.includes(id)) };
    return by === 'mine' ? kept : products.reduce(withoutAdded, kept);
  },
};

/**
 * A draft of an earlier visit on top of the rates as they are now. What was typed in that visit is one with the draft, and cannot be taken back step
 * by step.
 */
export function fittedRates(draft: RatesDraft, now: RatesDraft): RatesDraft {
  const { rates, begun, added, sent, takenOff } = mergedRates(draft, now, now).draft;
  return {
    kind: 'rates',
    rates,
    begun,
    ...(added === undefined ? {} : { added }),
    ...(sent === undefined ? {} : { sent }),
    ...(takenOff === undefined ? {} : { takenOff }),
    ...(draft.isInSection === undefined ? {} : { isInSection: draft.isInSection }),
  };
}

/** The rates that a save writes, by recommended product. */
export function writtenRates(draft: RatesDraft, original: RatesDraft): ReadonlyMap<number, readonly number[]> {
  const written = new Map<number, number[]>();
  for (const [id, sampleId] of byCells.written(draft, original).map(placeOf)) {
    const own = written.get(id);
    if (own) own.push(sampleId);
    else written.set(id, [sampleId]);
  }
  return written;
}

/** Does the sheet hold anything that is not saved? */
export const isSheetChanged = (draft: RatesDraft, original: RatesDraft): boolean =>
  addedIn(draft).length > 0 || byCells.written(draft, original).length > 0;

/** How many rates differ from those that are saved, those of products that are put on in the sheet included. */
export const changedRates = (draft: RatesDraft, original: RatesDraft): number =>
  byCells.written(draft, original).length +
  addedIn(draft)
    .flatMap(({ id }) => Object.values(draft.rates[id] ?? {}))
    .filter((text) => text.trim() !== '').length;
