import { adviceTexts } from '../texts/advice.ts';
import { above, cropGroup, soilWeight, type AdviceCrop, type Texture } from './codes.ts';
import { nWindow, splitN, volatilisation } from './nitrogen.ts';
import { oncePer } from './once-per.ts';
import { broughtBy, type PlanProduct, type PlanSample } from './plan.ts';
import { figure, statement, type Statement } from './statement.ts';
import type { PlanTables } from './tables.ts';
import { worthOf } from './worth.ts';
import { valueAt } from '../shared/record.ts';
import { groupBy } from '../shared/group.ts';

/** Left on the surface, where ammonia escapes and rain washes nitrate down. */
const ON_TOP: readonly string[] = ['TOP', 'STREAM'];

interface Dressing {
  readonly product: PlanProduct;
  /** kg N/ha. */
  readonly n: number;
}

/** kg N in one unit of a product, calculated once per product. */
const nitrogenOf = oncePer((product: PlanProduct) => broughtBy(product, 1, 'N'));

function dressingsOf(sampleId: number, products: readonly PlanProduct[]): readonly Dressing[] {
  const dressings: Dressing[] = [];
  for (const product of products) {
    const n = (product.rates.get(sampleId) ?? 0) * nitrogenOf(product);
    if (n > 0) dressings.push({ product, n });
  }
  return dressings;
}

const namesOf = (dressings: readonly Dressing[]): string => dressings.map(({ product }) => product.name).join(' and ');

const passesOf = (dressings: readonly Dressing[]): readonly (readonly Dressing[])[] => [
  ...groupBy(dressings, ({ product }) => product.timing).values(),
];

/** All nitrogen of one pass is one dressing. */
function splits(
  sampleId: number,
  {
    crop,
    texture,
    dressings,
    tables,
  }: {
    readonly crop: AdviceCrop;
    readonly texture: Texture;
    readonly dressings: readonly Dressing[];
    readonly tables: PlanTables;
  },
): readonly Statement[] {
  const largest = tables.nitrogen.largestDressing[soilWeight(texture)];
  return passesOf(dressings).flatMap((pass) => {
    const n = pass.reduce((sum, dressing) => sum + dressing.n, 0);
    const { applications, each, over } = splitN({ crop, n, texture }, tables.nitrogen);
    if (applications < 2) return [];
    return [
      statement(tables, over ? 'SPLIT_OVER' : 'SPLIT', {
        level: over ? 'act' : 'watch',
        sampleId,
        on: namesOf(pass),
        figures: [
          figure('n', { value: n, unit: 'kg N/ha', decimals: 0 }),
          figure('applications', { value: applications, unit: 'dressings', decimals: 0 }),
          figure('each', { value: each, unit: 'kg N/ha', decimals: 0 }),
          figure('largest', { value: largest, unit: 'kg N/ha', decimals: 0 }),
        ],
        words: { texture: adviceTexts.textures[texture] },
      }),
    ];
  });
}

function windows(
  { sampleId, prices = {} }: PlanSample,
  {
    crop,
    dressings,
    tables,
  }: {
    readonly crop: Exclude<AdviceCrop, 'LUPIN' | 'PULSE'>;
    readonly dressings: readonly Dressing[];
    readonly tables: PlanTables;
  },
): readonly Statement[] {
  return dressings.flatMap(({ product, n }) => {
    const week = tables.nitrogen.timingWeeks[product.timing];
    if (week === undefined) return [];
    const found = nWindow({ crop, week }, tables.nitrogen);
    if (found !== 'LATE' && found !== 'TOO_LATE') return [];
    const worth = worthOf([{ nutrient: 'N', kgPerHa: [n] }], prices);
    const ideal = String(tables.nitrogen.windows[crop].ideal);
    return [
      statement(tables, found === 'LATE' ? 'WINDOW_LATE' : 'WINDOW_TOO_LATE', {
        level: 'watch',
        sampleId,
        on: product.name,
        figures: [figure('week', { value: week, unit: 'weeks after seeding', decimals: 0 }), ...(worth?.figures ?? [])],
        words: {
          product: product.name,
          crop: adviceTexts.crops[crop],
          meaning: adviceTexts.lateNitrogen[crop],
          stake: worth === null ? '' : adviceTexts.stakes.byWeek(ideal, worth.words),
        },
      }),
    ];
  });
}

