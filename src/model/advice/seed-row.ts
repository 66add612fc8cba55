import { argumentsOf, list, number, object, oneOf, or, type Given, type Values } from './arguments.ts';
import { PRODUCT_RATE, ROW_SPACING, SEED_SPREAD, SEPARATION } from './bounds.ts';
import { ADVICE_CROPS, above, atLeast, atMost, cropGroup, roundHalfUp, soilWeight, TEXTURES } from './codes.ts';
import { oncePer } from './once-per.ts';
import type { SeedTables } from './tables.ts';
import { present } from '../shared/present.ts';

const row = { spread: number(SEED_SPREAD), row: number(ROW_SPACING) };
const spreadWithinRow = {
  of: ['spread', 'row'],
  fault: ({ spread, row: apart }: Values<typeof row>) =>
    spread > apart
      ? { name: 'spread', message: `spread must be from 1 mm to the row spacing of ${apart} mm, got ${spread}` }
      : null,
} as const;
export const MOISTURES = ['GOOD', 'DRY'] as const;
/** Of the seedbed at sowing. */
export type Moisture = (typeof MOISTURES)[number];

const seedbed = {
  crop: oneOf(ADVICE_CROPS),
  texture: oneOf(TEXTURES),
  ...row,
  moisture: or(oneOf(MOISTURES), 'GOOD' as const),
};
const sown = {
  ...seedbed,
  separation: or(number(SEPARATION), 0),
};

const readRow = argumentsOf('seedbedUse', row, spreadWithinRow);
const readSeedbed = argumentsOf('seedLimits', seedbed, spreadWithinRow);
const readCheckOf = oncePer((tables: SeedTables) => {
  const codes = [...Object.keys(tables.products), ...Object.keys(tables.mixtures)];
  return argumentsOf(
    'seedCheck',
    { ...sown, products: list(object({ code: oneOf(codes), rate: number(PRODUCT_RATE) })) },
    spreadWithinRow,
  );
});

export const SEED_NUTRIENTS = ['ureaN', 'totalN', 'p', 'k'] as const;
export type SeedNutrient = (typeof SEED_NUTRIENTS)[number];
/** kg/ha of each in the seed row. */
export type SeedAmounts = Readonly<Record<SeedNutrient, number>>;

export interface SeedLimits extends SeedAmounts {
  /** Seedbed use, % of the area that seed and fertiliser share. */
  readonly sbu: number;
}

export interface SeedVerdict {
  readonly verdict: 'OK' | 'CAUTION' | 'STOP';
  /** What decides: the nutrient nearest to its limit, or nitrogen banded below canola; null where nothing does. */
  readonly binding: SeedNutrient | 'BANDED_N' | null;
  readonly applied: number | null;
  readonly limit: number | null;
  /** applied/limit: infinite where nothing is allowed; null where nothing decides. */
  readonly ratio: number | null;
}

/**
 * Share of the row spacing that seed and fertiliser take, %. Widths in mm.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Manitoba Agriculture (Heard), Guidelines for safely applying fertilizer with seed
 */
export const seedbedUse = (given: Given<typeof row>): number => {
  const { spread, row: apart } = readRow(given);
  return (100 * spread) / apart;
};

/** Urea nitrogen of the table's column: that of the largest node which the rounded seedbed use reaches. */
function ureaLimit(
  sbu: number,
  {
    column,
    group,
    seed,
  }: { readonly column: readonly number[]; readonly group: 'CEREAL' | 'CANOLA'; readonly seed: SeedTables['seed'] },
): number {
  const at = seed.nodesPercent.findLastIndex((node) => node <= roundHalfUp(sbu));
  const cereal = column[at] ?? 0;
  if (group === 'CEREAL') return cereal * seed.kgPerHaPerTableUnit;
  const canola = cereal - seed.canolaLess;
  return canola <= seed.canolaNoneUpTo ? 0 : canola * seed.kgPerHaPerTableUnit;
}

function limitsOf(
  { crop, texture, spread, row: apart, moisture }: Values<typeof seedbed>,
  { seed }: SeedTables,
): SeedLimits {
  const sbu = (100 * spread) / apart;
  const weight = soilWeight(texture);
  const group = cropGroup(crop);
  const column = { LIGHT: seed.light, MEDIUM: seed.medium, HEAVY: seed.heavy }[weight];
  const share = moisture === 'DRY' ? seed.dryShare : 1;
  return {
    sbu,
    ureaN: share * (group === 'PULSE' ? 0 : ureaLimit(sbu, { column, group, seed })),
    totalN: share * seed.totalNPerUse[weight] * sbu * seed.totalNShare[group],
    p: share * seed.pPerUse * sbu * seed.pShare[group],
    k: share * seed.kFromMuriate[group],
  };
}

