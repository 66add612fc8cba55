import { mergeByCells, type CellMerge } from '../shared/cell-merge.ts';
import type { Steps } from '../shared/steps.ts';
import type { Cells, Held } from '../shared/three-way.ts';
import { isSameRate, type RateTexts } from '../products/rate-text.ts';
import {
  addedIn,
  isRateChange,
  numbered,
  withoutAdded,
  type BegunColumn,
  type NewColumn,
  type RatesDraft,
  type SheetChange,
} from './rates-draft.ts';
import { present } from '../shared/present.ts';
import { groupBy } from '../shared/group.ts';

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
/** The columns as they are now with these cells in them; one that no cell is of stays the same object. */
function columnsOf(now: RatesDraft, cells: Cells<string>): Columns {
  const columns: Record<number, Record<number, string>> = { ...now.rates };
  for (const [key, text] of Object.entries(cells)) {
    const [id, sampleId] = placeOf(key);
    const column = now.rates[id];
    if (column?.[sampleId] === undefined || column[sampleId] === text) continue;
    if (columns[id] === column) columns[id] = { ...column };
    present(columns[id])[sampleId] = text;
  }
  return columns;
}

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

/**
 * Both drafts cut down to the cells in which anything was typed, sent or changed by others: all others decide nothing, and a key must not read
 * thousands of them.
 */
function touched(draft: RatesDraft, original: RatesDraft): readonly [draft: RatesDraft, original: RatesDraft] {
  const mine: Record<number, Record<number, string>> = {};
  const begun: Record<number, BegunColumn> = {};
  const theirs: Record<number, Record<number, string>> = {};
  for (const [name, column] of Object.entries(original.rates)) {
    const id = Number(name);
    const [typed, read] = [draft.rates[id], draft.begun[id]];
    const own: Record<'mine' | 'base' | 'theirs', Record<number, string>> = { mine: {}, base: {}, theirs: {} };
    mine[id] = own.mine;
    theirs[id] = own.theirs;
    begun[id] = { version: 0, ...read, rates: own.base };
    // A column without changes is the same object on all sides.
    if (typed === column && (read === undefined || read.rates === column) && draft.sent === undefined) continue;
    for (const at in column) {
      const sampleId = Number(at);
      const text = present(column[sampleId]);
      const [now, before] = [typed?.[sampleId] ?? text, read?.rates[sampleId] ?? text];
      if (now === text && before === text && draft.sent?.[keyOf(id, sampleId)] === undefined) continue;
      own.mine[sampleId] = now;
      own.base[sampleId] = before;
      own.theirs[sampleId] = text;
    }
  }
  return [
    { ...draft, rates: mine, begun },
    { ...original, rates: theirs },
  ];
}

const byCells = mergeByCells<RatesDraft>({
  cellsOf: ({ rates }) => cellsIn(rates),
  held: heldRates,
  put,
  isSame: (one = '', other = '') => isSameRate(one, other),
  cut: touched,
});

/** The products that are no longer recommended but have typed rates, as added products. */
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
 * A draft of an earlier visit on top of the current rates. What was typed in that visit is one with the draft, and
 * cannot be taken back step by step.
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
  const places = groupBy(byCells.written(draft, original).map(placeOf), ([id]) => id);
  return new Map([...places].map(([id, own]) => [id, own.map(([, sampleId]) => sampleId)]));
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
