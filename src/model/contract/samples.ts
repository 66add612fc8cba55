import { z } from 'zod';
import { correctedFields } from '../samples/corrections.ts';
import { layerNotes } from '../samples/layers.ts';
import { CriticalValue, Statement } from './advice.ts';
import { contract, unversioned } from './core.ts';
import {
  byId,
  Day,
  Deleted,
  Id,
  Instant,
  LonLat,
  Name,
  named,
  NumberOrNull,
  SampleTypeId,
  Status,
  TextOrNull,
  Version,
} from './shared.ts';

export const LabResult = named('LabResult', {
  analyteId: z.number(),
  analyteName: z.string(),
  /** The number, or the bound when a qualifier precedes it; null for a text result. */
  result: NumberOrNull,
  qualifier: z.enum(['<', '>']).nullable(),
  text: TextOrNull,
  unitOfMeasure: z.string(),
});

export const ParameterValue = named('ParameterValue', {
  omlName: z.string(),
  /** A number, yyyy-MM-dd for a date, or null where the default or the lab value applies. */
  value: z.union([z.number(), z.string()]).nullable(),
  valueType: z.enum(['Real', 'Integer', 'Text', 'Date']),
  hasError: z.boolean(),
  /** The season whose input of the same paddock it is; absent when a user entered it. */
  takenFrom: z.number().optional(),
});

export const SampleSite = z.object({ id: z.number(), name: z.string(), coords: LonLat.nullable() });

/** cm below the surface. */
export const ProfileLayer = z.object({ sampleId: z.number(), depthFrom: z.number(), depthTo: z.number() });

export const Sample = named('Sample', {
  id: z.number(),
  name: z.string(),
  status: Status,
  /** Why the engine refused, naming the input; null unless the status is EngineError. */
  statusMessage: TextOrNull,
  hasPif: z.boolean(),
  /** All required inputs are there: the sample may be run. */
  isEngineReady: z.boolean(),
  /** Inputs that are still missing, by omlName. */
  missingInputs: z.array(z.string()),
  sampleType: z.enum(['Soil', 'Plant']),
  sampleTypeId: SampleTypeId,
  paddockId: NumberOrNull,
  paddockName: TextOrNull,
  farmName: TextOrNull,
  site: SampleSite.nullable(),
  labNumber: TextOrNull,
  crop: z.object({ id: z.number(), name: z.string() }).nullable(),
  cropId: NumberOrNull,
  cropName: TextOrNull,
  inRecommendation: z.boolean(),
  isFinalised: z.boolean(),
  isCompositeSample: z.boolean(),
  compositeSampleId: NumberOrNull,
  originalSampleId: NumberOrNull,
  /** Of a composite: the samples it is the mean of, each with how much it counts; empty otherwise. */
  originals: z.array(z.object({ sampleId: z.number(), name: z.string(), weight: z.number() })),
  /** cm below the surface. */
  depthFrom: NumberOrNull,
  depthTo: NumberOrNull,
  plantCount: NumberOrNull,
  /** g, all plants together. */
  sampleWeight: NumberOrNull,
  dateEmergence: Day.nullable(),
  dateSampled: Day,
  uploadedOn: Instant.nullable(),
  interpretiveCriteriaId: NumberOrNull,
  grainGradeId: NumberOrNull,
  /** The layers of the profile that the sample is part of, from the top; empty for a sample without other layers. */
  layers: z.array(ProfileLayer),
  /** Why a layer is not joined though its site has others: it does not count, or its subsoil does not. */
  layerNote: z.enum(layerNotes).nullable(),
  sampleModelParameterValues: z.array(ParameterValue),
  labResults: z.array(LabResult),
  version: z.number(),
});

