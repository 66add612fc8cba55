import { itemAt } from '../../collections/item-at.ts';
import type { Decision, Provenance } from '../types.ts';

/**
 * What the runs of an execution decide differs in a handful of figures: a yield further each says the same analytes, methods and sources once more.
 * A run is therefore kept as what it says otherwise than the default run of its execution: place and value by turns, where a place
 * counts the fields of all decisions through.
 */
export type DecisionChanges = readonly unknown[];

const ownFields = ['statusName', 'statusPercent', 'statusScale', 'labResult', 'labQualifier', 'rateKgPerHa'] as const;
const provenanceFields = [
  'criticalValue',
  'criticalInterval',
  'criticalUnit',
  'method',
  'source',
  'mark',
  'interpretiveCriteria',
] as const;
const fieldCount = ownFields.length + provenanceFields.length;

/** The range of a rate came later: its places run below zero, so that those of kept runs still mean what they meant. */
const rangePlace = (at: number): number => -1 - at;

/** What `own` says otherwise than `base`; null where they are not of the same analytes, so that it has to be kept whole. */
export function decisionChanges(base: readonly Decision[], own: readonly Decision[]): DecisionChanges | null {
  if (base.length !== own.length || own.some(({ analyteId }, at) => analyteId !== itemAt(base, at).analyteId))
    return null;
  const changes: unknown[] = [];
  own.forEach((decision, at) => {
    const former = itemAt(base, at);
    let place = at * fieldCount;
    for (const field of ownFields) {
      if (decision[field] !== former[field]) changes.push(place, decision[field]);
      place += 1;
    }
    for (const field of provenanceFields) {
      const [said, before] = [decision.provenance[field], former.provenance[field]];
      if (said !== before && !isSameInterval(said, before)) changes.push(place, said);
      place += 1;
    }
    if (!isSameRange(decision.rateRange, former.rateRange)) changes.push(rangePlace(at), decision.rateRange ?? null);
  });
  return changes;
}

const isSameInterval = (a: Provenance[keyof Provenance], b: Provenance[keyof Provenance]): boolean =>
  typeof a === 'object' && typeof b === 'object' && a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** A decision without a range has no such field at all, as those of model 1 have none. */
function withRange(decision: Decision, range: unknown): void {
  if (range === null) Reflect.deleteProperty(decision, 'rateRange');
  else Object.assign(decision, { rateRange: range });
}

const isSameRange = (a: Decision['rateRange'], b: Decision['rateRange']): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The decisions of which `decisionChanges` was made. */
export function decisionsWith(base: readonly Decision[], changes: DecisionChanges): readonly Decision[] {
  const own = base.map((decision) => ({ ...decision, provenance: { ...decision.provenance } }));
  for (let next = 0; next < changes.length; next += 2) {
    const place = Number(changes[next]);
    const value = changes[next + 1];
    if (place < 0) {
      withRange(itemAt(own, -1 - place), value);
      continue;
    }
    const decision = itemAt(own, Math.floor(place / fieldCount));
    const field = place % fieldCount;
    if (field < ownFields.length) Object.assign(decision, { [itemAt(ownFields, field)]: value });
    else Object.assign(decision.provenance, { [itemAt(provenanceFields, field - ownFields.length)]: value });
  }
  return own;
}

type Budget = Readonly<Record<string, number>>;

/** The figures of a nitrogen budget in the order of their names, without the names, which are those of the default run. */
export const budgetFigures = (budget: object): readonly number[] =>
  Object.entries(budget)
    .toSorted(byName)
    .map(([, figure]) => figure as number);

/** The budget of which `budgetFigures` was made. */
export const budgetWith = (base: Budget, figures: readonly number[]): Budget =>
  Object.fromEntries(
    Object.entries(base)
      .toSorted(byName)
      .map(([name], at) => [name, itemAt(figures, at)]),
  );

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
