import { eq } from 'drizzle-orm';
import {
  rainOf,
  usualSeasons,
  type SeasonFigures,
  type SeasonPlan,
  type SeasonResult,
  type SeasonScenario,
} from '../../../src/model/calculators/seasons.ts';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import type { SeasonsDocument } from '../../../src/model/reports/document-data.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendation, sampleEngine, seasonResult } from '../../db/schema/index.ts';
import { rainUsed, seasonOutcome, type EngineInput, type EngineOfRun } from '../../engine/index.ts';
import { enginesOfRuns } from '../shared/engine-in-force.ts';
import type { RecommendationRow } from '../recommendation/find-recommendation.ts';
import { frozenPart } from '../shared/frozen.ts';
import { executionInput } from '../shared/archived-runs.ts';
import { executionOf, memberOrder, shownExecutions } from '../yields/runs-of-recommendation.ts';

/** The engine that is asked about an execution: that which made it. What another one said does not count. */
export const askedEngine = ({ model }: Pick<AskedSeason, 'model'>): string => {
  const { identity } = model.engine;
  return `${identity.engineCode} ${identity.engineVersion} ${identity.parameterSetHash}`;
};

/** One question to the engine: a sample's execution in a season. */
export interface AskedSeason {
  readonly sampleId: number;
  readonly executionId: number;
  /** The model that made the run. */
  readonly model: EngineOfRun;
  readonly season: string;
  readonly input: EngineInput;
  readonly rainMm: number;
  /** 0 where the yield follows from the rain. */
  readonly wantedTPerHa: number;
}

export interface Seasons {
  readonly plan: SeasonPlan;
  readonly results: readonly SeasonResult[];
  /** What no engine has been asked yet. */
  readonly open: readonly AskedSeason[];
}

/** The stored seasons, else the default ones without a choice. */
export async function seasonPlan(tx: Tx, recommendationId: number): Promise<SeasonPlan> {
  const [row] = await tx
    .select({ seasons: recommendation.seasons })
    .from(recommendation)
    .where(eq(recommendation.id, recommendationId));
  return row?.seasons ?? usualSeasons;
}

/** The soil samples that have been run, in the order of their cards. */
async function executions(tx: Tx, recommendationId: number) {
  const shown = shownExecutions(tx, recommendationId);
  const rows = await tx
    .select({
      sampleId: shown.sampleId,
      executionId: sampleEngine.id,
      parameterSetHash: sampleEngine.parameterSetHash,
      input: executionInput,
    })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown))
    .orderBy(...memberOrder(shown));
  const modelOf = await enginesOfRuns(tx);
  return rows.flatMap(({ parameterSetHash: hash, ...row }) =>
    row.input.sampleType === 'SOIL' ? [{ ...row, model: modelOf(hash) }] : [],
  );
}

const askedOf =
  (scenarios: readonly SeasonScenario[]) =>
  (row: Awaited<ReturnType<typeof executions>>[number]): AskedSeason[] => {
    const usedMm = rainUsed(row.input, row.model.values);
    return scenarios.map((scenario) => ({
      ...row,
      season: scenario.name,
      rainMm: rainOf(scenario, usedMm),
      wantedTPerHa: scenario.targetYieldTPerHa ?? 0,
    }));
  };

const keyOf = ({ executionId, rainMm, wantedTPerHa }: Pick<AskedSeason, 'executionId' | 'rainMm' | 'wantedTPerHa'>) =>
  `${executionId} ${rainMm} ${wantedTPerHa}`;

/** What is stored of the seasons of a recommendation, and what is not. */
export async function seasonsOf(tx: Tx, recommendationId: number): Promise<Seasons> {
  const plan = await seasonPlan(tx, recommendationId);
  const ran = await executions(tx, recommendationId);
  const asked = ran.flatMap(askedOf(plan.scenarios));
  const stored = byKey(
    await tx
      .select({
        executionId: seasonResult.sampleEngineId,
        rainMm: seasonResult.rainMm,
        wantedTPerHa: seasonResult.wantedTPerHa,
        engine: seasonResult.engine,
        figures: seasonResult.figures,
      })
      .from(seasonResult)
      .where(
        anyOf(
          seasonResult.sampleEngineId,
          ran.map(({ executionId }) => executionId),
        ),
      ),
    (row) => `${keyOf(row)} ${row.engine}`,
  );
  const known = (one: AskedSeason) => stored.get(`${keyOf(one)} ${askedEngine(one)}`);
  return {
    plan,
    results: asked.flatMap((one) => resultOf(one, known(one)?.figures ?? null)),
    open: asked.filter((one) => known(one) === undefined),
  };
}

const resultOf = ({ sampleId, season }: AskedSeason, figures: SeasonFigures | null): SeasonResult[] =>
  figures === null ? [] : [{ sampleId, season, ...figures }];

/** What the engine says; null where it has nothing to say. */
export const figuresFor = ({ input, rainMm, wantedTPerHa, model }: AskedSeason): SeasonFigures | null => {
  const { engine, values } = model;
  const season = { rainMm, targetYieldTPerHa: wantedTPerHa === 0 ? null : wantedTPerHa };
  return engine.missingInputs(input).length > 0 ? null : seasonOutcome(engine, input, season, values);
};

/** The seasons of a recommendation as a call answers with them. */
export async function presentSeasons(
  tx: Tx,
  { id, version }: RecommendationRow,
): Promise<AnsweredOf<'GET /recommendation/{id}/seasons'>> {
  const frozen = await frozenPart(tx, id, 'seasons');
  if (frozen) return frozen;
  const { plan, results, open } = await seasonsOf(tx, id);
  return { ...plan, version, open: open.length, results };
}

/** The seasons as documents show them, complete; null when no season was named or chosen. */
export async function seasonsDocument(
  tx: Tx,
  { id, seasons: kept }: RecommendationRow,
): Promise<SeasonsDocument | null> {
  if (kept === null) return null;
  const { plan, results, open } = await seasonsOf(tx, id);
  return { ...plan, results: [...results, ...open.flatMap((asked) => resultOf(asked, figuresFor(asked)))] };
}
