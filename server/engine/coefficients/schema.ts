/**
 * The shape of a coefficient document: that of model 1 with what model 2 adds. Bounds here are those of a supplier's own figures too
 * where a leaf can be set otherwise (`changed-leaves.data.ts`).
 */
// oxlint-disable-next-line boundaries/dependencies -- a coefficient document comes from outside, and zod is how the house reads what comes from outside
import { z } from 'zod';
import { crops, leaf, positive, positiveShare, schemaOfModel1, zeroOrMore } from './schema-1.ts';

const { shape } = schemaOfModel1;
const choice = leaf(z.boolean());
const yearAndMonth = leaf(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is YYYY-MM'));

/** A range from low to high; null where none is known. */
const range = leaf(
  z
    .tuple([z.number().positive(), z.number().positive()])
    .refine(([low, high]) => low <= high, 'a range runs from low to high')
    .nullable(),
);

export const groups = ['SAND', 'LOAM', 'CLAY'] as const;
const byGroup = <Leaf extends z.ZodType>(each: Leaf) => z.strictObject({ SAND: each, LOAM: each, CLAY: each });
const byKind = <Leaf extends z.ZodType>(each: Leaf) => z.strictObject({ cereals: each, canola: each, lupin: each });
const models = ['WHEAT', 'BARLEY', 'OATS', 'CANOLA', 'LUPIN', 'PASTURE'] as const;
const judges = z.strictObject({
  P: z.enum(models),
  K: z.enum(models),
  S: z.enum(models),
  tissue: z.enum(models).nullable(),
});

/**
 * The document in force: that of model 1 with the numbers that model 2 added, within the same bounds.
 * @see docs/engine.md, "Change a coefficient, or replace the engine"
 */
export const coefficientSchema = schemaOfModel1.extend({
  soils: shape.soils.extend({ unknownBulkDensity: positive }),
  criticalP: shape.criticalP.extend({
    rates: leaf(z.enum(['BFDC', 'REVISED', 'HRZ'])),
    beside: leaf(z.enum(['NONE', 'BFDC', 'REVISED', 'HRZ'])),
    curves: z.strictObject({
      REVISED: z.strictObject({ cereals: positive, canola: positive }),
      HRZ: z.strictObject({ wheat: positive, canola: positive }),
    }),
    interval: z.strictObject({ BFDC: range, REVISED: range, canola: range }),
    floor: byKind(zeroOrMore),
    floorInterval: byKind(range),
    calcareousFromPh: positive,
    calcareousHigh: positive,
    calcareousRates: choice,
  }),
  dgt: z.strictObject({ critical: positive }),
  criticalK: shape.criticalK.extend({
    cereals: byGroup(positive),
    interval: crops(range).extend({ SAND: range, LOAM: range, CLAY: range }),
  }),
  kTest: z.strictObject({ deepGroups: leaf(z.array(z.enum(groups))), depthCm: positive }),
  fertiliser: z.strictObject({
    mode: leaf(z.enum(['MEASURED', 'INDEX'])),
    recovery: positiveShare,
    recoveryLow: positiveShare,
    recoveryHigh: positiveShare,
    referenceIndex: positiveShare,
  }),
  micronutrient: z.strictObject({
    soilDecides: choice,
    boronCrops: leaf(z.array(z.enum(models))),
    lastsYears: z.strictObject({ Cu: zeroOrMore, Zn: zeroOrMore, Mn: zeroOrMore }),
  }),
  rates: shape.rates.extend({
    /** Up to which multiple of the critical value removal is replaced; null goes by the level. */
    kMaintenanceUpTo: byGroup(leaf(z.number().nonnegative().nullable())),
    kPlacement: z.strictObject({ drilled: positive, topdressed: byGroup(positive), fertigation: positive }),
  }),
  subsoil: z.strictObject({ limitCounts: choice, usualRootCm: positive }),
  health: shape.health.extend({ pbiRates: choice }),
  crops: z.strictObject({ judgedBy: leaf(z.record(z.string().min(1), judges)) }),
  economics: shape.economics.extend({
    asOf: z.strictObject({
      grades: z.record(z.string().min(1), yearAndMonth),
      products: z.strictObject({ urea: yearAndMonth, map: yearAndMonth, mop: yearAndMonth, soa: yearAndMonth }),
    }),
    staleAfterMonths: z.strictObject({ defaults: zeroOrMore, set: zeroOrMore }),
  }),
});

/** The document as it is stored and edited. */
export type CoefficientDocument = z.infer<typeof coefficientSchema>;
