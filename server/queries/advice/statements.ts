import { setImmediate } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import type { PlanDemand, PlanProduct, PlanSample } from '../../../src/model/advice/plan.ts';
import { planProductOf, savedRates } from '../../../src/model/advice/plan.ts';
import { planStatements } from '../../../src/model/advice/plan-statements.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import { BALANCE_NUTRIENTS, isTrace, type BalanceNutrient } from '../../../src/model/advice/codes.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { effectiveSamples } from '../../../src/model/samples/effective-samples.ts';
import {
  paddockStatements,
  sampleStatements,
  defaultStatements,
  dgtStatements,
  limitOfSubsoil,
  microStatements,
  modelStatements,
  priceStatements,
  subsoilNStatements,
  type AdviceTables,
  type SoilFacts,
} from '../../advice/index.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { Tx } from '../../db/pool.ts';
import { sample, type RecommendationAdvice } from '../../db/schema/index.ts';
import { found } from '../../failure.ts';
import { engineInForce } from '../shared/engine-in-force.ts';
import { usedPrices } from '../economics/used-prices.ts';
import { allProducts } from '../products/catalogue.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { findRecommendation } from '../recommendation/find-recommendation.ts';
import { frozenOf, type Board } from '../recommendation/board.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { selectedRuns, type SelectedRun } from '../yields/engine-documents.ts';
import { adviceInForce } from './advice-in-force.ts';
import { dgtOf, microFactsOf } from './micro-of-run.ts';
import { nitrogenFactsOf, nitrogenTimingOf } from './nitrogen-of-run.ts';
import { NUTRIENTS } from './nutrients.ts';
import { gridsOf, planGridOf, shownOf } from './plan-grid.ts';
import { rangeStatementsOf } from './ranges-of-rates.ts';
import { soilFacts } from './soil-facts.ts';
import { defaultInputsOf, enteredInputs, pricesOfRun, stakesOf } from './stakes.ts';

/** What follows from one sample alone, or SAMPLE_NOT_FOUND; nothing for a plant. */
export async function statementsOfSample(tx: Tx, sampleId: number, on: string): Promise<Statement[]> {
  const [row] = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(and(eq(sample.id, sampleId), ne(sample.status, statusIds.Deleted)));
  const { id } = found(row, 'SAMPLE_NOT_FOUND');
  const tables = await adviceInForce(tx);
  return (await soilFacts(tx, { sampleIds: [id], on })).flatMap((facts) => sampleStatements(facts, tables));
}

const DEFICIENT: readonly (string | null)[] = ['Low', 'Marginal'];

export function demandsOf({ run, execution: { input }, model }: SelectedRun, { crop }: SoilFacts): PlanDemand[] {
  const { rates } = model.values;
  const removals = crop === null ? null : rates.removal[crop === 'PULSE' ? 'LUPIN' : crop];
  const perTonne: Readonly<Partial<Record<BalanceNutrient, number>>> =
    removals === null ? {} : { P: removals.p, K: removals.k, S: removals.s };
  const demands = run.decisions.flatMap(({ analyteId, rateKgPerHa, statusName }) => {
    const nutrient = NUTRIENTS[analyteId];
    if (nutrient === undefined || rateKgPerHa === null) return [];
    const taken = perTonne[nutrient];
    return [
      {
        nutrient,
        demand: rateKgPerHa,
        removal: taken === undefined ? null : taken * run.yieldTPerHa,
        isDeficient: isTrace(nutrient) ? input.tissue?.[nutrient] === 'Low' : DEFICIENT.includes(statusName),
      },
    ];
  });
  return demands.toSorted((a, b) => BALANCE_NUTRIENTS.indexOf(a.nutrient) - BALANCE_NUTRIENTS.indexOf(b.nutrient));
}

/** Of all the numbers, those that a browser checks a plan by. */
const planTables = ({
  identity,
  sources,
  seed,
  products,
  mixtures,
  compatibility,
  humidity,
  balance,
  bridge,
  nitrogen,
  rates,
  bounds,
}: AdviceTables): PlanTables => ({
  identity,
  sources,
  seed,
  products,
  mixtures,
  compatibility,
  humidity,
  balance,
  bridge,
  nitrogen,
  rates,
  bounds,
});

/** The neutralising value of a lime that its product does not tell: lime sand's is known, of others the supplier says it. */
function valueOfLime(code: string | null, { lime }: AdviceTables): number | null {
  if (code === 'LIME') return lime.limeSandNvPercent;
  return code === 'DOLOMITE' ? (lime.dolomiteNvPercent[0] ?? null) : null;
}

/** The limes that a plan brings to a sample. */
const limesOf = (products: readonly PlanProduct[], sampleId: number, tables: AdviceTables): SoilFacts['limes'] =>
  products.flatMap(({ name, parts, rates, placement }) =>
    parts.flatMap(({ heap, code, share, kgPerUnit, lime }) =>
      heap === 'LIME' || lime
        ? [
            {
              name,
              kgPerHa: (rates.get(sampleId) ?? 0) * share * kgPerUnit,
              nv: lime?.nv ?? valueOfLime(code, tables),
              ep: lime?.ep ?? null,
              isIncorporated: placement === 'INC',
            },
          ]
        : [],
    ),
  );

