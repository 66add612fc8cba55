import { z } from 'zod';
import type { PlanSample as ModelPlanSample } from '../advice/plan.ts';
import type { Statement as ModelStatement } from '../advice/statement.ts';
import type { AdviceFigure as ModelAdviceFigure, OwnFigure as ModelOwnFigure } from '../advice/figures.ts';
import { MOISTURES } from '../advice/seed-row.ts';
import { sowingLimits, type Sowing as ModelSowing, type SowingMeasure } from '../advice/sowing.ts';
import { CHANGED_PARTS, type RateComparison as ModelRateComparison } from '../advice/rate-comparison.ts';
import { BALANCE_NUTRIENTS } from '../advice/codes.ts';
import type { PlanTables } from '../advice/tables.ts';
import { adviceTexts } from '../texts/advice.ts';
import { contract, unversioned } from './core.ts';
import { byId, Instant, named, NumberOrNull, TextOrNull, Version } from './shared.ts';

/** From where on a result is sufficient, and who says so. */
export const CriticalValue = z.object({
  value: z.number(),
  /** Its published range, within which soils differ; null when none was entered. */
  range: z.tuple([z.number(), z.number()]).nullable(),
  unit: z.string(),
  method: z.string(),
  source: z.string(),
});

const Identity = named('AdviceIdentity', {
  code: z.string(),
  version: z.string(),
  /** sha256, hex, of the parameter document. */
  hash: z.string(),
});

export const Statement = named('Statement', {
  /** Names the rule, e.g. 'SEED_ROW'. */
  rule: z.string() as z.ZodType<ModelStatement['rule'], ModelStatement['rule']>,
  level: z.enum(['say', 'watch', 'act']),
  /** Null where it holds for the whole plan. */
  sampleId: NumberOrNull,
  /** The analyte, nutrient or product that it is about. */
  on: z.string(),
  figures: z.array(z.object({ name: z.string(), value: NumberOrNull, unit: z.string(), text: z.string() })).readonly(),
  sentence: z.string(),
  /** The default used because no value was entered. */
  assumed: TextOrNull,
  /** What the adviser has said of this plan, in place of an assumption. */
  said: TextOrNull,
  source: z.string(),
  mark: z.enum(['seen', 'recalled', 'judgement']),
  parameters: Identity,
});

const measured = (measure: SowingMeasure) => z.number().min(sowingLimits[measure].from).max(sowingLimits[measure].to);
/** How the crop of a recommendation goes into the ground. */
export const Sowing = named('Sowing', {
  rowMm: measured('rowMm'),
  /** At most the row spacing. */
  spreadMm: measured('spreadMm'),
  bandCm: measured('bandCm'),
  moisture: z.enum(MOISTURES),
}).refine(({ rowMm, spreadMm }) => spreadMm <= rowMm, {
  path: ['spreadMm'],
  error: adviceTexts.sowing.faults.tooWide,
}) satisfies z.ZodType<ModelSowing>;

const ShownRun = z.object({ yieldTPerHa: z.number(), isSummerRain: z.boolean() });

/** What the plan's rules need to know of a sample; the browser checks typed rates with it. */
export const PlanSample = named('PlanSample', {
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
        removal: NumberOrNull,
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
  /** When the run puts its nitrogen out, weeks after seeding, and what a rate would be in week 4 as a share of it; null without nitrogen. */
  nitrogenTiming: z.object({ week: z.number(), shareAtWeek4: z.number() }).nullish(),
  /** $/kg used by the run. */
  prices: z.object({ N: z.number(), P: z.number(), K: z.number(), S: z.number() }).partial().optional(),
}) satisfies z.ZodType<ModelPlanSample>;

