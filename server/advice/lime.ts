import {
  argumentsOf,
  bounds,
  list,
  number,
  object,
  oneOf,
  optional,
  or,
  type Given,
  type Values,
} from '../../src/model/advice/arguments.ts';
import { NUTRIENT_RATE, ORGANIC_CARBON, PH, SHARE, YIELD } from '../../src/model/advice/bounds.ts';
import { above, atLeast, atMost, below, ceilOf, TEXTURES, type Texture } from '../../src/model/advice/codes.ts';
import { firstOf, itemAt } from '../collections/item-at.ts';
import type { AdviceTables } from './parameters/schema.ts';

const DEPTH = bounds(0, 200, 'cm');
const EFFECTIVE_VALUE = bounds(1, 150, '%');
const GRAVEL = bounds(0, 0.9);
const MOISTURE = bounds(0, 90, '%');

const layerNeed = {
  ph: number(PH),
  target: number(PH),
  texture: optional(oneOf(TEXTURES)),
  thickness: or(number(bounds(1, 200, 'cm')), 10),
  oc: optional(number(ORGANIC_CARBON)),
  /** Share of the layer that is gravel, which neither acidifies nor takes lime. */
  gravel: or(number(GRAVEL), 0),
  /** t/ha of pure lime for one pH unit in 10 cm, measured: it replaces what the texture says. */
  perUnit: optional(number(bounds(0, 50, 't/ha'))),
};
const readNeed = argumentsOf('limeRate', layerNeed, {
  of: ['texture', 'perUnit'],
  fault: ({ texture, perUnit }) =>
    texture === null && perUnit === null
      ? { name: 'texture', message: `texture is missing: expected ${layerNeed.texture.expected}, or perUnit` }
      : null,
});

interface Need {
  readonly ph: number;
  readonly target: number;
  readonly texture: Texture;
  readonly thicknessCm: number;
  readonly oc: number | null;
  readonly gravel: number;
}

function needByTexture({ ph, target, texture, thicknessCm, oc, gravel }: Need, { lime }: AdviceTables): number {
  if (ph >= target) return 0;
  const carbon = oc !== null && above(oc, lime.carbonOverPercent) ? lime.carbonAdds : 0;
  return (((target - ph) / lime.rise[texture] + carbon) * thicknessCm * (1 - gravel)) / 10;
}

/**
 * t/ha of pure CaCO3 that brings a layer to its target; 0 where it is there. Thickness in cm, organic carbon in %.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Miller, How much lime should I apply, Southern Farming Systems
 * @see Bowden 2014, West Midlands Group (gravel)
 * @see docs/engine.md, "What changed in 2026, and why", rule 7
 */
export function limeRate(given: Given<typeof layerNeed>, tables: AdviceTables): number {
  const { ph, target, texture, thickness, oc, gravel, perUnit } = readNeed(given);
  if (perUnit !== null) return ph >= target ? 0 : ((target - ph) * perUnit * thickness * (1 - gravel)) / 10;
  return needByTexture({ ph, target, texture: texture!, thicknessCm: thickness, oc, gravel }, tables);
}

const analysis = {
  fractions: list(
    object({
      /** % of the lime's mass. */
      share: number(bounds(0, 100, '%')),
      /** Neutralising value, % of pure CaCO3. */
      nv: number(bounds(0, 180, '%')),
      /** The sieve it passes, mm. */
      upTo: number(bounds(0.001, 100, 'mm')),
    }),
    1,
  ),
};
const readAnalysis = argumentsOf('limeEffective', analysis, {
  of: ['fractions'],
  fault: ({ fractions }) => {
    const sum = fractions.reduce((shares, { share }) => shares + share, 0);
    return above(sum, 101)
      ? { name: 'fractions', message: `the shares of fractions must be from 0 to 100% together, got ${sum}` }
      : null;
  },
});

/**
 * Effective neutralising value of a lime, %: coarse grains act late or never.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see DPIRD WA, Comparing limes (2018), after Cregan et al. 1989
 */
export function limeEffective(given: Given<typeof analysis>, { lime }: AdviceTables): number {
  const factorOf = (upTo: number): number =>
    lime.fineness.find((step) => atMost(upTo, step.upToMm))?.factor ?? lime.coarseFactor;
  return readAnalysis(given).fractions.reduce(
    (sum, { share, nv, upTo }) => sum + (share / 100) * nv * factorOf(upTo),
    0,
  );
}

