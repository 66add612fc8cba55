import { argumentsOf, bounds, list, number, object, oneOf, optional, or, text, type Given } from './arguments.ts';
import { balance, type BalanceClass } from './balance.ts';
import { NUTRIENT_RATE } from './bounds.ts';
import { BALANCE_NUTRIENTS, type BalanceNutrient } from './codes.ts';
import type { BalanceTables } from './tables.ts';

const farm = {
  nutrient: oneOf(BALANCE_NUTRIENTS),
  paddocks: list(
    object({
      /** Sites of one paddock have its name, and count once. */
      name: text,
      /** Of the paddock or of the site; null where it is unknown. */
      ha: optional(number(bounds(0, 1_000_000, 'ha'))),
      demand: number(NUTRIENT_RATE),
      supply: number(NUTRIENT_RATE),
      amendment: or(number(NUTRIENT_RATE), 0),
    }),
  ),
};
const readFarm = argumentsOf('farmBalance', farm);

interface Site {
  readonly name: string;
  readonly ha: number | null;
  readonly demand: number;
  readonly supply: number;
  readonly amendment: number;
}

interface Paddock extends Omit<Site, 'ha'> {
  readonly ha: number;
  readonly class: BalanceClass;
  /** kg/ha that are missing, or too much. */
  readonly apart: number;
}

/** The mean by hectares; in equal parts where no hectares are known, and 0 of nothing. */
function meanOf<Item extends { readonly ha: number | null }>(
  items: readonly Item[],
  of: (item: Item) => number,
): number {
  if (items.length === 0) return 0;
  const hasArea = items.some(({ ha }) => ha !== null && ha > 0);
  const weightOf = ({ ha }: Item): number => (hasArea ? (ha ?? 0) : 1);
  const sum = (part: (item: Item) => number): number => items.reduce((all, item) => all + part(item), 0);
  return sum((item) => weightOf(item) * of(item)) / sum(weightOf);
}

/** Less than what is asked for. */
export const SHORT: readonly BalanceClass[] = ['SHORT', 'MISSING'];
const OVER: readonly BalanceClass[] = ['OVER', 'UNASKED'];
const COVERED: readonly BalanceClass[] = ['RIGHT', 'AMENDMENT', 'MINOR'];

/** A site without an area takes an equal part of what the others have. */
function paddockOf(nutrient: BalanceNutrient, sites: readonly Site[], tables: BalanceTables): Paddock {
  const known = sites.flatMap(({ ha }) => (ha === null ? [] : [ha]));
  const isEach = known.length === sites.length;
  const parts = isEach ? sites : sites.map((site) => ({ ...site, ha: 1 }));
  const of = (key: 'demand' | 'supply' | 'amendment'): number => meanOf(parts, (site) => site[key]);
  const [demand, supply] = [of('demand'), of('supply')];
  // The part is never more than the whole, whatever the last binary digit says.
  const amendment = Math.min(of('amendment'), supply);
  const found = balance({ nutrient, demand, supply, amendment }, tables).class;
  return {
    name: sites[0]?.name ?? '',
    ha: known.reduce((sum, ha) => sum + ha, 0),
    demand,
    supply,
    amendment,
    class: found,
    apart: SHORT.includes(found) ? demand - supply : supply - amendment - demand,
  };
}

/** Paddocks of one kind: how many, on how many hectares, by how much in the mean of their hectares, and the worst of them. */
export interface FarmGroup {
  readonly count: number;
  readonly ha: number;
  /** 0 where there is none. */
  readonly kgPerHa: number;
  readonly worst: string | null;
}

export interface FarmBalance {
  readonly ha: number;
  /** kg/ha by hectares: always shown with the groups. */
  readonly demand: number;
  readonly supply: number;
  readonly short: FarmGroup;
  readonly covered: Pick<FarmGroup, 'count' | 'ha'>;
  readonly over: FarmGroup;
}

function groupOf(paddocks: readonly Paddock[], classes: readonly BalanceClass[]): FarmGroup {
  const its = paddocks.filter((paddock) => classes.includes(paddock.class));
  const [worst] = its.toSorted((a, b) => b.apart - a.apart || b.ha - a.ha);
  return {
    count: its.length,
    ha: its.reduce((sum, { ha }) => sum + ha, 0),
    kgPerHa: meanOf(its, ({ apart }) => apart),
    worst: worst?.name ?? null,
  };
}

/**
 * What a plan means for the paddocks of a farm, by hectares: short, covered and over apart, as a mean would set one off against
 * the other.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "What changed in 2026, and why", rule 17
 */
export function farmBalance(given: Given<typeof farm>, tables: BalanceTables): FarmBalance {
  const { nutrient, paddocks: sites } = readFarm(given);
  const byName = new Map<string, Site[]>();
  for (const site of sites) byName.set(site.name, [...(byName.get(site.name) ?? []), site]);
  const paddocks = [...byName.values()].map((its) => paddockOf(nutrient, its, tables));
  const { count, ha } = groupOf(paddocks, COVERED);
  return {
    ha: paddocks.reduce((sum, paddock) => sum + paddock.ha, 0),
    demand: meanOf(paddocks, ({ demand }) => demand),
    supply: meanOf(paddocks, ({ supply }) => supply),
    short: groupOf(paddocks, SHORT),
    covered: { count, ha },
    over: groupOf(paddocks, OVER),
  };
}