const PackedColumn = z.union([
  z.object({ each: z.array(z.unknown()) }),
  z.object({ of: z.array(z.unknown()), at: z.array(z.number()) }),
]);
/** Samples as columns: what the screens of the portal ask for, as thousands of objects say every name thousands of times. */
export const PackedSamples = named('PackedSamples', {
  count: z.number(),
  /** By field: each sample's value, or the values there are and which of them each sample has (an empty list: all have the first). */
  columns: z.record(z.string(), PackedColumn),
  /** By analyte: which samples have it, counted from 0, and what each was found to have. */
  results: z.array(
    z.object({
      analyteId: z.number(),
      analyteName: z.string(),
      unitOfMeasure: z.string(),
      samples: z.array(z.number()),
      result: z.array(NumberOrNull),
      qualifier: PackedColumn,
      text: PackedColumn,
    }),
  ),
  /** By input. */
  inputs: z.array(
    z.object({
      omlName: z.string(),
      valueType: z.string(),
      samples: z.array(z.number()),
      value: PackedColumn,
      /** Absent when no value was taken over from another season; null for each value that was not. */
      takenFrom: PackedColumn.optional(),
    }),
  ),
});
/** Samples as objects, or with `asColumns` none of them and the columns instead. */
export const samplesInEitherForm = { samples: z.array(Sample), columns: PackedSamples.optional() };
export const asColumns = z.boolean().default(false);

export const SampleStatus = named('SampleStatus', {
  id: z.number(),
  status: Status,
  statusMessage: TextOrNull,
  /** Counts every change of the sample: one that was run again is another one, though it was Completed before and after. */
  version: z.number(),
});

export const Analyte = named('Analyte', {
  analyteId: z.number(),
  displayName: z.string(),
  shortName: z.string(),
  unitOfMeasure: z.string(),
  displayOrder: z.number(),
  isVisible: z.boolean(),
  isPrimary: z.boolean(),
  nutrientId: NumberOrNull,
  nutrientCode: TextOrNull,
  preferredDecimalPlaces: z.number(),
  sampleTypeId: SampleTypeId,
  statusScale: z.enum(['NUTRIENT', 'SOIL_HEALTH']).nullable(),
});

export const sampleIdsOfCustomer = z.object({ customerId: Id, sampleIds: z.array(Id).max(20_000) });

/** More analytes than any test has. */
const MOST_RATED = 100;
const SampleRating = z.object({
  scale: z.enum(['NUTRIENT', 'SOIL_HEALTH']),
  /** 0 the lowest, 4 the highest level of the scale. */
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});

/** One analyte of a sample, with what it was before at the same place and depth. */
export const AnalyteHistory = named('AnalyteHistory', {
  analyteId: z.number(),
  analyteName: z.string(),
  unitOfMeasure: z.string(),
  /** Decimals to show. */
  decimals: z.number(),
  /** The number, or the bound when a qualifier precedes it; null for a text result. */
  value: NumberOrNull,
  /** `~`: limits on either side went into the engine's own figure. */
  qualifier: z.enum(['<', '>', '~']).nullable(),
  text: TextOrNull,
  /** The engine's own figure: the laboratory did not measure it. */
  isModelled: z.boolean(),
  rating: SampleRating.nullable(),
  /** From where on it is sufficient, and who says so. */
  critical: CriticalValue.nullable(),
  /** The result lies within that range. */
  isNear: z.boolean(),
  /** What the literature leaves open about its rate, a sentence each. */
  openOfRate: z.array(z.string()),
  /** Of a result in kg/ha, what it is in mg/kg and by which density (g/cm3); null for what was written otherwise. */
  perMass: z.object({ mgPerKg: z.number(), density: z.number() }).nullable(),
  /** Earlier results of the place, oldest first; four at most. */
  earlier: z.array(
    z.object({
      sampleId: z.number(),
      dateSampled: Day,
      value: z.number(),
      qualifier: z.enum(['<', '>']).nullable(),
    }),
  ),
  /** What the last change comes to against how samples scatter; null where there is nothing to compare. */
  change: z
    .object({
      word: z.enum(['RISE', 'FALL', 'STEADY']),
      /** The least change that sampling could show. */
      leastShown: NumberOrNull,
      perYear: NumberOrNull,
      /** What advice says of it. */
      statement: Statement,
    })
    .nullable(),
});