const product = {
  pure: number(bounds(0, 100, 't/ha')),
  /** Effective value, or the neutralising value where only that is known. */
  ep: number(EFFECTIVE_VALUE),
  moisture: or(number(MOISTURE), 0),
};
const readProduct = argumentsOf('limeProduct', product);
const asSpread = (pure: number, ep: number, moisture: number): number => (pure * 100) / ep / (1 - moisture / 100);

/**
 * t/ha of a lime as it lies in the heap.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "What changed in 2026, and why", rule 7
 */
export const limeProduct = (given: Given<typeof product>): number => {
  const { pure, ep, moisture } = readProduct(given);
  return asSpread(pure, ep, moisture);
};

export const LIME_CROPS = [
  'WHEAT',
  'BARLEY',
  'TRITICALE',
  'CANOLA',
  'LUPIN',
  'CEREAL_TOPS',
  'LUPIN_TOPS',
  'OATS',
] as const;
const harvest = { product: oneOf(LIME_CROPS), yield: number(YIELD) };
const readHarvest = argumentsOf('limeMaintenance', harvest);

/**
 * kg CaCO3/ha that replaces what a harvest (t/ha) takes.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see DPIRD WA, Developing a liming program, table 1
 */
export const limeMaintenance = (given: Given<typeof harvest>, { lime }: AdviceTables): number => {
  const { product: taken, yield: tonnes } = readHarvest(given);
  return lime.maintenance[taken] * tonnes;
};

export const ACIDIFYING_SOURCES = ['UREA', 'UAN', 'AN', 'CAN', 'NITRATE', 'DAP', 'MAP', 'SOA'] as const;
const applied = {
  source: oneOf(ACIDIFYING_SOURCES),
  n: number(NUTRIENT_RATE),
  /** Share of the nitrogen that is lost as nitrate. */
  leached: number(SHARE),
};
const readApplied = argumentsOf('limeForNitrogen', applied);

/**
 * kg CaCO3/ha that undoes the acid of nitrogen (kg/ha).
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see NSW DPI, Don't let nitrogen acidify your soil
 */
export const limeForNitrogen = (given: Given<typeof applied>, { lime }: AdviceTables): number => {
  const { source, n, leached } = readApplied(given);
  return Math.max(0, lime.kgPerKgN * n * (leached + lime.acidity[source]));
};

const profile = {
  layers: list(
    object({
      from: number(DEPTH),
      to: number(DEPTH),
      ph: number(PH),
      texture: oneOf(TEXTURES),
      oc: optional(number(ORGANIC_CARBON)),
      gravel: or(number(GRAVEL), 0),
    }),
    1,
  ),
  /** cm that the lime is worked in; 0 where it stays on top. */
  incorporation: or(number(bounds(0, 100, 'cm')), 0),
  ep: or(number(EFFECTIVE_VALUE), 100),
  moisture: or(number(MOISTURE), 0),
};
type Profile = Values<typeof profile>;
const readProfile = argumentsOf('limePlan', profile, {
  of: ['layers'],
  fault: ({ layers }) => {
    for (const [at, { from, to }] of layers.entries()) {
      const name = `layers.${at}.to`;
      if (to <= from) return { name, message: `${name} must be from ${from} (not included) to 200 cm, got ${to}` };
    }
    const fromTop = [...layers].sort((a, b) => a.from - b.from);
    const twice = fromTop.find(({ from }, at) => at > 0 && from < itemAt(fromTop, at - 1).to);
    return twice
      ? { name: 'layers', message: `layers must not overlap: the one from ${twice.from} cm begins inside another` }
      : null;
  },
});

export type LimeAction = 'RECOVER_DEEP' | 'RECOVER' | 'DEEP' | 'MAINTAIN';

export interface LimePlan {
  /** t/ha of pure lime for the layers that it reaches now, and for those below. */
  readonly pureNow: number;
  readonly pureLater: number;
  /** t/ha of this lime, for now. */
  readonly product: number;
  readonly applications: number;
  readonly action: LimeAction;
}

