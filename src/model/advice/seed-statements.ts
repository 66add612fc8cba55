import { adviceTexts } from '../texts/advice.ts';
import { cropGroup } from './codes.ts';
import type { PlanProduct, PlanSample } from './plan.ts';
import { seedbedUse, seedVerdict, type SeedAmounts, type SeedNutrient } from './seed-row.ts';
import { sowingBand, sowingRow, usualSowing, type Sowing } from './sowing.ts';
import { figure, statement, type Statement } from './statement.ts';
import type { PlanTables, SeedTables } from './tables.ts';
import { present } from '../shared/present.ts';

const WITH_SEED = 'SEED';
const BANDED: readonly string[] = ['BAND', 'DEEP'];

/** Lies where row spacing and opener decide how much is too much. */
export const isByTheRow = (placement: string): boolean => placement === WITH_SEED || BANDED.includes(placement);

interface Sown {
  readonly product: PlanProduct;
  readonly rate: number;
}

function sownAt(
  products: readonly PlanProduct[],
  sampleId: number,
  isHere: (placement: string) => boolean,
): readonly Sown[] {
  const sown: Sown[] = [];
  for (const product of products) {
    if (!isHere(product.placement)) continue;
    const rate = product.rates.get(sampleId) ?? 0;
    if (rate > 0) sown.push({ product, rate });
  }
  return sown;
}

const isUreaUnknown = ({ parts }: PlanProduct): boolean =>
  parts.some(({ code, nutrients }) => code === null && (nutrients['N'] ?? 0) > 0);

/** What the parts bring; the potassium of a part that nothing is known of counts as muriate, its nitrogen as no urea. */
function amountsOf(sown: readonly Sown[], { products }: SeedTables): SeedAmounts {
  const applied = { ureaN: 0, totalN: 0, p: 0, k: 0 };
  for (const { product, rate } of sown)
    for (const { code, share, kgPerUnit, nutrients } of product.parts) {
      const kg = rate * share * kgPerUnit;
      const known = code === null ? undefined : products[code];
      applied.ureaN += kg * (nutrients['N'] ?? 0) * (known?.ureaShare ?? 0);
      applied.totalN += kg * (nutrients['N'] ?? 0);
      applied.p += kg * (nutrients['P'] ?? 0);
      applied.k += kg * (nutrients['K'] ?? 0) * (known?.muriateShare ?? 1);
    }
  return applied;
}

/** `MAP at 60 kg/ha and Urea` with `50 kg/ha`: the sentence joins the last name to its rate. */
function wordsOf(
  sown: readonly Sown[],
  binding: SeedNutrient | 'BANDED_N',
  tables: SeedTables,
): { readonly product: string; readonly rate: string } {
  const nutrient = binding === 'BANDED_N' ? 'totalN' : binding;
  const bearing = sown.filter((entry) => amountsOf([entry], tables)[nutrient] > 0);
  const rateOf = ({ product, rate }: Sown): string =>
    `${figure('rate', { value: rate, unit: product.unit }).text} ${product.unit}/ha`;
  const last = present(bearing.at(-1));
  const others = bearing.slice(0, -1).map((entry) => `${entry.product.name} at ${rateOf(entry)}`);
  return { product: [...others, last.product.name].join(' and '), rate: rateOf(last) };
}

interface InGround {
  readonly sowing: Sowing;
  /** What was said of the plan; null where it is the usual. */
  readonly said: Sowing | null;
  /** Between seed and product, cm. */
  readonly separation: number;
}

function rowStatement(
  sample: PlanSample,
  {
    sown,
    inGround: { sowing, said, separation },
    tables,
  }: { readonly sown: readonly Sown[]; readonly inGround: InGround; readonly tables: PlanTables },
) {
  const { crop, texture, sampleId } = sample;
  const names = sown.map(({ product }) => product.name).join(', ');
  if (crop === null || sown.length === 0) return [];
  if (texture === null)
    return [statement(tables, 'SEED_UNKNOWN_SOIL', { level: 'watch', sampleId, on: names, words: { product: names } })];
  const row = { spread: sowing.spreadMm, row: sowing.rowMm };
  const { moisture } = sowing;
  const seedbed = { crop, texture, ...row, moisture };
  const found = seedVerdict(seedbed, { separationCm: separation, applied: amountsOf(sown, tables), tables });
  const unknown = sown.filter(({ product }) => isUreaUnknown(product)).map(({ product }) => product.name);
  const unknowns = unknown.map((product) =>
    statement(tables, 'SEED_UNKNOWN_UREA', { level: 'say', sampleId, on: product, words: { product } }),
  );
  if (found.binding === null || found.verdict === 'OK') return unknowns;
  const sbu = seedbedUse(row);
  const figures = [
    figure('applied', { value: found.applied, unit: 'kg/ha' }),
    figure('limit', { value: found.limit, unit: 'kg/ha' }),
    figure('sbu', { value: sbu, unit: '%', decimals: 0 }),
    figure('share', { value: found.ratio, unit: 'of the limit', decimals: 2 }),
  ];
  const words = wordsOf(sown, found.binding, tables);
  const level = found.verdict === 'STOP' ? ('act' as const) : ('watch' as const);
  const heldBy = (words: string) => (said === null ? { assumed: words } : { said: words });
  if (found.binding === 'BANDED_N')
    return [
      statement(tables, 'SEED_BANDED_N', {
        level,
        sampleId,
        on: names,
        figures,
        words,
        ...heldBy(sowingBand(sowing)),
      }),
      ...unknowns,
    ];
  return [
    statement(tables, 'SEED_ROW', {
      level,
      sampleId,
      on: names,
      figures,
      words: {
        ...words,
        nutrient: adviceTexts.seedNutrients[found.binding],
        moist: adviceTexts.moist[moisture],
        texture: adviceTexts.textures[texture],
      },
      ...heldBy(sowingRow(sowing)),
    }),
    ...unknowns,
  ];
}

/**
 * What lies with the seed of a sample, and what is banded below canola, against their limits.
 * @see server/advice/parameters/open-advice-2.json, `sources` (`SEED_*`)
 */
export function seedStatements(
  sample: PlanSample,
  {
    products,
    tables,
    said = null,
  }: {
    readonly products: readonly PlanProduct[];
    readonly tables: PlanTables;
    readonly said?: Sowing | null | undefined;
  },
): readonly Statement[] {
  const { sampleId, crop } = sample;
  const sowing = said ?? usualSowing(tables);
  const inRow = sownAt(products, sampleId, (placement) => placement === WITH_SEED);
  const banded =
    crop !== null && cropGroup(crop) === 'CANOLA'
      ? sownAt(products, sampleId, (placement) => BANDED.includes(placement))
      : [];
  return [
    ...rowStatement(sample, { sown: inRow, inGround: { sowing, said, separation: 0 }, tables }),
    ...rowStatement(sample, { sown: banded, inGround: { sowing, said, separation: sowing.bandCm }, tables }),
  ];
}