/** A sampling of a place, and what came of it. */
export const Sampling = named('Sampling', {
  sampleId: z.number(),
  dateSampled: Day,
  labNumber: TextOrNull,
  recommendations: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      isFinalised: z.boolean(),
      /** What is given to the sample: `unit` a hectare. */
      products: z.array(z.object({ name: z.string(), ratePerHa: z.number(), unit: z.string() })),
    }),
  ),
  /** Reports that were published with one of these recommendations, oldest first. */
  reports: z.array(z.object({ id: z.number(), name: z.string(), publishedOn: Instant })),
});

const compositeBody = z.object({
  customerId: Id,
  name: Name,
  /** The samples it is the mean of, each with how much it counts against the others. */
  originals: z
    .array(z.object({ sampleId: Id, weight: z.number().positive().max(1_000_000).default(1) }))
    .min(2)
    .max(500),
});
const savedComposite = z.object({
  sample: Sample,
  /** What the adviser should know of the mean: which analytes it lacks and why. */
  notices: z.array(z.string()),
});

const ListedRating = SampleRating.extend({ sampleId: z.number(), analyteId: z.number() });

export const sampleCalls = contract({
  'POST /sample/customersamples': {
    summary: 'Samples of a customer taken in a range of days (two years at most)',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.reads,
    body: z.object({
      customerId: Id,
      dateFrom: Day,
      dateTo: Day,
      /** Include samples that are part of a finalised recommendation. */
      showFinalised: z.boolean().default(false),
      /** Only samples that came in an uploaded file. */
      uploaded: z.boolean().default(false),
      /** Answers columns in place of samples, of their results those of the analytes that are named, and no inputs: what a list shows. */
      asColumns,
      analyteIds: z.array(Id).max(MOST_RATED).default([]),
      /** Answers their ratings for these analytes as well. */
      rated: z.boolean().default(false),
    }),
    answer: z.object({
      ...samplesInEitherForm,
      totalCount: z.number(),
      /** As `POST /sample/ratings` answers them, where they are asked for. */
      ratings: z.array(ListedRating).optional(),
      /**
       * When no sample is in the range: the customer's newest sample outside it, finalised only where no other is left;
       * null where there is none.
       */
      newest: z.object({ dateSampled: Day, isFinalised: z.boolean() }).nullable(),
      /** Results worth a second look: figures that no soil has, and such as are too old to decide by. */
      doubts: z.array(Statement),
    }),
    trusted: true,
  },
  'POST /sample/status': {
    summary: 'Current status of samples',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.reads,
    body: sampleIdsOfCustomer,
    answer: z.object({ sampleStatuses: z.array(SampleStatus) }),
  },
  'POST /sample/finalise': {
    summary: 'Finalise samples: they are hidden from the list and no longer run',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.steps,
    body: sampleIdsOfCustomer,
    answer: z.object({ sampleIds: z.array(z.number()) }),
  },
  'POST /sample/engineJob': {
    summary: 'Run the engine for samples; each must have all its inputs',
    policy: 'RUN_ENGINE',
    unversioned: unversioned.asks,
    body: z.object({ sampleIds: z.array(Id).min(1).max(10_000) }),
    answer: z.object({
      sampleIds: z.array(z.number()),
      /** Samples that cannot run, with the inputs they lack. They keep waiting for their PIF. */
      refused: z.array(z.object({ sampleId: z.number(), missingInputs: z.array(z.string()) })),
    }),
  },
  'POST /sample/composite': {
    summary: 'Make a composite: one sample that is the mean of several of one type and depth',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.adds,
    body: compositeBody,
    answer: savedComposite,
  },
  'PUT /sample/composite': {
    summary: 'Change a composite’s name, originals or weights; its results are calculated again',
    policy: 'EDIT_SAMPLES',
    changes: 'composite',
    body: compositeBody.extend({ id: Id, version: Version.optional() }),
    answer: savedComposite,
  },
  'DELETE /sample/composite/{id}': {
    summary: 'Split up a composite that no recommendation holds; its originals are used again',
    policy: 'EDIT_SAMPLES',
    changes: 'composite',
    params: byId,
    answer: Deleted,
  },
  'PUT /sample/correct': {
    summary:
      'Put samples right, or delete them: all of them or none; each gets a line in its history, and it can be undone',
    policy: 'EDIT_SAMPLES',
    changes: 'samples',
    body: z.object({
      customerId: Id,
      samples: z
        .array(z.object({ id: Id, version: Version.optional() }))
        .min(1)
        .max(1_000),
      /** Fields that are absent do not change. */
      change: z
        .object({
          /** Null for no paddock; the site goes with its sample. */
          paddockId: Id.nullable().optional(),
          /** By its name in the paddock of the sample; made where there is none. */
          siteName: Name.optional(),
          dateSampled: Day.optional(),
          depth: z
            .object({ fromCm: z.number().min(0).max(1_000), toCm: z.number().max(1_000) })
            .refine(({ fromCm, toCm }) => toCm > fromCm, 'must end below where it begins')
            .optional(),
          cropId: Id.optional(),
          name: Name.optional(),
          deleted: z.literal(true).optional(),
        })
        .refine((change) => Object.keys(change).length > 0, 'must name what is corrected')
        .refine((change) => change.deleted === undefined || Object.keys(change).length === 1, 'deletes, or puts right'),
    }),
    answer: z.object({ correctionId: z.number(), sampleIds: z.array(z.number()) }),
  },
  'DELETE /sample/correction/{id}': {
    summary: 'Undo a correction of samples, unless what it set has been changed since',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.steps,
    params: byId,
    answer: z.object({ id: z.number(), sampleIds: z.array(z.number()) }),
  },
  'POST /sample/analytereport': {
    summary: 'The analyte report of samples, as PDF (1) or CSV (4)',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.reads,
    body: z.object({
      customerId: Id,
      sampleIds: z.array(Id).min(1).max(2_000),
      reportOutputId: z.union([z.literal(1), z.literal(4)]).default(1),
    }),
    answer: z.unknown(),
    long: true,
    binary: true,
  },
  'GET /sample/{id}/history': {
    summary:
      'The results of a sample with ratings and critical values, and those of up to four samplings before at its place and depth',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({
      results: z.array(AnalyteHistory),
      samplings: z.array(Sampling),
      /** What was put right since the sample came in, the newest first. */
      changes: z.array(
        z.object({
          on: Instant,
          by: z.string(),
          undoneOn: Instant.nullable(),
          undoneBy: z.string(),
          fields: z.array(z.object({ field: z.enum(correctedFields), from: z.string(), to: z.string() })),
        }),
      ),
    }),
  },
  'POST /sample/ratings': {
    summary: 'How samples are rated for analytes in their latest run: one call for all that is shown',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.reads,
    body: sampleIdsOfCustomer.extend({
      analyteIds: z.array(Id).min(1).max(MOST_RATED),
      /** In the runs that this recommendation shows, in place of the latest ones. */
      recommendationId: Id.optional(),
    }),
    answer: z.object({
      ratings: z.array(ListedRating),
    }),
    trusted: true,
  },
  'GET /referencedata/analytes': {
    summary: 'Analytes of soil and plant tests',
    policy: 'SIGNED_IN',
    catalogue: true,
    answer: z.object({ analytes: z.array(Analyte) }),
  },
  'GET /referencedata/statustypes': {
    summary: 'Status numbers and their names',
    policy: 'SIGNED_IN',
    catalogue: true,
    programs: 'the portal has the statuses and their words itself',
    answer: z.object({ statusTypes: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
});