/**
 * The most of each nutrient beside the seed, kg/ha.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Manitoba Agriculture (Heard), Guidelines for safely applying fertilizer with seed
 * @see IPNI and GRDC Australian seed-row table; Saskatchewan guideline, quoted in Grainews, An argument for high SBU
 * @see Summit Fertilizers, Gibson 2015 and Ballidu 2017; CSBP, Toxicity of fertiliser with the seed, 2020 (muriate)
 */
export const seedLimits = (given: Given<typeof seedbed>, tables: SeedTables): SeedLimits =>
  limitsOf(readSeedbed(given), tables);

export interface SeedProduct {
  readonly code: string;
  /** kg/ha of the product. */
  readonly rate: number;
}
export type SeedCheckArguments = Given<typeof sown> & { readonly products: readonly SeedProduct[] };

/** Mixtures broken into what they are made of; an unknown code is ignored. */
const partsOf = ({ code, rate }: SeedProduct, { products, mixtures }: SeedTables) =>
  (mixtures[code]?.parts ?? [{ code, share: 1 }]).map((part) => ({
    analysis: present(products[part.code]),
    rate: rate * part.share,
  }));

/**
 * What products bring into the row: potassium counts as muriate, sulfate of potash by its share.
 * @see server/advice/parameters/open-advice-2.json, `products` (`muriateShare`, of sulfate of potash Tilth's own)
 */
export function appliedWith(sown: readonly SeedProduct[], tables: SeedTables): SeedAmounts {
  const applied = { ureaN: 0, totalN: 0, p: 0, k: 0 };
  for (const { analysis, rate } of sown.flatMap((product) => partsOf(product, tables))) {
    const { kgPerUnit, n, p, k, ureaShare, muriateShare } = analysis;
    const kg = rate * kgPerUnit;
    applied.ureaN += kg * n * ureaShare;
    applied.totalN += kg * n;
    applied.p += kg * p;
    applied.k += kg * k * muriateShare;
  }
  return applied;
}

const NOTHING_BINDS: SeedVerdict = { verdict: 'OK', binding: null, applied: null, limit: null, ratio: null };

const ratioOf = (applied: number, limit: number): number =>
  applied === 0 ? 0 : limit === 0 ? Number.POSITIVE_INFINITY : applied / limit;

/**
 * The verdict on amounts that are known, so many cm from the seed; `seedCheck` calculates them from products first.
 * @see server/advice/parameters/open-advice-2.json, `seed`; the limits of caution are Tilth's own
 */
export function seedVerdict(
  seedbedOf: Values<typeof seedbed>,
  {
    separationCm,
    applied,
    tables,
  }: { readonly separationCm: number; readonly applied: SeedAmounts; readonly tables: SeedTables },
): SeedVerdict {
  const { seed } = tables;
  if (atLeast(separationCm, seed.separationCm)) {
    const isSensitive = seedbedOf.crop === 'CANOLA' && soilWeight(seedbedOf.texture) === 'LIGHT';
    if (!isSensitive || !above(applied.totalN, seed.bandedCanolaLightN)) return NOTHING_BINDS;
    const limit = seed.bandedCanolaLightN;
    return { verdict: 'CAUTION', binding: 'BANDED_N', applied: applied.totalN, limit, ratio: applied.totalN / limit };
  }
  const limits = limitsOf(seedbedOf, tables);
  let binding: SeedNutrient | null = null;
  let ratio = 0;
  for (const nutrient of SEED_NUTRIENTS) {
    const own = ratioOf(applied[nutrient], limits[nutrient]);
    if (own > ratio) [binding, ratio] = [nutrient, own];
  }
  if (binding === null) return NOTHING_BINDS;
  const verdict = atMost(ratio, seed.okUpTo) ? 'OK' : atMost(ratio, seed.cautionUpTo) ? 'CAUTION' : 'STOP';
  return { verdict, binding, applied: applied[binding], limit: limits[binding], ratio };
}

/**
 * Whether products at their rates (kg/ha) may lie in the seed row, and what decides.
 * @see Norton, Farm Weekly, 18 May 2018 (3 to 5 cm); BCG canola establishment trial, Sea Lake (Farmtrials 16278), 30 cm rows
 * @see server/advice/parameters/open-advice-2.json, `seed`
 */
export const seedCheck = (given: SeedCheckArguments, tables: SeedTables): SeedVerdict => {
  const { products, separation, ...seedbedOf } = readCheckOf(tables)(given);
  return seedVerdict(seedbedOf, { separationCm: separation, applied: appliedWith(products, tables), tables });
};
