import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { recommendationCalculator, sample, sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type {
  EngineRunDocument,
  NitrogenBudgetDocument,
  SensitivityDocument,
  SensitivityRow,
} from '../../../src/model/reports/document-data.ts';
import {
  assumedSubsoilN,
  decodeGrid,
  gridCell,
  nitrogenDrivers,
  type EngineInput,
  type EngineOfRun,
  type NitrogenDrivers,
  type SeasonAnalysis,
} from '../../engine/index.ts';
import { enginesOfRuns } from '../shared/engine-in-force.ts';
import { executionAnalysis, executionInput, runGrid } from '../shared/archived-runs.ts';
import { summaryOfRun } from './run-summary.ts';
import { runDecisions, runNitrogen } from './run-outcome.ts';
import {
  executionFacts,
  executionOf,
  isSelectedRun,
  runKey,
  runOf,
  runOrder,
  shownExecutions,
} from './runs-of-recommendation.ts';

/** Columns of a run and of the execution that made it. */
export const runColumns = {
  run: { ...runKey, decisions: runDecisions, nitrogen: runNitrogen },
  execution: { ...executionFacts, analysis: executionAnalysis, input: executionInput },
};

/** The run that each sample of a recommendation shows, with everything that documents tell of it. */
export async function selectedRuns(tx: Tx, recommendationId: number) {
  const shown = shownExecutions(tx, recommendationId);
  return withModels(
    tx,
    tx
      .select(runColumns)
      .from(shown)
      .innerJoin(sampleEngine, executionOf(shown))
      .innerJoin(sampleEngineRun, runOf(shown))
      .where(isSelectedRun(shown))
      .orderBy(...runOrder(shown)),
  );
}

/** What the run that each sample of a recommendation shows has decided, and nothing else of it. */
export function selectedDecisions(tx: Tx, recommendationId: number) {
  const shown = shownExecutions(tx, recommendationId);
  return tx
    .select({ ...runKey, decisions: runDecisions })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .innerJoin(sampleEngineRun, runOf(shown))
    .where(isSelectedRun(shown));
}

/** Runs with the model that made each. */
export async function withModels<Row extends { readonly execution: { readonly parameterSetHash: string } }>(
  tx: Tx,
  asked: readonly Row[] | PromiseLike<readonly Row[]>,
): Promise<(Row & { readonly model: EngineOfRun })[]> {
  const [rows, modelOf] = await Promise.all([asked, enginesOfRuns(tx)]);
  return rows.map((row) => ({ ...row, model: modelOf(row.execution.parameterSetHash) }));
}

/** The run that each of these samples shows in lists: the target yield of its latest execution. Samples that are not Completed have none. */
export async function latestRuns(tx: Tx, sampleIds: readonly number[]): Promise<SelectedRun[]> {
  const rows = tx
    .select(runColumns)
    .from(sample)
    .innerJoin(sampleEngine, eq(sampleEngine.id, sample.sampleEngineId))
    .innerJoin(
      sampleEngineRun,
      and(eq(sampleEngineRun.sampleEngineId, sampleEngine.id), eq(sampleEngineRun.isDefault, true)),
    )
    .where(and(anyOf(sample.id, sampleIds), eq(sample.status, statusIds.Completed)))
    .orderBy(asc(sample.id));
  return withModels(tx, rows);
}

export type SelectedRun = Awaited<ReturnType<typeof selectedRuns>>[number];

/** The nitrogen budgets to print: those of the calculators that were added, else that of each selected run. */
export async function nitrogenBudgetsOf(
  tx: Tx,
  recommendationId: number,
  selecting: Promise<readonly SelectedRun[]>,
): Promise<NitrogenBudgetDocument[]> {
  const shown = shownExecutions(tx, recommendationId);
  const asked = tx
    .select({
      run: { ...runKey, nitrogen: runNitrogen },
      execution: { input: executionInput, parameterSetHash: sampleEngine.parameterSetHash },
    })
    .from(recommendationCalculator)
    .innerJoin(sampleEngineRun, eq(sampleEngineRun.id, recommendationCalculator.sampleEngineRunId))
    .innerJoin(sampleEngine, eq(sampleEngine.id, sampleEngineRun.sampleEngineId))
    .innerJoin(shown, executionOf(shown))
    .where(
      and(
        eq(recommendationCalculator.recommendationId, recommendationId),
        inArray(recommendationCalculator.type, ['NITROGEN']),
      ),
    )
    .orderBy(asc(recommendationCalculator.displayOrder), asc(recommendationCalculator.id));
  const [added, selected] = await Promise.all([withModels(tx, asked), selecting]);
  if (added.length > 0)
    return added.flatMap(({ run, execution, model }) =>
      run.nitrogen === null
        ? []
        : [
            {
              ...budgetOf(run, run.nitrogen),
              ...assumedOf(execution.input, model),
              isAdded: true,
              drivers: driversOf({ ...execution, model }, run),
            },
          ],
    );
  return selected.flatMap(({ run, execution, model }) =>
    run.nitrogen === null
      ? []
      : [
          {
            ...budgetOf(run, run.nitrogen),
            ...assumedOf(execution.input, model),
            isAdded: false,
            drivers: null,
          },
        ],
  );
}

function assumedOf(input: EngineInput, { values }: EngineOfRun): Pick<NitrogenBudgetDocument, 'assumedSubsoilN'> {
  const assumed = assumedSubsoilN(input, values);
  return assumed === null ? {} : { assumedSubsoilN: assumed };
}

const budgetOf = (
  { sampleId, yieldTPerHa, isSummerRain }: Pick<SelectedRun['run'], 'sampleId' | 'yieldTPerHa' | 'isSummerRain'>,
  values: NitrogenBudgetDocument['values'],
) => ({ sampleId, yieldTPerHa, isSummerRain, values });

/** What would change the nitrogen of a run most, by the engine that made it; null where an input is missing that this asks for. */
function driversOf(
  { input, model: { engine, values } }: { readonly input: EngineInput; readonly model: EngineOfRun },
  run: Parameters<typeof nitrogenDrivers>[2],
): NitrogenDrivers | null {
  return engine.missingInputs(input).length === 0 ? nitrogenDrivers(engine, input, run, values) : null;
}

/** The same of a run as it was read; null where it has no budget. */
export const driversOfRun = ({ run, execution, model }: SelectedRun): NitrogenDrivers | null =>
  run.nitrogen === null ? null : driversOf({ ...execution, model }, run);

/** Target, high and low season of each sample at the rates of the largest margin of the run that its card shows; of the default run where no more was kept. */
export async function sensitivitiesOf(
  tx: Tx,
  recommendationId: number,
  selecting: Promise<readonly SelectedRun[]>,
): Promise<SensitivityDocument[]> {
  const shown = shownExecutions(tx, recommendationId);
  const asked = tx
    .select({
      ...runKey,
      grid: runGrid,
      isDefault: sampleEngineRun.isDefault,
      isShown: isSelectedRun(shown),
      analysis: executionAnalysis,
    })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .innerJoin(sampleEngineRun, runOf(shown))
    .where(or(isSelectedRun(shown), eq(sampleEngineRun.isDefault, true)));
  const [rows, selected] = await Promise.all([asked, selecting]);
  const runs = groupBy(rows, ({ sampleId }) => sampleId);
  return selected.flatMap(({ run: { sampleId } }) => {
    const own = (runs.get(sampleId) ?? []).toSorted((a, b) => Number(b.isShown) - Number(a.isShown));
    const [first] = own.flatMap((run) => {
      const summary = summaryOfRun(run.analysis, run);
      return summary === null || run.grid === null ? [] : [{ run, summary, grid: decodeGrid(run.grid) }];
    });
    if (!first) return [];
    const { run, summary, grid } = first;
    const best = gridCell(grid, grid.optimalIndex);
    return [
      {
        sampleId,
        yieldTPerHa: run.yieldTPerHa,
        isSummerRain: run.isSummerRain,
        ratesKgPerHa: { n: best.nKgPerHa, p: best.pKgPerHa, k: best.kKgPerHa, s: grid.sRateKgPerHa },
        target: seasonRow(summary.targetAnalysis),
        high: seasonRow(summary.optimisticAnalysis),
        low: seasonRow(summary.pessimisticAnalysis),
      },
    ];
  });
}

const seasonRow = (season: SeasonAnalysis): SensitivityRow => ({
  yieldTPerHa: season.yield,
  grossMarginPerHa: season.grossMargin,
  nResponseTPerHa: season.nResponse,
  pResponseTPerHa: season.pResponse,
  kResponseTPerHa: season.kResponse,
  sResponseTPerHa: season.sResponse,
  likelyResponseTPerHa: season.likelyResponse,
  breakEvenTPerHa: season.breakEven,
});

export const runsOf = (selected: readonly SelectedRun[]): EngineRunDocument[] =>
  selected.map(({ run, execution }) => ({
    sampleId: run.sampleId,
    sampleEngineRunId: run.id,
    runOn: execution.createdOn.toISOString(),
    engineCode: execution.engineCode,
    engineVersion: execution.engineVersion,
    parameterSetHash: execution.parameterSetHash,
    interpretiveCriteriaName: execution.interpretiveCriteria,
  }));