/** That the nitrogen below the topsoil was not measured, and what it would change in the run that is shown. */
function unmeasuredStatements(
  facts: SoilFacts,
  run: SelectedRun | undefined,
  tables: AdviceTables,
): readonly Statement[] {
  const nitrogen = run ? nitrogenFactsOf(run, tables.subsoilN.measuredFromCm) : null;
  return nitrogen === null ? [] : subsoilNStatements(facts, nitrogen, tables);
}

/** What the statements of a sample are worth; nothing before its first run. */
function stakesOfFacts(facts: SoilFacts, run: SelectedRun | undefined, tables: AdviceTables): SoilFacts['stakes'] {
  const { crop, texture, subsoil = [] } = facts;
  return run && crop ? stakesOf(run, limitOfSubsoil({ crop, texture, subsoil }, tables), tables) : undefined;
}

/** All advice statements for a recommendation on a day: samples, paddocks and plan. A finalised recommendation keeps those of its finalisation. */
export async function statementsOfRecommendation(tx: Tx, board: Board, on: string): Promise<RecommendationAdvice> {
  const frozen = await frozenOf(tx, board, 'advice');
  if (frozen) return frozen;
  const { recommendationId, sampleIds } = board;
  const [
    tables,
    { engine, values },
    { sowing },
    ofRecommendation,
    runs,
    catalogue,
    recommended,
    grids,
    soils,
    prices,
    entered,
  ] = await Promise.all([
    adviceInForce(tx),
    engineInForce(tx),
    findRecommendation(tx, recommendationId),
    recommendationSamples(tx, recommendationId),
    selectedRuns(tx, recommendationId),
    allProducts(tx),
    recommendedProducts(tx, recommendationId),
    gridsOf(tx, recommendationId),
    soilFacts(tx, { sampleIds, on }),
    usedPrices(tx, sampleIds),
    enteredInputs(tx, sampleIds),
  ]);
  const { identity: current } = engine;
  const members = effectiveSamples(ofRecommendation);
  const selected = byKey(runs, ({ run }) => run.sampleId);
  const facts = soils.map((one) => ({ ...one, yieldTPerHa: selected.get(one.sampleId)?.run.yieldTPerHa ?? null }));
  const paddocks = new Map(members.map(({ id, detail }) => [id, detail.paddockId]));
  const onDefaults: Statement[] = [];
  for (const run of facts.flatMap(({ sampleId }) => selected.get(sampleId) ?? [])) {
    onDefaults.push(
      ...defaultStatements(
        run.run.sampleId,
        { inputs: defaultInputsOf(run, entered, tables), prices: pricesOfRun(run) },
        tables,
      ),
    );
    // Each takes a millisecond: others are answered between them.
    await setImmediate();
  }
  const samples = facts.flatMap((one): PlanSample[] => {
    const run = selected.get(one.sampleId);
    if (!run) return [];
    return [
      {
        sampleId: one.sampleId,
        crop: one.crop,
        texture: one.texture,
        demands: demandsOf(run, one),
        shown: shownOf(run),
        grid: planGridOf(run, grids.get(run.run.id), one.crop),
        nitrogenTiming: nitrogenTimingOf(run),
        prices: pricesOfRun(run),
      },
    ];
  });
  const products = recommended.map((entry) => planProductOf(entry, catalogue, tables, savedRates(entry)));
  return {
    statements: [
      ...[...selected].flatMap(([sampleId, { execution }]) =>
        modelStatements({ sampleId, made: execution.engineVersion, current: current.engineVersion }, tables),
      ),
      ...[...selected.values()].flatMap((run) =>
        run.execution.input.sampleType === 'SOIL'
          ? [...microStatements(microFactsOf(run), tables, values), ...dgtStatements(dgtOf(run), tables, values)]
          : [],
      ),
      ...planStatements(samples, { products, tables, sowing }),
      ...facts.flatMap((one) =>
        sampleStatements(
          {
            ...one,
            limes: limesOf(products, one.sampleId, tables),
            stakes: stakesOfFacts(one, selected.get(one.sampleId), tables),
          },
          tables,
        ),
      ),
      ...onDefaults,
      ...facts.flatMap((one) => unmeasuredStatements(one, selected.get(one.sampleId), tables)),
      ...paddockStatements(
        facts.filter(({ layers }) => layers.length > 0),
        (sampleId) => paddocks.get(sampleId) ?? null,
        tables,
      ),
      ...priceStatements(prices, on, tables),
      ...(await rangeStatementsOf(tx, { members, selected, facts, tables, on })),
    ],
    samples,
    tables: planTables(tables),
    sowing,
  };
}
