import { z } from 'zod';
import { hasDistinctColumns, type ProgramProduct as ModelProgramProduct } from '../rates/program.ts';
import { ROUNDINGS } from '../rates/rate-rule.ts';
import { programTexts } from '../texts/programs.ts';
import { addsOne, contract } from './core.ts';
import { RecommendedProduct } from './products.ts';
import { byId, Deleted, Id, Instant, Name, named, Version } from './shared.ts';

const Rate = z.number().min(0).max(10_000);
const Bound = Rate.positive().nullable();

const Rule = z
  .object({
    kind: z.enum(['flat', 'demand', 'rating']),
    /** Of the flat rule, kg/ha or L/ha. */
    rate: Rate,
    /** Of the rule by demand. */
    nutrient: z.string().regex(/^[A-Z][a-z]?$/, 'must be the symbol of an element, as Zn'),
    /** Of the rule by rating: a rate for each level from the lowest; null leaves it alone. */
    analyteId: Id.nullable(),
    byLevel: z.array(Rate.nullable()).length(5).readonly(),
    roundTo: z.union(ROUNDINGS.map((step) => z.literal(step))),
    least: Bound,
    most: Bound,
    /** Above a limit by the weight of the soil the rest goes on at further timings. */
    split: z
      .object({
        above: z.object({ LIGHT: Bound, MEDIUM: Bound, HEAVY: Bound }),
        timingIds: z.array(Id).min(1).max(3).readonly(),
      })
      .nullable(),
  })
  .refine(({ least, most }) => least === null || most === null || least <= most, {
    path: ['most'],
    error: programTexts.problems.bounds,
  })
  .refine(({ kind, analyteId }) => kind !== 'rating' || analyteId !== null, {
    path: ['analyteId'],
    error: programTexts.problems.analyte,
  });

const ProgramProduct = z.object({
  productId: Id.nullable(),
  customBlendId: Id.nullable(),
  placeId: Id,
  applicationTimingId: Id,
  rule: Rule,
}) satisfies z.ZodType<ModelProgramProduct>;

/** Products with placement, timing and a rule for their rates. */
export const RateProgram = named('RateProgram', {
  id: z.number(),
  name: z.string(),
  /** Of the supplier, for all its people; else the caller's own. */
  isShared: z.boolean(),
  products: z.array(ProgramProduct).readonly(),
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant,
  version: z.number(),
});

/** The plan before one, of the same paddocks. */
export const LastPlan = named('LastPlan', {
  id: z.number(),
  name: z.string(),
  createdOn: Instant,
  recommendedProducts: z.array(RecommendedProduct),
});

const programBody = z.object({
  name: Name,
  isShared: z.boolean(),
  products: z.array(ProgramProduct).min(1).max(20).readonly().refine(hasDistinctColumns, programTexts.problems.twice),
});

const ratePrograms = z.object({ ratePrograms: z.array(RateProgram) });

export const rateCalls = contract({
  'GET /recommendation/{id}/lastplan': {
    summary: 'The newest plan with rates that was begun before a recommendation and shares a paddock with it',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ plan: LastPlan.nullable() }),
  },
  'GET /referencedata/rateprograms': {
    summary: 'Programs of products with rules for their rates: those of the caller and those that the supplier shares',
    policy: 'SIGNED_IN',
    answer: ratePrograms,
  },
  'POST /referencedata/rateprogram': {
    summary: 'Keep a program of products; one that is shared needs MANAGE_REFERENCE_DATA',
    policy: 'EDIT_RECOMMENDATION',
    ...addsOne,
    body: programBody,
    answer: ratePrograms,
  },
  'PUT /referencedata/rateprogram': {
    summary: 'Change a program of products, share it or keep it as one’s own',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'rateProgram',
    body: programBody.extend({ id: Id, version: Version.optional() }),
    answer: ratePrograms,
  },
  'DELETE /referencedata/rateprogram/{id}': {
    summary: 'Remove a program of products; rates that it wrote do not change',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'rateProgram',
    params: byId,
    answer: Deleted,
  },
});
