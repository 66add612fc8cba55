import type { Analyte, DecisionResult, ModelOutputs } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { firstOf } from '../../collections/item-at.ts';
import { sampleEngine, sampleEngineRun, type analyte } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Decision } from '../../engine/index.ts';
import { frozenPart } from '../shared/frozen.ts';
import { analyteRows, presentAnalyte } from '../samples/analytes.ts';
import { runDecisions } from './run-outcome.ts';
import {
  executionFacts,
  executionOf,
  isSelectedRun,
  runKey,
  runOf,
  runOrder,
  shownExecutions,
} from './runs-of-recommendation.ts';

/**
 * The engine's results for the samples of a recommendation, per yield and summer rain, with where each number comes from; for some of
 * its samples where they are named.
 */
export async function modelOutputs(
  tx: Tx,
  recommendationId: number,
  sampleIds?: readonly number[],
): Promise<ModelOutputs> {
  const [runs, frozen, present] = await Promise.all([
    decidedRuns(tx, recommendationId, sampleIds),
    frozenPart(tx, recommendationId, 'analytes'),
    analyteRows(tx),
  ]);
  const analytes = frozen ?? present;
  const levels = groupBy(runs, ({ run }) => `${run.isSummerRain ? 1 : 0} ${run.yieldTPerHa.toFixed(6)}`);
  const ofSample = groupBy(runs, ({ run }) => run.sampleId);
  const steps = runs.filter(({ execution }) => execution.hasRange).map(({ execution }) => execution.stepTPerHa);
  return {
    engineResults: [...levels.values()]
      .toSorted(
        (a, b) =>
          Number(firstOf(a).run.isSummerRain) - Number(firstOf(b).run.isSummerRain) ||
          firstOf(a).run.yieldTPerHa - firstOf(b).run.yieldTPerHa,
      )
      .map((level) => ({
        yield: firstOf(level).run.yieldTPerHa,
        isSummerRain: firstOf(level).run.isSummerRain,
        modelDecisions: decisionsByAnalyte(level, analytes),
      })),
    sampleYields: [...ofSample].map(([sampleId, own]) => ({
      sampleId,
      yields: own.filter(({ run }) => !run.isSummerRain).map(({ run }) => run.yieldTPerHa),
      warnings: [...firstOf(own).execution.warnings],
    })),
    hasRange: runs.some(({ execution }) => execution.hasRange),
    step: steps.length > 0 ? Math.min(...steps) : 0,
  };
}

async function decidedRuns(tx: Tx, recommendationId: number, sampleIds: readonly number[] | undefined) {
  const shown = shownExecutions(tx, recommendationId, sampleIds);
  return tx
    .select({
      run: { ...runKey, decisions: runDecisions, isSelected: isSelectedRun(shown) },
      execution: {
        ...executionFacts,
        hasRange: sampleEngine.hasRange,
        stepTPerHa: sampleEngine.stepTPerHa,
        warnings: sampleEngine.warnings,
      },
    })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .innerJoin(sampleEngineRun, runOf(shown))
    .orderBy(...runOrder(shown));
}

type DecidedRun = Awaited<ReturnType<typeof decidedRuns>>[number];

function decisionsByAnalyte(
  level: readonly DecidedRun[],
  analytes: readonly (typeof analyte.$inferSelect)[],
): ModelOutputs['engineResults'][number]['modelDecisions'] {
  const results = groupBy(
    level.flatMap((decided) =>
      decided.run.decisions.map((decision) => ({
        analyteId: decision.analyteId,
        result: presentDecision(decided, decision),
      })),
    ),
    (entry) => entry.analyteId,
  );
  return analytes.flatMap((row) => {
    const own = results.get(row.id);
    const presented: Analyte = presentAnalyte(row);
    return own
      ? [
          {
            analyte: presented,
            decisionResults: own.map((entry) => entry.result),
            hasRate: row.hasRate,
            hasStatus: row.hasStatus,
          },
        ]
      : [];
  });
}

function presentDecision({ run, execution }: DecidedRun, decision: Decision): DecisionResult {
  const { provenance } = decision;
  return {
    sampleId: run.sampleId,
    yield: run.yieldTPerHa,
    isSelected: run.isSelected,
    sampleEngineId: run.sampleEngineId,
    sampleEngineRunId: run.id,
    decisionResultStatusName: decision.statusName,
    decisionResultStatusPercent: decision.statusPercent,
    statusScale: decision.statusScale,
    decisionResultLabResult: decision.labResult,
    labResultQualifier: decision.labQualifier,
    decisionResultRate: decision.rateKgPerHa,
    demand: decision.rateKgPerHa,
    ...(decision.rateRange && { rateRange: { ...decision.rateRange, notes: [...decision.rateRange.notes] } }),
    provenance: {
      criticalValue: provenance.criticalValue,
      criticalLow: provenance.criticalInterval?.[0] ?? null,
      criticalHigh: provenance.criticalInterval?.[1] ?? null,
      method: provenance.method,
      source: provenance.source,
      interpretiveCriteria: provenance.interpretiveCriteria,
      sampleEngineRunId: run.id,
      runOn: execution.createdOn.toISOString(),
      engineCode: execution.engineCode,
      engineVersion: execution.engineVersion,
      parameterSetHash: execution.parameterSetHash,
    },
  };
}
