import { eq } from 'drizzle-orm';
import { bridgeStatements } from '../../../src/model/advice/bridge-statements.ts';
import type { PlanSample } from '../../../src/model/advice/plan.ts';
import { threeAnswersOf, type SampleAnswers } from '../../../src/model/calculators/answers.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import type { Tx } from '../../db/pool.ts';
import { sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import type { EngineInput } from '../../engine/index.ts';
import { found } from '../../failure.ts';
import { runDecisions, runNitrogen } from '../yields/run-outcome.ts';
import { executionFacts, executionOf, runKey, runOf, shownExecutions } from '../yields/runs-of-recommendation.ts';
import { driversOf, selectedRuns, type SelectedRun } from '../reports/engine-documents.ts';
import { adviceInForce } from './advice-in-force.ts';
import { planGridOf, shownOf } from './plan-grid.ts';
import { soilFacts } from './soil-facts.ts';
import { demandsOf } from './statements.ts';

/** A run that the recommendation shows, with its grid. */
async function shownRun(tx: Tx, recommendationId: number, runId: number) {
  const shown = shownExecutions(tx, recommendationId);
  const [row] = await tx
    .select({
      run: { ...runKey, decisions: runDecisions, nitrogen: runNitrogen },
      execution: { ...executionFacts, analysis: sampleEngine.analysis, input: sampleEngine.input },
      grid: sampleEngineRun.grid,
    })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .innerJoin(sampleEngineRun, runOf(shown))
    .where(eq(sampleEngineRun.id, runId));
  return found(row, 'NOT_FOUND');
}

/** Budget, card and largest margin of one sample side by side, with the bridge between them. */
function answersOf(
  asked: SelectedRun,
  card: SelectedRun,
  grid: Uint8Array | null,
  facts: Awaited<ReturnType<typeof soilFacts>>[number],
  tables: PlanTables,
): Omit<SampleAnswers, 'drivers'> {
  const sample: PlanSample = {
    sampleId: facts.sampleId,
    crop: facts.crop,
    texture: facts.texture,
    demands: demandsOf(card, facts),
    shown: shownOf(card),
    grid: planGridOf(asked, grid, facts.crop),
  };
  return {
    sampleId: sample.sampleId,
    asked: shownOf(asked),
    card: sample.shown,
    nutrients: threeAnswersOf(sample),
    statements: bridgeStatements(sample, tables),
  };
}

/** The three answers of one run, and what would change its nitrogen. */
export async function answersOfRun(
  tx: Tx,
  recommendationId: number,
  runId: number,
  on: string,
): Promise<SampleAnswers> {
  const { grid, ...asked } = await shownRun(tx, recommendationId, runId);
  const { sampleId } = asked.run;
  const card = (await selectedRuns(tx, recommendationId)).find(({ run }) => run.sampleId === sampleId) ?? asked;
  const [facts] = await soilFacts(tx, [sampleId], on, new Map([[sampleId, card.run.yieldTPerHa]]));
  const input = asked.execution.input as EngineInput;
  return {
    ...answersOf(asked, card, grid, found(facts, 'NOT_FOUND'), await adviceInForce(tx)),
    drivers: asked.run.nitrogen === null ? null : driversOf(input, asked.run),
  };
}
