import { asc } from 'drizzle-orm';
import type { Analyte, DecisionResult, ModelOutputs } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../collections/group.ts';
import { analyte } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Decision } from '../../engine/index.ts';
import { presentAnalyte } from '../reference-data/analytes.ts';
import { isSelectedRun, runsOfRecommendation, type ShownRun } from './runs-of-recommendation.ts';

/** The engine's results for the samples of a recommendation, per yield and summer rain, with where each number comes from. */
export async function modelOutputs(tx: Tx, recommendationId: number): Promise<ModelOutputs> {
  const runs = await runsOfRecommendation(tx, recommendationId);
  const analytes = await tx.select().from(analyte).orderBy(asc(analyte.displayOrder), asc(analyte.id));
  const levels = groupBy(runs, ({ run }) => `${run.isSummerRain ? 1 : 0} ${run.yieldTPerHa.toFixed(6)}`);
  const ofSample = groupBy(runs, ({ run }) => run.sampleId);
  const steps = runs.filter(({ execution }) => execution.hasRange).map(({ execution }) => execution.stepTPerHa);
  return {
    engineResults: [...levels.values()]
      .toSorted((a, b) => Number(a[0]!.run.isSummerRain) - Number(b[0]!.run.isSummerRain) || a[0]!.run.yieldTPerHa - b[0]!.run.yieldTPerHa)
      .map((level) => ({
        yield: level[0]!.run.yieldTPerHa,
        isSummerRain: level[0]!.run.isSummerRain,
        modelDecisions: decisionsByAnalyte(level, analytes),
      })),
    sampleYields: [...ofSample].map(([sampleId, own]) => ({
      sampleId,
      yields: own.filter(({ run }) => !run.isSummerRain).map(({ run }) => run.yieldTPerHa),
      warnings: [...own[0]!.execution.warnings],
    })),
    hasRange: runs.some(({ execution }) => execution.hasRange),
    step: steps.length > 0 ? Math.min(...steps) : 0,
  };
}

function decisionsByAnalyte(level: readonly ShownRun[], analytes: readonly (typeof analyte.$inferSelect)[]): ModelOutputs['engineResults'][number]['modelDecisions'] {
  const results = groupBy(
    level.flatMap((shown) => (shown.run.decisions as readonly Decision[]).map((decision) => ({ analyteId: decision.analyteId, result: presentDecision(shown, decision) }))),
    (entry) => entry.analyteId,
  );
  return analytes.flatMap((row) => {
    const own = results.get(row.id);
    const presented: Analyte = presentAnalyte(row);
    return own ? [{ analyte: presented, decisionResults: own.map((entry) => entry.result), hasRate: row.hasRate, hasStatus: row.hasStatus }] : [];
  });
}

function presentDecision(shown: ShownRun, decision: Decision): DecisionResult {
  const { run, execution } = shown;
  const { provenance } = decision;
  return {
    sampleId: run.sampleId,
    yield: run.yieldTPerHa,
    isSelected: isSelectedRun(shown),
    sampleEngineId: run.sampleEngineId,
    sampleEngineRunId: run.id,
    decisionResultStatusName: decision.statusName,
    decisionResultStatusPercent: decision.statusPercent,
    statusScale: decision.statusScale,
    decisionResultLabResult: decision.labResult,
    labResultQualifier: decision.labQualifier,
    decisionResultRate: decision.rateKgPerHa,
    demand: decision.rateKgPerHa,
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
