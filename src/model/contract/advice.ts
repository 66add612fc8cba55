import { z } from 'zod';
import type { PlanSample as ModelPlanSample } from '../advice/plan.ts';
import type { Statement as ModelStatement } from '../advice/statement.ts';
import type { PlanTables } from '../advice/tables.ts';
import { contract } from './core.ts';
import { byId } from './shared.ts';

const Identity = z
  .object({
    code: z.string(),
    version: z.string(),
    /** sha256, hex, of the parameter document. */
    hash: z.string(),
  })
  .meta({ id: 'AdviceIdentity' });

export const Statement = z
  .object({
    /** Names the rule, e.g. 'SEED_ROW'. */
    rule: z.string() as unknown as z.ZodType<ModelStatement['rule'], ModelStatement['rule']>,
    level: z.enum(['say', 'watch', 'act']),
    /** Null where it holds for the whole plan. */
    sampleId: z.number().nullable(),
    /** The analyte, nutrient or product that it is about. */
    on: z.string(),
    figures: z
      .array(z.object({ name: z.string(), value: z.number().nullable(), unit: z.string(), text: z.string() }))
      .readonly(),
    sentence: z.string(),
    /** What was taken because nobody has said otherwise. */
    assumed: z.string().nullable(),
    source: z.string(),
    mark: z.enum(['seen', 'recalled', 'judgement']),
    parameters: Identity,
  })
  .meta({ id: 'Statement' });

const ShownRun = z.object({ yieldTPerHa: z.number(), isSummerRain: z.boolean() });

/** What the plan's rules need to know of a sample; the browser checks typed rates with it. */
export const PlanSample = z
  .object({
    sampleId: z.number(),
    crop: z.enum(['WHEAT', 'BARLEY', 'OATS', 'CANOLA', 'LUPIN', 'PULSE']).nullable(),
    texture: z.enum(['SAND', 'LOAMY_SAND', 'SANDY_LOAM', 'LOAM', 'CLAY_LOAM', 'CLAY']).nullable(),
    demands: z
      .array(
        z.object({
          nutrient: z.enum(['N', 'P', 'K', 'S', 'Cu', 'Zn', 'Mn', 'B']),
          /** kg/ha of the selected run. */
          demand: z.number(),
          /** kg/ha that a year's grain takes. */
          removal: z.number().nullable(),
          isDeficient: z.boolean(),
        }),
      )
      .readonly(),
    /** The selected run. */
    shown: ShownRun,
    /** What the budget and the grid of the selected run say; null where it has no grid. */
    grid: ShownRun.extend({
      isCapped: z.boolean(),
      answers: z
        .array(
          z.object({
            nutrient: z.enum(['N', 'P', 'K']),
            /** kg/ha, as all that follow but the last two: kg of grain that pays for a kg, and its price. */
            required: z.number(),
            optimum: z.number(),
            step: z.number(),
            isAtEdge: z.boolean(),
            maintenance: z.number(),
            response: z.number(),
            breakEven: z.number(),
            /** $ a kg. */
            pricePerKg: z.number(),
          }),
        )
        .readonly(),
    }).nullable(),
  })
  .meta({ id: 'PlanSample' }) satisfies z.ZodType<ModelPlanSample>;

/** The numbers in force, bare; their shape is the parameter document's, which is validated where it is loaded. */
const Tables = z.looseObject({ identity: Identity }).meta({ id: 'AdviceTables' }) as unknown as z.ZodType<
  PlanTables,
  PlanTables
>;

export const adviceCalls = contract({
  'GET /sample/{id}/statements': {
    summary: 'What an adviser is told about one sample: lime, sodicity, salt, figures, age, change',
    policy: 'VIEW_CUSTOMERS',
    programs: 'the statements of one sample; the portal has them with its cards and lists',
    params: byId,
    answer: z.object({ statements: z.array(Statement) }),
  },
  'GET /recommendation/{id}/statements': {
    summary: 'What an adviser is told about the samples of a recommendation and its plan, with the numbers it rests on',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ statements: z.array(Statement), samples: z.array(PlanSample), tables: Tables }),
    trusted: true,
  },
});
