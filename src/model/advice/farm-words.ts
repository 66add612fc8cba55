import { formatNumber } from '../format/number.ts';
import { adviceTexts } from '../texts/advice.ts';
import { balance, balanceFigure } from './balance.ts';
import type { BalanceNutrient } from './codes.ts';
import { farmBalance, SHORT } from './farm-balance.ts';
import type { BalanceTables } from './tables.ts';

/** What one place asks for and is given, kg/ha, and the paddock that it lies in. */
export interface PaddockSite {
  /** Sites of one paddock have the same. */
  readonly paddockKey: string;
  readonly paddockName: string;
  /** Of the whole paddock; null where it is unknown. */
  readonly paddockAreaHa: number | null;
  readonly demand: number;
  readonly supply: number;
  readonly amendment: number;
}

/** What a plan means for all paddocks together, of one nutrient. */
export interface NutrientOfFarm {
  readonly nutrient: BalanceNutrient;
  /** Something is short or over. */
  readonly isUneven: boolean;
  /** Paddocks that are short of it; of one whose area is not known as well. */
  readonly shortPaddocks: number;
  /** kg/ha by hectares: always shown with the text. */
  readonly demand: number;
  readonly supply: number;
  /** `K: short on 2 of 4 paddocks, 120 of 300 ha, by 23 kg/ha; worst Salt. 1 covered, 1 over.` */
  readonly text: string;
}

const texts = adviceTexts.farm;
const whole = (ha: number): string => formatNumber(ha, { decimals: 0 });

/**
 * By hectares, with counts and the worst named: a mean is never shown alone. A single paddock is described like a
 * sample.
 * @see docs/engine.md, "What changed in 2026, and why", rule 17
 */
export function nutrientOfFarm(
  nutrient: BalanceNutrient,
  sites: readonly PaddockSite[],
  tables: BalanceTables,
): NutrientOfFarm {
  const [only] = sites;
  if (only && sites.length === 1) {
    const { class: found, severity, text } = balance({ nutrient, ...amounts(only) }, tables);
    const { demand, supply } = only;
    return { nutrient, isUneven: severity > 0, shortPaddocks: SHORT.includes(found) ? 1 : 0, demand, supply, text };
  }
  const bySite = new Map<string, number>();
  for (const { paddockKey } of sites) bySite.set(paddockKey, (bySite.get(paddockKey) ?? 0) + 1);
  const names = new Map(sites.map(({ paddockKey, paddockName }) => [paddockKey, paddockName]));
  const farm = farmBalance(
    {
      nutrient,
      paddocks: sites.map((site) => ({
        name: site.paddockKey,
        // No site has an area of its own: they share their paddock's in equal parts.
        ha: site.paddockAreaHa === null ? null : site.paddockAreaHa / (bySite.get(site.paddockKey) ?? 1),
        ...amounts(site),
      })),
    },
    tables,
  );
  const { short, over, covered } = farm;
  const groups = [
    { name: texts.short, ...short },
    { name: texts.over, ...over },
    { name: texts.covered, ...covered, kgPerHa: null, worst: null },
  ].filter(({ count }) => count > 0);
  const [first] = groups;
  const { demand, supply } = farm;
  if (first === undefined)
    return { nutrient, isUneven: false, shortPaddocks: 0, demand, supply, text: `${nutrient}: ${texts.none}` };
  const parts = [
    texts.on(first.name, first.count, bySite.size),
    ...(farm.ha > 0 ? [texts.hectares(whole(first.ha), whole(farm.ha))] : []),
    ...(first.kgPerHa === null ? [] : [texts.by(balanceFigure(nutrient, first.kgPerHa))]),
  ].join(', ');
  const worst = first.worst === null || first.count === 1 ? '' : texts.worst(names.get(first.worst) ?? '');
  const named = first.count === 1 && first.worst !== null ? texts.named(names.get(first.worst) ?? '') : '';
  const others = groups
    .slice(1)
    .toReversed()
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ');
  return {
    nutrient,
    isUneven: short.count + over.count > 0,
    shortPaddocks: short.count,
    demand,
    supply,
    text: [`${nutrient}: ${parts}${worst}${named}.`, ...(others === '' ? [] : [`${others}.`])].join(' '),
  };
}

const amounts = ({ demand, supply, amendment }: PaddockSite) => ({ demand, supply, amendment });
