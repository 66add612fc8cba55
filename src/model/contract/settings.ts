import { z } from 'zod';
import { brandLimits } from '../settings/brand-limits.ts';
import { COLOUR } from '../settings/contrast.ts';
import { analysedNutrients, cropModels, offeredKinds, referenceKinds } from '../settings/reference-kinds.ts';
import { contract, unversioned } from './core.ts';
import { byId, Html, Id, Instant, named, NumberOrNull, TextOrNull, Version, wholeNumber } from './shared.ts';

/** Whether customers shall receive their analyte reports automatically. */
export const AutoSendAction = z.enum(['enable', 'disable']);

/** An analyte report that went, or is to go, to a customer by itself. */
export const AutoReport = named('AutoReport', {
  id: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  emailAddress: z.string(),
  samples: z.number(),
  createdOn: Instant,
  /** Null while it waits or when it has failed. */
  sentOn: Instant.nullable(),
  /** Why it could not be sent; null while it waits or when it is sent. */
  failure: TextOrNull,
});

const ReferenceKind = z.enum(referenceKinds);
/** One record of a supplier's catalogue. */
export const ReferenceRow = named('ReferenceRow', {
  id: z.number(),
  name: z.string(),
  /** Whether it is offered for new work; null for a kind of which every record always is. */
  isOffered: z.boolean().nullable(),
  /** Of a kind that a supplier changes, which version this is; null for what is a part of the engine. */
  version: NumberOrNull,
  /** What else is known of it, by the kind: units, shares of nutrients, weeks, models. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
const referenceLists = z.object({
  lists: z.array(z.object({ kind: ReferenceKind, rows: z.array(ReferenceRow) })),
});

const RecordName = z.string().trim().min(1).max(80);
const ShortName = z.string().trim().min(1).max(12);
/** Share of the product's mass, 0 to 1. */
const Proportion = z.number().min(0).max(1);
const ProductRecord = z.object({
  kind: z.literal('product'),
  name: RecordName,
  /** Rates are per hectare of it. A product in kg is priced per t, one in L per kL. It cannot be changed later. */
  unit: z.enum(['kg', 'L']),
  /** 1 for kg, the density in kg/L for L. */
  kgPerUnit: z.number().min(0.1).max(3),
  nutrients: z
    .array(z.object({ code: z.enum(analysedNutrients), proportion: Proportion }))
    .max(analysedNutrients.length)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'names a nutrient twice')
    .refine((all) => all.reduce((sum, { proportion }) => sum + proportion, 0) <= 1.000_001, 'is more than 100%'),
  warnings: z.string().trim().max(500),
  /** Of a lime, % of pure CaCO3: by its analysis, and by its analysis and fineness; null takes it away, absent leaves it. */
  neutralisingPercent: z.number().min(1).max(150).nullish(),
  effectivePercent: z.number().min(1).max(150).nullish(),
});
const PlaceRecord = z.object({
  kind: z.literal('place'),
  name: RecordName,
  short: ShortName,
  /** Of phosphorus, against superphosphate drilled with the seed; null when none is applied so. */
  effectiveness: z.number().min(0).max(2).nullable(),
});
const TimingRecord = z.object({
  kind: z.literal('timing'),
  name: RecordName,
  short: ShortName,
  /** Typical week, counted from seeding. */
  week: z.int().min(-52).max(52),
});
const CropRecord = z.object({
  kind: z.literal('crop'),
  name: RecordName,
  /** The engine's model for it; fixed once added. */
  model: z.enum(cropModels),
  soil: z.boolean(),
  plant: z.boolean(),
});
const GradeRecord = z.object({
  kind: z.literal('grade'),
  name: RecordName,
  code: ShortName,
  /** Fixed once added. */
  cropId: Id,
  isDefault: z.boolean(),
});
const stored = { id: Id, version: Version.optional() };
/** A record of the catalogue as a supplier enters it. */
const ReferenceRecord = z.discriminatedUnion('kind', [
  ProductRecord,
  PlaceRecord,
  TimingRecord,
  CropRecord,
  GradeRecord,
]);
const StoredReferenceRecord = z.discriminatedUnion('kind', [
  ProductRecord.extend(stored),
  PlaceRecord.extend(stored),
  TimingRecord.extend(stored),
  CropRecord.extend(stored),
  GradeRecord.extend(stored),
]);
export const BrandLogo = z.object({
  mimeType: z.enum(['image/png', 'image/jpeg']),
  widthPx: z.number(),
  heightPx: z.number(),
  /** Base64. */
  content: z.string(),
});

/** How a supplier looks in documents, mails and on growers' pages. */
export const Brand = named('Brand', {
  /** Counts the changes; 0 before the first. */
  version: z.number(),
  /** Empty: the name of the tenant. */
  name: z.string(),
  tenantName: z.string(),
  address: z.string(),
  phone: z.string(),
  /** `#RRGGBB`, of headings and lines. */
  colour: z.string(),
  /** `#RRGGBB`, behind the heads of tables. */
  ground: z.string(),
  disclaimer: z.string(),
  logo: BrandLogo.nullable(),
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant.nullable(),
});

const words = (most: number) => z.string().trim().max(most);
const Colour = z.string().regex(COLOUR, 'must be # and six figures from 0 to f');
/** Four characters of base64 encode three bytes. */
const Base64 = z.base64().max(Math.ceil(brandLimits.logoBytes / 3) * 4, 'must be a picture of at most 200 KB');

const TemplateWords = z.object({
  subject: z.string(),
  /** Clean HTML, as are the two after it; `{customer}` and the like are filled in for each report. */
  header: z.string(),
  body: z.string(),
  footer: z.string(),
});
/** The words that a mail of a report begins with. */
export const MailTemplate = TemplateWords.extend({
  /** 1: of the analyte report alone, 2: of data files alone, 3: of all others. */
  mailTemplateId: z.number(),
  shipped: TemplateWords,
  /** Counts the changes; 0 before the first. */
  version: z.number(),
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant.nullable(),
}).meta({ id: 'MailTemplate' });
const mailTemplates = z.object({ mailTemplates: z.array(MailTemplate) });
const byTemplate = z.object({ id: wholeNumber(1, 3) });

const autoReports = z.object({
  autoReports: z.array(AutoReport),
  /** Whether the engine runs by itself once results come in and no input is missing. */
  runsOnResults: z.boolean(),
});

export const settingsCalls = contract({
  'GET /adminconsole/referencedata': {
    summary: 'The catalogue of the tenant: products, placements, timings, crops, models, grades and analytes',
    policy: 'MANAGE_REFERENCE_DATA',
    answer: referenceLists,
  },
  'POST /adminconsole/referencedata': {
    summary: 'Add a product, placement, timing, crop or grade to the catalogue of the tenant',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.adds,
    body: z.object({ record: ReferenceRecord }),
    answer: referenceLists,
  },
  'PUT /adminconsole/referencedata': {
    summary:
      'Change products, placements, timings, crops and grades, all of them or none; what is published keeps what it used',
    policy: 'MANAGE_REFERENCE_DATA',
    changes: 'referenceRecords',
    body: z.object({ referenceRecords: z.array(StoredReferenceRecord).min(1).max(200) }),
    answer: referenceLists,
  },
  'PUT /adminconsole/referencedata/{kind}/{id}': {
    summary: 'Offer a product, crop or model for new work, or retire it; what uses it already keeps it',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.switches,
    params: z.object({ kind: z.enum(offeredKinds), ...byId.shape }),
    body: z.object({ isOffered: z.boolean() }),
    answer: referenceLists,
  },
  'GET /adminconsole/brand': {
    summary: 'How the supplier looks in documents, emails and on growers’ pages',
    policy: 'MANAGE_REFERENCE_DATA',
    answer: Brand,
  },
  'POST /adminconsole/brand/version': {
    summary:
      'Change how the supplier looks; what is finalised keeps the brand of its day. The logo is a PNG or JPEG of at most 200 KB, and is stored without anything but the picture',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.adds,
    body: z.object({
      /** The one that was read; null saves over whatever is there. */
      version: z.int().min(0).nullable(),
      name: words(brandLimits.name),
      address: words(brandLimits.address),
      phone: words(brandLimits.phone),
      colour: Colour,
      ground: Colour,
      disclaimer: words(brandLimits.disclaimer),
      logo: z.object({ content: Base64 }).nullable(),
    }),
    answer: Brand,
  },
  'GET /adminconsole/mailtemplates': {
    summary: 'Email templates of reports, each beside Tilth’s default text',
    policy: 'MANAGE_REFERENCE_DATA',
    answer: mailTemplates,
  },
  'POST /adminconsole/mailtemplates/{id}/version': {
    summary:
      'Change the email templates of reports; a placeholder is one of {report}, {customer}, {plan}, {supplier}, {adviser}, {phone}, {email} and {accreditation}',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.adds,
    params: byTemplate,
    body: z.object({
      /** The one that was read; null saves over whatever is there. */
      version: z.int().min(0).nullable(),
      subject: z.string().trim().max(200),
      header: Html,
      body: Html,
      footer: Html,
    }),
    answer: mailTemplates,
  },
  'POST /adminconsole/mailtemplates/{id}/test': {
    summary: 'Email a template to oneself, filled in with an invented report',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.asks,
    long: true,
    params: byTemplate,
    answer: z.object({
      emailAddress: z.string(),
      /** Why it could not be sent, in a sentence; null where it went out. */
      failure: TextOrNull,
    }),
  },
  'GET /customer/autosend': {
    summary:
      'What is automatic: whether the engine runs once results are in, and the newest 200 analyte reports sent to customers, those that failed among them',
    policy: 'MANAGE_AUTO_SEND',
    answer: autoReports,
  },
  'POST /customer/autosend/{id}/again': {
    summary: 'Send an automatic analyte report that failed again',
    policy: 'MANAGE_AUTO_SEND',
    unversioned: unversioned.asks,
    params: byId,
    answer: autoReports,
  },
  'PUT /customer/autosend/{action}': {
    summary:
      'Sets whether customers receive their analyte reports automatically: all of them, or none when one is not found',
    policy: 'MANAGE_AUTO_SEND',
    unversioned: unversioned.switches,
    params: z.object({ action: AutoSendAction }),
    body: z.object({ customerIds: z.array(Id).min(1).max(20_000) }),
    answer: z.object({ customerIds: z.array(z.number()), actionType: AutoSendAction }),
  },
  'PUT /sample/automaticruns/{action}': {
    summary: 'Sets whether the engine runs automatically once results are in and no input is missing',
    policy: 'MANAGE_AUTO_SEND',
    unversioned: unversioned.switches,
    params: z.object({ action: AutoSendAction }),
    answer: autoReports,
  },
});
