import { openAdvice, sampleStatements, type SoilFacts } from '../../server/advice/index.ts';
import { products as reference } from '../../server/engine/reference/products.data.ts';
import { planProductOf, type PlanProduct, type PlanSample } from '../../src/model/advice/plan.ts';
import { planStatements } from '../../src/model/advice/plan-statements.ts';
import { BALANCE_NUTRIENTS, TEXTURES } from '../../src/model/advice/codes.ts';
import type { Product } from '../../src/model/contract/entities.ts';
import { isShort } from './short.ts';

const { tables } = openAdvice;
const sizes = [75, 150, 300, 600] as const;
const BUDGET_MS = 50;
const BUDGET_AT = 300;
const PRODUCTS = 10;

/** Repeatable figures between two bounds. */
const figures = (seed: number) => {
  let state = seed;
  return (low: number, high: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return low + (high - low) * (state / 2_147_483_648);
  };
};

function soils(count: number): readonly SoilFacts[] {
  const between = figures(1);
  return Array.from({ length: count }, (_, at) => ({
    sampleId: at + 1,
    crop: (['WHEAT', 'CANOLA', 'LUPIN'] as const)[at % 3]!,
    texture: TEXTURES[at % TEXTURES.length]!,
    yieldTPerHa: between(1, 5),
    layers: [0, 10, 20].map((fromCm) => ({ fromCm, toCm: fromCm + 10, ph: between(4, 7) })),
    values: {
      PHCA: between(4, 7),
      OC: between(0.4, 3),
      P: between(3, 200),
      K: between(20, 500),
      S: between(2, 40),
      EC: between(0.02, 1),
      EXCA: between(1, 20),
      EXMG: between(0.3, 8),
      EXK: between(0.1, 2),
      EXNA: between(0.05, 3),
      CEC: between(2, 30),
    },
    months: between(0, 60),
    earlier: { values: { P: between(3, 200), PHCA: between(4, 7) }, on: '2022-05-01', years: 3 },
  }));
}

const samplesOf = (facts: readonly SoilFacts[]): readonly PlanSample[] => {
  const between = figures(2);
  return facts.map(({ sampleId, crop, texture }) => ({
    sampleId,
    crop,
    texture,
    demands: BALANCE_NUTRIENTS.map((nutrient) => ({
      nutrient,
      demand: between(0, nutrient === 'N' ? 100 : 10),
      removal: 6,
      isDeficient: between(0, 1) > 0.5,
    })),
    shown: { yieldTPerHa: 2.5, isSummerRain: false },
    grid: {
      yieldTPerHa: 2.5,
      isSummerRain: false,
      isCapped: false,
      answers: (['N', 'P', 'K'] as const).map((nutrient) => ({
        nutrient,
        required: between(0, 60),
        optimum: between(0, 80),
        step: 10,
        isAtEdge: false,
        maintenance: 6,
        response: 0,
        breakEven: 5,
        pricePerKg: 1.3,
      })),
    },
  }));
};

const placements = ['SEED', 'BAND', 'TOP'] as const;
const timings = ['SEED', 'TILL', 'FLAG'] as const;

function productsOf(facts: readonly SoilFacts[]): readonly PlanProduct[] {
  const between = figures(3);
  return reference.slice(0, PRODUCTS).map((product, at) =>
    planProductOf(
      {
        id: at + 1,
        product: product as unknown as Product,
        blend: null,
        placement: { id: 1, description: '', shortDescription: placements[at % placements.length]! },
        timing: { id: 1, description: '', shortDescription: timings[at % timings.length]! },
      } as Parameters<typeof planProductOf>[0],
      [],
      tables,
      new Map(facts.map(({ sampleId }) => [sampleId, between(0, 120)])),
    ),
  );
}

/** Every statement of so many samples with ten products, with the milliseconds of one core that they took. */
function measure(count: number): { readonly statements: number; readonly ms: number } {
  const facts = soils(count);
  const samples = samplesOf(facts);
  const products = productsOf(facts);
  const start = process.cpuUsage();
  const statements =
    planStatements(samples, { products, tables }).length +
    facts.reduce((sum, one) => sum + sampleStatements(one, tables).length, 0);
  const { user, system } = process.cpuUsage(start);
  return { statements, ms: (user + system) / 1_000 };
}

/** Processor time of all statements: under 50 ms for 300 samples, and linear in their number. */
export async function adviceBench(): Promise<void> {
  for (let round = 0; round < 20; round++) measure(150);
  const rounds = 15;
  console.log(`Every statement of samples with ${PRODUCTS} products; median of ${rounds}, processor time of one core.`);
  const medians = sizes.map((size) => {
    const runs = Array.from({ length: rounds }, () => measure(size)).toSorted((a, b) => a.ms - b.ms);
    const { statements, ms } = runs[Math.floor(rounds / 2)]!;
    const best = runs[0]!.ms;
    console.log(
      `${String(size).padStart(4)} samples  ${String(statements).padStart(6)} statements  ${ms.toFixed(1).padStart(6)} ms  ${((1_000 * ms) / size).toFixed(0).padStart(4)} µs a sample  best ${best.toFixed(1)} ms`,
    );
    return { size, perSample: ms / size, ms };
  });
  const at = medians.find(({ size }) => size === BUDGET_AT)!;
  const growth = medians.at(-1)!.perSample / medians[0]!.perSample;
  console.log(
    `Budget of ${BUDGET_MS} ms at ${BUDGET_AT} samples: ${at.ms <= BUDGET_MS ? 'held' : 'MISSED'}; time a sample from ${sizes[0]} to ${sizes.at(-1)}: x ${growth.toFixed(2)}.`,
  );
  if (!isShort && at.ms > BUDGET_MS) process.exitCode = 1;
}