/** A legume gets only what comes with phosphorus. */
const ofLegume = (
  sampleId: number,
  {
    crop,
    dressings,
    tables,
  }: { readonly crop: AdviceCrop; readonly dressings: readonly Dressing[]; readonly tables: PlanTables },
) =>
  dressings
    .filter(({ product }) => !product.parts.some(({ nutrients }) => (nutrients['P'] ?? 0) > 0))
    .map(({ product, n }) =>
      statement(tables, 'LEGUME_N', {
        level: 'watch',
        sampleId,
        on: product.name,
        figures: [figure('n', { value: n, unit: 'kg N/ha', decimals: 0 })],
        words: { product: product.name, crop: adviceTexts.crops[crop] },
      }),
    );

const VOLATILE = { UREA: 'UREA', UAN: 'UAN', SOA: 'SOA' } as const;

/** What may escape from the surface, part by part; never added to the rate. */
function escapes(
  { sampleId, grid }: PlanSample,
  {
    texture,
    dressings,
    tables,
  }: { readonly texture: Texture; readonly dressings: readonly Dressing[]; readonly tables: PlanTables },
) {
  const { assumedDryDays: days } = tables.nitrogen;
  const pricePerKg = grid?.answers.find(({ nutrient }) => nutrient === 'N')?.pricePerKg ?? null;
  return dressings
    .filter(({ product }) => ON_TOP.includes(product.placement))
    .flatMap(({ product, n }) => {
      const rate = product.rates.get(sampleId) ?? 0;
      const lost = product.parts.reduce((sum, part) => {
        const source = part.code === null ? undefined : valueAt(VOLATILE, part.code);
        if (!source) return sum;
        const percent = volatilisation({ source, texture, days }, tables.nitrogen);
        return sum + (percent / 100) * broughtBy({ ...product, parts: [part] }, rate, 'N');
      }, 0);
      if (!above(lost, tables.nitrogen.tellLossFromKg)) return [];
      const cost = pricePerKg === null ? null : figure('cost', { value: lost * pricePerKg, unit: '$/ha', decimals: 0 });
      return [
        statement(tables, 'VOLATILISATION', {
          level: 'say',
          sampleId,
          on: product.name,
          figures: [
            figure('pct', { value: (100 * lost) / n, unit: '%', decimals: 0 }),
            figure('kg', { value: lost, unit: 'kg N/ha', decimals: 0 }),
            ...(cost === null ? [] : [cost]),
          ],
          words: {
            product: product.name,
            cost: cost === null ? '' : adviceTexts.worth(cost.text),
          },
          assumed: adviceTexts.assumptions.dryDays(String(days)),
        }),
      ];
    });
}

/**
 * When nitrogen goes out, in how many parts, and what of it may escape.
 * @see server/advice/parameters/open-advice-2.json, `sources` (`SPLIT*`, `WINDOW_*`, `LEGUME_N`, `VOLATILISATION`)
 */
export function nitrogenStatements(
  sample: PlanSample,
  products: readonly PlanProduct[],
  tables: PlanTables,
): readonly Statement[] {
  const { sampleId, crop, texture } = sample;
  const dressings = dressingsOf(sampleId, products);
  if (crop === null || dressings.length === 0) return [];
  if (crop === 'LUPIN' || crop === 'PULSE' || cropGroup(crop) === 'PULSE')
    return ofLegume(sampleId, { crop, dressings, tables });
  return [
    ...(texture === null ? [] : splits(sampleId, { crop, texture, dressings, tables })),
    ...windows(sample, { crop, dressings, tables }),
    ...(texture === null ? [] : escapes(sample, { texture, dressings, tables })),
  ];
}
