import { setImmediate } from 'node:timers/promises';
import { askedStatements } from '../../../src/model/advice/asked-statements.ts';
import { BALANCE_NUTRIENTS } from '../../../src/model/advice/codes.ts';
import {
  differs,
  type ComparedRate,
  type ComparedSample,
  type RateComparison,
} from '../../../src/model/advice/rate-comparison.ts';
import type { PlanSample } from '../../../src/model/advice/plan.ts';
import type { AdviceTables } from '../../advice/index.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { Tx } from '../../db/pool.ts';
import { sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import { assemble, type EngineInput, type EngineOfRun, type EngineRun, type KPlacement } from '../../engine/index.ts';
import { assemblyRequests, type RunnableSample } from '../pif/assembly-requests.ts';
import type { RecommendationRow } from '../recommendation/find-recommendation.ts';
import { engineInForce } from '../shared/engine-in-force.ts';
import { runColumns, withModels, type SelectedRun } from '../yields/engine-documents.ts';
import { rerunnableSamples } from '../yields/outdated-samples.ts';
import { executionOf, isSelectedRun, memberOrder, runOf, shownExecutions } from '../yields/runs-of-recommendation.ts';
import { adviceInForce } from './advice-in-force.ts';
import { nitrogenTimingOf } from './nitrogen-of-run.ts';
import { plannedKPlacements } from './planned-placements.ts';
import { causesOf } from './causes-of-change.ts';
import { ratesOf, runAt } from './run-at.ts';
import { adviceCropOf } from './soil-facts.ts';
import { pricesOfRun } from './stakes.ts';
import { withSupplierDefaults } from './supplier-defaults.ts';

/** The run that each sample shows, or showed last where its inputs have changed since. */
async function lastRuns(tx: Tx, recommendationId: number): Promise<SelectedRun[]> {
  const shown = shownExecutions(tx, recommendationId, undefined, 'all');
  const rows = await tx
    .select(runColumns)
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .innerJoin(sampleEngineRun, runOf(shown))
    .where(isSelectedRun(shown))
    .orderBy(...memberOrder(shown));
  return withModels(tx, rows);
}

/** What was kept of the input of an earlier model, with what that one did not read: the laboratory had said it all the same. */
function readByToday(kept: EngineInput, today: EngineInput | null): EngineInput {
  if (today === null) return kept;
  const { tissue, yearsSinceDressing, subsoilLimitCm } = today;
  return {
    ...(tissue && { tissue }),
    ...(yearsSinceDressing && { yearsSinceDressing }),
    ...(subsoilLimitCm !== undefined && { subsoilLimitCm }),
    ...kept,
    subsoil: kept.subsoil.map((layer) => {
      const same = today.subsoil.find(({ fromCm, toCm }) => fromCm === layer.fromCm && toCm === layer.toCm);
      return same?.potassiumMgPerKg === undefined ? layer : { potassiumMgPerKg: same.potassiumMgPerKg, ...layer };
    }),
  };
}

const isFormerRun = ({ execution }: SelectedRun, { engine }: EngineOfRun): boolean =>
  execution.parameterSetHash !== engine.identity.parameterSetHash;

/** What the rates of a run would be warned of, had it been made. */
function warningsOf(made: EngineRun, selected: SelectedRun, tables: AdviceTables) {
  const { crop } = selected.execution.input;
  const sample: PlanSample = {
    sampleId: selected.run.sampleId,
    crop: adviceCropOf(crop, crop),
    texture: null,
    demands: [...ratesOf(made.decisions)].map(([nutrient, demand]) => ({
      nutrient,
      demand,
      removal: null,
      isDeficient: false,
    })),
    shown: made,
    grid: null,
    nitrogenTiming: nitrogenTimingOf(selected),
    prices: pricesOfRun(selected),
  };
  return askedStatements(sample, tables);
}

function comparedSample(
  last: SelectedRun,
  runnable: RunnableSample | undefined,
  {
    current,
    tables,
    kPlacements,
  }: {
    readonly current: EngineOfRun;
    readonly tables: AdviceTables;
    readonly kPlacements: ReadonlyMap<number, KPlacement>;
  },
): ComparedSample {
  const { run, execution } = last;
  const { engine } = current;
  const isFormer = isFormerRun(last, current);
  // As the run itself would be asked.
  const request = runnable ? withSupplierDefaults(runnable, { tables, values: current.values, kPlacements }) : null;
  const assembly = request && assemble(request, current.values);
  const today = assembly?.input ?? null;
  const missing =
    runnable?.hasResults === false
      ? ['Lab_Results']
      : [...new Set((assembly?.problems ?? []).map(({ omlName }): string => omlName))];
  const sameInput = isFormer ? readByToday(execution.input, today) : execution.input;
  const same = runAt(engine, sameInput, run);
  const again = today === null || missing.length > 0 ? null : runAt(engine, today, run);
  const [before, bySame, byToday] = [
    ratesOf(run.decisions),
    same === null ? null : ratesOf(same.decisions),
    again === null ? null : ratesOf(again.decisions),
  ];
  const rates = BALANCE_NUTRIENTS.flatMap((nutrient): readonly ComparedRate[] => {
    const was = before.get(nutrient) ?? null;
    const sameInputs = bySame === null ? was : (bySame.get(nutrient) ?? null);
    const now = byToday === null ? sameInputs : (byToday.get(nutrient) ?? null);
    return was === null && sameInputs === null && now === null ? [] : [{ nutrient, before: was, sameInputs, now }];
  });
  const moved = isFormer ? rates.filter((rate) => differs(rate.before, rate.sameInputs)) : [];
  const made = again ?? same;
  return {
    sampleId: run.sampleId,
    madeWith: execution.engineVersion,
    madeOn: execution.createdOn.toISOString(),
    isFormer,
    yieldTPerHa: run.yieldTPerHa,
    isSummerRain: run.isSummerRain,
    nowYieldTPerHa: made?.yieldTPerHa ?? run.yieldTPerHa,
    missing,
    rates,
    causes: moved.flatMap((rate) => causesOf(rate, { input: sameInput, at: run, current, former: last.model })),
    warnings:
      made === null
        ? []
        : warningsOf(
            made,
            {
              model: current,
              run: { ...run, ...made, nitrogen: made.nitrogen === null ? null : { ...made.nitrogen } },
              execution: { ...execution, ...engine.identity, input: (again === null ? null : today) ?? sameInput },
            },
            tables,
          ),
  };
}

/**
 * The rates of a recommendation's runs beside those that a run would make today, on the same inputs and on those of today. It concerns the samples
 * that a run brings up to date and those that an earlier model made. Nothing is stored; a finalised recommendation is not run again.
 */
export async function rateComparison(tx: Tx, { id, status }: RecommendationRow): Promise<RateComparison> {
  const [model, rerunnable, runs] =
    status === 'Active'
      ? await Promise.all([engineInForce(tx), rerunnableSamples(tx, id), lastRuns(tx, id)])
      : [await engineInForce(tx), [], []];
  const current = model.engine.identity.engineVersion;
  const outdated = new Set(rerunnable);
  const concerned = runs.filter(
    (last) =>
      last.execution.input.sampleType === 'SOIL' && (outdated.has(last.run.sampleId) || isFormerRun(last, model)),
  );
  const ids = concerned.map(({ run }) => run.sampleId);
  const tables = await adviceInForce(tx);
  const [requests, kPlacements] = await Promise.all([assemblyRequests(tx, ids), plannedKPlacements(tx, ids, tables)]);
  const runnable = byKey(requests, ({ row }) => row.id);
  const samples: ComparedSample[] = [];
  for (const last of concerned) {
    samples.push(comparedSample(last, runnable.get(last.run.sampleId), { current: model, tables, kPlacements }));
    // One comparison takes milliseconds, hundreds a share of a second: lets other requests run in between.
    await setImmediate();
  }
  return { current, samples };
}
