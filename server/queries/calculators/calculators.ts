import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { sensitivityLines, sensitivityTable } from '../../../src/model/calculators/sensitivity.ts';
import type {
  Calculator,
  SensitivityAnalysis,
  SensitivityColumns,
  SensitivityRow,
} from '../../../src/model/contract/entities.ts';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import type { SensitivityTableDocument } from '../../../src/model/reports/document-data.ts';
import { engineBusyIds } from '../../../src/model/samples/status.ts';
import { itemAt } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import {
  crop,
  paddock,
  recommendation,
  recommendationCalculator,
  recommendationSample,
  sample,
  sampleEngine,
  sampleEngineRun,
  site,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { decodeGrid, expandGrid, gridColumns, assumedSubsoilN, oilOrProteinUsed } from '../../engine/index.ts';
import { enginesOfRuns } from '../shared/engine-in-force.ts';
import { frozenPart } from '../shared/frozen.ts';
import { defaultSummary, summaryOfRun } from '../yields/run-summary.ts';
import { executionAnalysis, executionInput, runGrid } from '../shared/archived-runs.ts';
import { hasNitrogen, runNitrogen } from '../yields/run-outcome.ts';
import {
  executionOf,
  memberOrder,
  runKey,
  runOf,
  runOrder,
  shownExecutions,
} from '../yields/runs-of-recommendation.ts';
import { held } from '../../../src/model/shared/present.ts';

/** The calculators of a recommendation in their order. */
export async function calculatorsOf(tx: Tx, recommendationId: number): Promise<Calculator[]> {
  const frozen = await frozenPart(tx, recommendationId, 'calculators');
  if (frozen) return frozen;
  const rows = await tx
    .select({
      row: recommendationCalculator,
      run: { ...runKey, grid: runGrid },
      paddockName: paddock.name,
      siteName: site.name,
      sampleName: sample.name,
    })
    .from(recommendationCalculator)
    .innerJoin(sampleEngineRun, eq(sampleEngineRun.id, recommendationCalculator.sampleEngineRunId))
    .innerJoin(sample, eq(sample.id, sampleEngineRun.sampleId))
    .leftJoin(paddock, eq(paddock.id, sample.paddockId))
    .leftJoin(site, eq(site.id, sample.siteId))
    .where(eq(recommendationCalculator.recommendationId, recommendationId))
    .orderBy(asc(recommendationCalculator.displayOrder), asc(recommendationCalculator.id));
  return rows.map(({ row, run, paddockName, siteName, sampleName }) => ({
    recommendationsCalculatorId: row.id,
    sampleId: run.sampleId,
    sampleEngineRunId: run.id,
    yield: run.yieldTPerHa,
    isSummerRain: run.isSummerRain,
    kFertIndex: row.kFertIndex,
    kFertValue:
      row.kFertIndex === null || run.grid === null
        ? null
        : (decodeGrid(run.grid).kLevelsKgPerHa[row.kFertIndex] ?? null),
    type: row.type,
    paddockName: paddockName ?? 'Unknown',
    siteName: siteName ?? sampleName,
    displayOrder: row.displayOrder,
  }));
}

/** The calculators that the results of a recommendation allow. */
export async function availableCalculators(
  tx: Tx,
  recommendationId: number,
): Promise<AnsweredOf<'GET /recommendation/{id}/availablecalculators'>['availableCalculators']> {
  const shown = shownExecutions(tx, recommendationId);
  const [has] = await tx
    .select({
      nitrogen: sql<boolean | null>`bool_or(${hasNitrogen})`,
      grid: sql<boolean | null>`bool_or(${sampleEngineRun.grid} is not null)`,
    })
    .from(shown)
    .innerJoin(sampleEngineRun, runOf(shown));
  return [
    ...(has?.nitrogen ? [{ type: 'NITROGEN' as const, name: 'Nitrogen Calculator' }] : []),
    ...(has?.grid ? [{ type: 'SOIL_SENSITIVITY' as const, name: 'Sensitivity Calculator' }] : []),
  ];
}

/** What the budget of each soil sample took its grain to be. */
async function grainsOf(
  tx: Tx,
  recommendationId: number,
): Promise<NonNullable<AnsweredOf<'GET /recommendation/{id}/ncalcresults'>['grains']>> {
  const shown = shownExecutions(tx, recommendationId);
  const asked = tx
    .select({
      sampleId: shown.sampleId,
      input: executionInput,
      parameterSetHash: sampleEngine.parameterSetHash,
      crop: crop.name,
    })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .innerJoin(sample, eq(sample.id, shown.sampleId))
    .leftJoin(crop, eq(crop.id, sample.cropId))
    .orderBy(...memberOrder(shown));
  const [rows, modelOf] = await Promise.all([asked, enginesOfRuns(tx)]);
  return rows.flatMap(({ sampleId, input: used, parameterSetHash, crop: name }) => {
    if (used.sampleType !== 'SOIL') return [];
    const { values } = modelOf(parameterSetHash);
    return [
      {
        sampleId,
        crop: name ?? '',
        oilOrProteinPercent: oilOrProteinUsed(used, values),
        assumedSubsoilN: assumedSubsoilN(used, values),
      },
    ];
  });
}

/** The 16 values of the nitrogen budget per sample, yield and summer rain. */
export async function nitrogenResults(
  tx: Tx,
  recommendationId: number,
): Promise<AnsweredOf<'GET /recommendation/{id}/ncalcresults'>> {
  const frozen = await frozenPart(tx, recommendationId, 'nitrogen');
  if (frozen) return frozen;
  const shown = shownExecutions(tx, recommendationId);
  const [runs, grains] = await Promise.all([
    tx
      .select({ ...runKey, nitrogen: runNitrogen })
      .from(shown)
      .innerJoin(sampleEngineRun, runOf(shown))
      .where(hasNitrogen)
      .orderBy(...runOrder(shown)),
    grainsOf(tx, recommendationId),
  ]);
  const levels = new Map<string, AnsweredOf<'GET /recommendation/{id}/ncalcresults'>['nCalcResults'][number]>();
  for (const run of runs) {
    const key = `${run.isSummerRain} ${run.yieldTPerHa}`;
    const level = levels.get(key) ?? {
      yield: run.yieldTPerHa,
      isSummerRain: run.isSummerRain,
      modelDecisionResults: [],
    };
    for (const [omlName, result] of Object.entries(run.nitrogen ?? {}))
      level.modelDecisionResults.push({
        sampleId: run.sampleId,
        sampleEngineRunId: run.id,
        yield: run.yieldTPerHa,
        omlName,
        result,
        isSummerRain: run.isSummerRain,
      });
    levels.set(key, level);
  }
  return {
    grains,
    yields: [...new Set(runs.map((run) => run.yieldTPerHa))].sort((a, b) => a - b),
    nCalcResults: [...levels.values()],
  };
}

const sensitivity = { loading: 0, pending: 1, completed: 2, error: 3 } as const;

/** Pending while a run of one of the samples is under way, error when none of them has a grid, else completed. */
async function sensitivityStatus(
  tx: Tx,
  {
    recommendationId,
    sampleIds,
    hasGrid,
  }: {
    readonly recommendationId: number;
    readonly sampleIds: readonly number[] | undefined;
    readonly hasGrid: boolean;
  },
): Promise<1 | 2 | 3> {
  if (await isAnyRunning(tx, recommendationId, sampleIds)) return sensitivity.pending;
  return hasGrid ? sensitivity.completed : sensitivity.error;
}

/** Whether the engine works for a sample of a recommendation in progress: a finalised one waits for no run. */
async function isAnyRunning(
  tx: Tx,
  recommendationId: number,
  sampleIds: readonly number[] | undefined,
): Promise<boolean> {
  const running = await tx
    .select({ id: sample.id })
    .from(recommendationSample)
    .innerJoin(sample, and(eq(sample.id, recommendationSample.sampleId), anyOf(sample.status, engineBusyIds)))
    .innerJoin(
      recommendation,
      and(eq(recommendation.id, recommendationSample.recommendationId), eq(recommendation.status, 'Active')),
    )
    .where(
      and(
        eq(recommendationSample.recommendationId, recommendationId),
        sampleIds && anyOf(recommendationSample.sampleId, sampleIds),
      ),
    )
    .limit(1);
  return running.length > 0;
}

/** The runs that are shown and have a grid. */
function gridRuns(tx: Tx, recommendationId: number, sampleIds: readonly number[] | undefined) {
  const shown = shownExecutions(tx, recommendationId, sampleIds);
  return tx
    .select({
      ...runKey,
      grid: runGrid,
      isDefault: sampleEngineRun.isDefault,
      analysis: executionAnalysis,
      crop: crop.name,
    })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .innerJoin(sampleEngineRun, runOf(shown))
    .innerJoin(sample, eq(sample.id, shown.sampleId))
    .leftJoin(crop, eq(crop.id, sample.cropId))
    .where(isNotNull(sampleEngineRun.grid))
    .orderBy(...runOrder(shown));
}

/** The sensitivity grids, expanded from their compact columns into one row per cell; of some of the samples where they are named. */
export async function sensitivityResults(
  tx: Tx,
  recommendationId: number,
  sampleIds?: readonly number[],
): Promise<AnsweredOf<'GET /recommendation/{id}/ssresults'>> {
  const runs = await gridRuns(tx, recommendationId, sampleIds);
  const rows: SensitivityRow[] = runs.flatMap((run) => [
    ...expandGrid(decodeGrid(held(run.grid)), {
      sampleId: run.sampleId,
      sampleEngineRunId: run.id,
      yield: run.yieldTPerHa,
      isSummerRain: run.isSummerRain,
    }),
  ]);
  return {
    sensitivityResponseStatus: await sensitivityStatus(tx, { recommendationId, sampleIds, hasGrid: rows.length > 0 }),
    senstivityResultList: rows,
  };
}

const rounded = (values: Float64Array, decimals: number): number[] =>
  Array.from(values, (value) => Number(value.toFixed(decimals)));

type GridRun = Awaited<ReturnType<typeof gridRuns>>[number];
type GridOf = Pick<GridRun, 'id' | 'sampleId' | 'yieldTPerHa' | 'isSummerRain' | 'grid'>;

function columnsOf({ grid: encoded, ...run }: GridOf): SensitivityColumns {
  const grid = decodeGrid(held(encoded));
  const { yieldTPerHa, marginPerHa } = gridColumns(grid);
  return {
    sampleId: run.sampleId,
    sampleEngineRunId: run.id,
    yield: run.yieldTPerHa,
    isSummerRain: run.isSummerRain,
    nKgPerHa: [...grid.nLevelsKgPerHa],
    pKgPerHa: [...grid.pLevelsKgPerHa],
    kKgPerHa: [...grid.kLevelsKgPerHa],
    sKgPerHa: grid.sRateKgPerHa,
    yields: rounded(yieldTPerHa, 4),
    margins: rounded(marginPerHa, 2),
    optimalIndex: grid.optimalIndex,
  };
}

/** The sensitivity grids in columns; of some of the samples where they are named. */
export async function sensitivityColumns(
  tx: Tx,
  recommendationId: number,
  sampleIds?: readonly number[],
): Promise<AnsweredOf<'GET /recommendation/{id}/ssgrids'>> {
  const runs = await gridRuns(tx, recommendationId, sampleIds);
  // A finalised plan keeps the names that its crops had.
  const { grains = [] } = (await frozenPart(tx, recommendationId, 'nitrogen')) ?? {};
  const named = new Map(grains.map((grain) => [grain.sampleId, grain.crop]));
  const grids = runs.map((run): SensitivityColumns => ({
    ...columnsOf(run),
    crop: named.get(run.sampleId) ?? run.crop ?? '',
    analysis: summaryOfRun(run.analysis, run),
  }));
  return {
    sensitivityResponseStatus: await sensitivityStatus(tx, { recommendationId, sampleIds, hasGrid: grids.length > 0 }),
    grids,
  };
}

/** Target, high and low season of each sample that has a grid; of some of the samples where they are named. */
export async function sensitivityAnalysis(
  tx: Tx,
  recommendationId: number,
  sampleIds?: readonly number[],
): Promise<AnsweredOf<'GET /recommendation/{id}/ssanalysis'>> {
  const shown = shownExecutions(tx, recommendationId, sampleIds);
  const executions = await tx
    .select({ sampleId: shown.sampleId, analysis: executionAnalysis })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .where(isNotNull(sampleEngine.analysis))
    .orderBy(...memberOrder(shown));
  const analysed: SensitivityAnalysis[] = executions.map(({ sampleId, analysis }) => ({
    sampleId,
    ...held(defaultSummary(analysis)),
  }));
  return {
    sensitivityResponseStatus: await sensitivityStatus(tx, {
      recommendationId,
      sampleIds,
      hasGrid: analysed.length > 0,
    }),
    sensitivityAnalysis: analysed,
  };
}

/** What the sensitivity calculators that were added show, as documents print it. */
export async function sensitivityTablesOf(tx: Tx, recommendationId: number): Promise<SensitivityTableDocument[]> {
  const shown = shownExecutions(tx, recommendationId);
  const rows = await tx
    .select({ kIndex: recommendationCalculator.kFertIndex, run: { ...runKey, grid: runGrid } })
    .from(recommendationCalculator)
    .innerJoin(sampleEngineRun, eq(sampleEngineRun.id, recommendationCalculator.sampleEngineRunId))
    .innerJoin(shown, runOf(shown))
    .where(
      and(
        eq(recommendationCalculator.recommendationId, recommendationId),
        eq(recommendationCalculator.type, 'SOIL_SENSITIVITY'),
        isNotNull(sampleEngineRun.grid),
      ),
    )
    .orderBy(asc(recommendationCalculator.displayOrder), asc(recommendationCalculator.id));
  return rows.map(({ kIndex, run }) => {
    const columns = columnsOf(run);
    const k = Math.min(kIndex ?? 0, columns.kKgPerHa.length - 1);
    return {
      sampleId: run.sampleId,
      yieldTPerHa: run.yieldTPerHa,
      isSummerRain: run.isSummerRain,
      kKgPerHa: itemAt(columns.kKgPerHa, k),
      table: sensitivityTable(columns, k),
      lines: sensitivityLines(columns, k),
    };
  });
}