const actionOf = (now: number, later: number): LimeAction =>
  now > 0 ? (later > 0 ? 'RECOVER_DEEP' : 'RECOVER') : later > 0 ? 'DEEP' : 'MAINTAIN';

/**
 * What lime a profile needs, where and in how many spreadings.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see DPIRD WA, Developing a liming program; Miller, Southern Farming Systems
 * @see Azam & Gazey 2020, Soil Res. 59:97 (deeper layers)
 */
export function limePlan(given: Given<typeof profile>, tables: AdviceTables): LimePlan {
  const { layers, incorporation, ep, moisture }: Profile = readProfile(given);
  const { lime } = tables;
  const reached = Math.max(lime.topToCm, incorporation);
  let [pureNow, pureLater] = [0, 0];
  let top = firstOf(layers);
  for (const layer of layers) {
    if (layer.from < top.from) top = layer;
    const isTop = layer.from < lime.topToCm;
    const need = needByTexture(
      {
        ph: layer.ph,
        target: isTop ? lime.targetTop : lime.targetBelow,
        texture: layer.texture,
        thicknessCm: layer.to - layer.from,
        oc: isTop ? layer.oc : null,
        gravel: layer.gravel,
      },
      tables,
    );
    if (layer.from < reached) pureNow += need;
    else pureLater += need;
  }
  const spreadings = atLeast(incorporation, lime.topToCm) ? 1 : ceilOf(pureNow / lime.cap[top.texture]);
  return {
    pureNow,
    pureLater,
    product: asSpread(pureNow, ep, moisture),
    applications: pureNow > 0 ? Math.max(1, spreadings) : 0,
    action: actionOf(pureNow, pureLater),
  };
}

const dressing = {
  ph: number(PH),
  texture: oneOf(TEXTURES),
  from: or(number(DEPTH), 0),
  thickness: or(number(bounds(1, 200, 'cm')), 10),
  oc: optional(number(ORGANIC_CARBON)),
  gravel: or(number(GRAVEL), 0),
  ep: or(number(EFFECTIVE_VALUE), 100),
  moisture: or(number(MOISTURE), 0),
};
const readDressing = argumentsOf('limeAdvice', dressing);

export interface LimeDressing {
  readonly action: 'NONE' | 'MAINTAIN' | 'LATER' | 'NOW';
  /** What is spread when it is due, t/ha of this lime; 0 where nothing is. */
  readonly spread: number;
  /** Within how many years it is due; null where nothing is. */
  readonly dueYears: number | null;
}

/**
 * When a need is spread: one that is smaller than anybody spreads waits, and grows to what is.
 * @see DPIRD WA, East Yuna 2016 (1 t/ha is the commonest rate)
 * @see docs/engine.md, "What changed in 2026, and why", rule 7; the limits are Tilth's own
 */
export function limeDressing(
  { pure, product: need, ph }: { readonly pure: number; readonly product: number; readonly ph: number },
  { lime }: AdviceTables,
): LimeDressing {
  if (pure <= 0) return { action: atLeast(ph, lime.noneFromPh) ? 'NONE' : 'MAINTAIN', spread: 0, dueYears: null };
  return below(need, lime.smallest)
    ? { action: 'LATER', spread: lime.smallest, dueYears: lime.dueYears }
    : { action: 'NOW', spread: need, dueYears: 0 };
}

export interface LimeAdvice extends LimeDressing {
  /** t/ha of pure lime, and of this lime as it lies in the heap. */
  readonly pure: number;
  readonly product: number;
}

/**
 * What is done about the pH of one layer. Depths in cm, gravel as a fraction, effective value and moisture of the lime in %.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "What changed in 2026, and why", rule 7
 */
export function limeAdvice(given: Given<typeof dressing>, tables: AdviceTables): LimeAdvice {
  const { ph, texture, from, thickness, oc, gravel, ep, moisture } = readDressing(given);
  const isTop = from < tables.lime.topToCm;
  const target = isTop ? tables.lime.targetTop : tables.lime.targetBelow;
  const pure = needByTexture({ ph, target, texture, thicknessCm: thickness, oc: isTop ? oc : null, gravel }, tables);
  const spread = asSpread(pure, ep, moisture);
  return { pure, product: spread, ...limeDressing({ pure, product: spread, ph }, tables) };
}
