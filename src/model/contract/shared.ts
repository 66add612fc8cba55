import { z } from 'zod';

/** The largest number that the store counts to. */
const LARGEST = 2_147_483_647;
const DECIMAL = /^(0|[1-9]\d*)$/;

/** A whole number; as text decimal digits without a sign or a leading zero, so that a record has one address. Nothing else is made a number of. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (DECIMAL.test(value) ? Number(value) : Number.NaN) : value),
    z.number().int().min(least).max(most),
  );

/** A record's number; 0 never names a stored record. */
export const Id = wholeNumber(1, LARGEST);
export const IdOrNew = wholeNumber(0, LARGEST);
export const byId = z.object({ id: Id });
export const ofCustomer = z.object({ customerId: Id });

/** Ids in a query string, with commas between. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,999}$/, 'must be ids with commas between, 1000 at most')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.every((id) => id <= LARGEST), 'must be ids with commas between, 1000 at most')
  .meta({ description: 'Ids with commas between, 1000 at most' });

/** An instant, UTC, ISO 8601. */
export const Instant = z.iso.datetime({ offset: true });
/** A calendar day, yyyy-MM-dd, without a time zone. */
export const Day = z.iso.date();

export const Name = z.string().trim().min(1).max(200);
/** Rich text as the server keeps it: sanitised by an allow-list before it is stored. */
export const Html = z.string().max(200_000);
/** The record's version when it was read; a save on an older one answers 409. */
export const Version = z.int().min(1);

export const LonLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** GeoJSON, centroid and the like travel as JSON text, as the specification says. */
export const JsonText = z.string();

export const Deleted = z.object({ id: z.number() });
export const SampleTypeId = z.union([z.literal(1), z.literal(2)]);
export const Status = z.int().min(0).max(15);
/** Flag in an address. */
export const AddressFlag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** The whole recommendation without `sampleIds`; grids of many samples are large, so ask for the ones that are shown. */
export const ofSamples = z.object({ sampleIds: IdList.optional() });

/** A record that travels, with the name by which the OpenAPI document refers to it. */
export const named = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) => z.object(shape).meta({ id });

export const NumberOrNull = z.number().nullable();
export const TextOrNull = z.string().nullable();

export const Nutrient = z.object({
  id: z.number(),
  code: z.string(),
  /** Share of the product's mass, 0 to 1. */
  proportion: z.number(),
});

/** What would become of a paddock that a map draws, beside those that are here. */
export const LandFate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('same'), paddockId: z.number() }),
  z.object({
    kind: z.literal('redrawn'),
    paddockId: z.number(),
    /** How much of both pieces of land is the same, from 0 to 1. */
    share: z.number(),
    hadAreaHa: NumberOrNull,
  }),
  z.object({ kind: z.literal('renamed'), paddockId: z.number(), oldName: z.string(), share: z.number() }),
  z.object({ kind: z.literal('recognised'), paddockId: z.number(), oldName: z.string(), share: z.number() }),
]);

/** For how many days a link to a grower’s page may be good. */
export const LinkDays = z.int().min(1).max(366);
