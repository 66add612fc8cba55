import { eq } from 'drizzle-orm';
import { bridgeStatements } from '../../../src/model/advice/bridge-statements.ts';
import type { PlanSample } from '../../../src/model/advice/plan.ts';
import { threeAnswersOf, type SampleAnswers } from '../../../src/model/calculators/answers.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import type { Tx } from '../../db/pool.ts';
import { sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import { found } from '../../failure.ts';
import { runGrid } from '../shared/archived-runs.ts';
import { executionOf, runOf, shownExecutions } from '../yields/runs-of-recommendation.ts';
import { frozenPart } from '../shared/frozen.ts';
import { driversOfRun, selectedRuns, runColumns, withModels } from '../yields/engine-documents.ts';
import { adviceInForce } from './advice-in-force.ts';
import { planGridOf, shownOf } from './plan-grid.ts';
import { soilFacts } from './soil-facts.ts';
import { demandsOf } from './statements.ts';

/** A run that the recommendation shows, with its grid. */
async function shownRun(tx: Tx, recommendationId: number, runId: number) {
  // A caller that names a run knows its sample, so superseded runs are found too.
  const shown = shownExecutions(tx, recommendationId, undefined, 'all');
  const rows = await tx
    .select({
      ...runColumns,
      grid: runGrid,
    })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .innerJoin(sampleEngineRun, runOf(shown))
    .where(eq(sampleEngineRun.id, runId));
  const [row] = await withModels(tx, rows);
  return found(row, 'NOT_FOUND');
}

type Asked = Omit<Awaited<ReturnType<typeof shownRun>>, 'grid'>;

/** What the plan knows of the sample, with the grid of the run that is asked about; of a finalised recommendation as it was then. */
async function planOf(
  tx: Tx,
  recommendationId: number,
  { asked, grid, on }: { readonly asked: Asked; readonly grid: Uint8Array | null; readonly on: string },
): Promise<{ readonly sample: PlanSample; readonly tables: PlanTables }> {
  const { sampleId } = asked.run;
  const frozen = await frozenPart(tx, recommendationId, 'advice');
  if (frozen) {
    const sample = found(
      frozen.samples.find((one) => one.sampleId === sampleId),
      'NOT_FOUND',
    );
    return { sample: { ...sample, grid: planGridOf(asked, grid, sample.crop) }, tables: frozen.tables };
  }
  const card = (await selectedRuns(tx, recommendationId)).find(({ run }) => run.sampleId === sampleId) ?? asked;
  const [known] = await soilFacts(tx, {
    sampleIds: [sampleId],
    on,
    yields: new Map([[sampleId, card.run.yieldTPerHa]]),
  });
  const facts = found(known, 'NOT_FOUND');
  return {
    sample: {
      sampleId,
      crop: facts.crop,
      texture: facts.texture,
      demands: demandsOf(card, facts),
      shown: shownOf(card),
      grid: planGridOf(asked, grid, facts.crop),
    },
    tables: await adviceInForce(tx),
  };
}

/** Budget, card and largest margin of one run with the bridge between them, and what would change its nitrogen. */
export async function answersOfRun(
  tx: Tx,
  { recommendationId, runId, on }: { readonly recommendationId: number; readonly runId: number; readonly on: string },
): Promise<SampleAnswers> {
  const { grid, ...asked } = await shownRun(tx, recommendationId, runId);
  const { sample, tables } = await planOf(tx, recommendationId, { asked, grid, on });
  const frozenDrivers = (await frozenPart(tx, recommendationId, 'drivers'))?.[runId];
  return {
    sampleId: sample.sampleId,
    asked: shownOf(asked),
    card: sample.shown,
    nutrients: threeAnswersOf(sample),
    statements: bridgeStatements(sample, tables),
    drivers: frozenDrivers === undefined ? driversOfRun(asked) : frozenDrivers,
  };
}