const kgPerHa = NumberOrNull;
/** What running a recommendation again would change; nothing of it is kept. */
export const RateComparison = named('RateComparison', {
  /** Version of the engine that runs are made with today. */
  current: z.string(),
  /** Those that a run would leave alone are not among them. */
  samples: z
    .array(
      z.object({
        sampleId: z.number(),
        madeWith: z.string(),
        madeOn: Instant,
        isFormer: z.boolean(),
        yieldTPerHa: z.number(),
        isSummerRain: z.boolean(),
        nowYieldTPerHa: z.number(),
        /** Inputs that a new run waits for. */
        missing: z.array(z.string()).readonly(),
        rates: z
          .array(
            z.object({
              nutrient: z.enum(BALANCE_NUTRIENTS),
              /** Of the run that is shown, or was shown last. */
              before: kgPerHa,
              /** Of the model of today on the inputs of that run. */
              sameInputs: kgPerHa,
              /** Of the model of today on the inputs of today. */
              now: kgPerHa,
            }),
          )
          .readonly(),
        /** Where the difference between `before` and `sameInputs` comes from. */
        causes: z
          .array(z.object({ nutrient: z.enum(BALANCE_NUTRIENTS), part: z.enum(CHANGED_PARTS), kgPerHa: z.number() }))
          .readonly(),
        warnings: z.array(Statement).readonly(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<ModelRateComparison>;

/** The numbers in force, bare; their shape is the parameter document's, which is validated where it is loaded. */
const Tables = z.looseObject({ identity: Identity }).meta({ id: 'AdviceTables' }) as unknown as z.ZodType<
  PlanTables,
  PlanTables
>;

const Mark = z.enum(['seen', 'recalled', 'judgement']);
/** One number, several, the verdict on a pair in one heap ('C', or verdict and reason as 'L WET'), or one of the choices. */
const FigureValue = z.union([z.number(), z.array(z.number()).max(20).readonly(), z.string().max(40)]);
const Place = z.string().max(200).meta({ description: 'The place of a figure in the document, as lime.rise.SAND' });
const MOST_SOURCE = 500;

const Said = z.object({ value: FigureValue, source: z.string(), mark: Mark });

/** One figure behind the advice, with its value in force. */
export const AdviceFigure = Said.extend({
  path: Place,
  unit: z.string(),
  limits: z
    .object({
      least: z.number(),
      most: z.number(),
      /** The lower bound itself is too low. */
      isAbove: z.boolean(),
      isWhole: z.boolean(),
      /** How many numbers there are; null for one. */
      numbers: z.object({ least: z.number(), most: z.number() }).nullable(),
      /** May be absent: the value is then 'NONE'. */
      mayBeNone: z.boolean().optional(),
    })
    .nullable(),
  /** What may be chosen, where the figure is a choice. */
  choices: z.array(z.string()).readonly().optional(),
  /** A definition or the composition of a product, not editable here. */
  isFixed: z.boolean(),
  /** What the first model had in its place, or what silences a rule that is new; null where nothing changed. */
  former: FigureValue.nullable(),
  /** As it came, where it is the tenant's own. */
  shipped: Said.nullable(),
}).meta({ id: 'AdviceFigure' }) satisfies z.ZodType<ModelAdviceFigure>;

const OwnFigure = z.object({
  path: Place,
  value: FigureValue,
  source: z.string().trim().min(1).max(MOST_SOURCE),
  mark: Mark,
}) satisfies z.ZodType<ModelOwnFigure>;

/** The history of the figures behind advice. */
export const AdviceVersion = named('AdviceVersion', {
  version: z.number(),
  changedBy: z.string(),
  changedOn: Instant,
  changes: z.array(z.object({ path: Place, before: FigureValue, after: FigureValue })),
});

export const AdviceParameters = named('AdviceParameters', {
  identity: Identity,
  /** The model's document, by which new runs are made; its figures begin with 'engine.'. */
  engine: Identity,
  /** Counts the tenant's changes; 0 where there was none. */
  version: z.number(),
  figures: z.array(AdviceFigure),
  /** Figures of the tenant's own that no longer fit this release, and are not used. */
  leftOut: z.array(Place),
  /** Newest first, 100 at most. */
  versions: z.array(AdviceVersion),
});
/** The version that was read; a change of an older one answers 409. */
const ReadVersion = z.int().min(0);

export const adviceCalls = contract({
  'GET /adminconsole/advice': {
    summary:
      'The numbers behind advice and model: critical values, recovery, rules of warnings, limits with the seed, what may be blended, usual ranges',
    policy: 'MANAGE_REFERENCE_DATA',
    answer: AdviceParameters,
  },
  'POST /adminconsole/advice/version': {
    summary: 'Change advice settings, all or none; one set to Tilth’s default is the default again',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.adds,
    body: z.object({ version: ReadVersion, figures: z.array(OwnFigure).min(1).max(200) }),
    answer: AdviceParameters,
  },
  'POST /adminconsole/advice/version/restore': {
    summary:
      'Restore an earlier version of the advice settings, as a new one; 0 is Tilth’s defaults, MODEL_1 the values of the first model',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.adds,
    body: z.object({ version: ReadVersion, restored: z.union([z.int().min(0), z.literal('MODEL_1')]) }),
    answer: AdviceParameters,
  },
  'GET /sample/{id}/statements': {
    summary: 'Advice on one sample: lime, sodicity, salt, figures, age, change',
    policy: 'VIEW_CUSTOMERS',
    programs: 'the statements of one sample; the portal has them with its cards and lists',
    params: byId,
    answer: z.object({ statements: z.array(Statement) }),
  },
  'GET /recommendation/{id}/statements': {
    summary: 'Advice on the samples of a recommendation and its plan, with the settings it is based on',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({
      statements: z.array(Statement),
      samples: z.array(PlanSample),
      tables: Tables,
      /** Null when not entered: the usual of the tables holds. */
      sowing: Sowing.nullable(),
    }),
    trusted: true,
  },
  'GET /recommendation/{id}/ratecomparison': {
    summary: 'The rates of the runs that are shown beside those that a run would make today; nothing is stored',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: RateComparison,
  },
  'PUT /recommendation/{id}/sowing': {
    summary: 'Set row spacing, opener, band and seedbed for limits with the seed; null restores the default',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendation',
    params: byId,
    body: z.object({ sowing: Sowing.nullable(), version: Version.optional() }),
    answer: z.object({ sowing: Sowing.nullable() }),
  },
});
