import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import type { Statement } from '../../../src/model/advice/statement.ts';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import type { SeasonFigures } from '../../../src/model/calculators/seasons.ts';
import type { FieldChange } from '../../../src/model/samples/corrections.ts';
import type { LayerNote } from '../../../src/model/samples/layers.ts';
import type { ShownRun } from '../../../src/model/advice/plan.ts';
import type { EngineInput, SensitivitySummary } from '../../engine/types.ts';
import { customer, paddock } from './customers.ts';
import {
  appUser,
  createdOn,
  idBesideOwner,
  instant,
  recordId,
  stamps,
  tenantColumns,
  tenantId,
  tenantOfOwner,
} from './tenancy.ts';

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value),
});

/** A saved file of lab results, with the notices for the adviser. */
export const upload = pgTable(
  'upload',
  {
    ...tenantId(),
    customerId: recordId('customer_id').notNull(),
    fileName: text('file_name').notNull(),
    fingerprint: text().notNull(),
    rowsIn: integer('rows_in').notNull(),
    saved: integer().notNull(),
    skipped: integer().notNull(),
    notices: jsonb().$type<readonly string[]>().notNull(),
    statements: jsonb().$type<readonly Statement[]>().notNull().default([]),
    unknownColumns: jsonb('unknown_columns').$type<readonly string[]>().notNull(),
    /** When the upload was taken back as a whole, and by whom; null while it counts. */
    undoneOn: instant('undone_on'),
    undoneBy: uuid('undone_by').references(() => appUser.id),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('upload_customer').on(t.tenantId, t.customerId, t.fingerprint),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
  ],
);

/**
 * An upload of lab results in progress: its request, and the progress of its job. `uploadJobPart` holds its bytes until they are saved or refused.
 * One row per sending of a file, identified by the id under which the sender follows it.
 */
export const uploadJob = pgTable(
  'upload_job',
  {
    ...tenantId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    follow: uuid().notNull(),
    /** Null when only the request to cancel arrived. */
    jobId: uuid('job_id'),
    customerId: recordId('customer_id'),
    asked: jsonb().$type<unknown>(),
    total: integer().notNull().default(0),
    read: integer().notNull().default(0),
    saved: integer().notNull().default(0),
    cancelledOn: instant('cancelled_on'),
    /** Result for the sender; null until it is saved. */
    answer: jsonb().$type<AnsweredOf<'POST /sample/UploadSamples'>>(),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('upload_job_follow').on(t.tenantId, t.userId, t.follow),
  ],
);

/** A piece of the file, so that none is too large to be written while others are answered. */
export const uploadJobPart = pgTable(
  'upload_job_part',
  {
    ...tenantColumns(),
    uploadJobId: recordId('upload_job_id').notNull(),
    index: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.uploadJobId, t.index] }),
    foreignKey({ columns: [t.tenantId, t.uploadJobId], foreignColumns: [uploadJob.tenantId, uploadJob.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A user's answer about the files of a laboratory, kept for its next one. */
export const labAnswer = pgTable(
  'lab_answer',
  {
    ...tenantId(),
    laboratory: text().notNull(),
    questionId: text('question_id').notNull(),
    /** The question as it was asked, for people. */
    question: text().notNull(),
    answer: text().notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('lab_answer_question').on(t.tenantId, t.laboratory, t.questionId),
  ],
);

export const sample = pgTable(
  'sample',
  {
    ...idBesideOwner(),
    customerId: recordId('customer_id').notNull(),
    siteId: recordId('site_id'),
    paddockId: recordId('paddock_id'),
    uploadId: recordId('upload_id'),
    name: text().notNull(),
    labNumber: text('lab_number'),
    sampleTypeId: integer('sample_type_id').$type<1 | 2>().notNull(),
    cropId: recordId('crop_id'),
    interpretiveCriteriaId: recordId('interpretive_criteria_id'),
    grainGradeId: recordId('grain_grade_id'),
    status: integer().notNull(),
    statusMessage: text('status_message'),
    /** Inputs the engine still lacks, by omlName; empty when the sample may run. Kept current by assess-readiness. */
    missingInputs: jsonb('missing_inputs').$type<readonly string[]>().notNull().default([]),
    isFinalised: boolean('is_finalised').notNull().default(false),
    isComposite: boolean('is_composite').notNull().default(false),
    compositeSampleId: recordId('composite_sample_id'),
    /** How much the sample counts in its composite, against the other originals; null outside one. */
    compositeWeight: doublePrecision('composite_weight'),
    originalSampleId: recordId('original_sample_id'),
    depthFromCm: doublePrecision('depth_from_cm'),
    depthToCm: doublePrecision('depth_to_cm'),
    plantCount: integer('plant_count'),
    sampleWeightG: doublePrecision('sample_weight_g'),
    dateEmergence: date('date_emergence', { mode: 'string' }),
    dateSampled: date('date_sampled', { mode: 'string' }).notNull(),
    /** Soil samples with one number are the layers of one profile; null for an unjoined sample. Kept current by join-profile-layers. */
    profileId: recordId('profile_id'),
    /** Why a layer is unjoined though its place has others; null when there is no reason to give. */
    layerNote: text('layer_note').$type<LayerNote>(),
    /** The surface sample that an adviser chose for a layer that could belong to several; its own id means that it stays unjoined. */
    chosenSurfaceId: recordId('chosen_surface_id'),
    /** When a lab result last changed: a run older than this shows outdated results. */
    resultsChangedOn: instant('results_changed_on'),
    /** The run whose results are shown; null before the first run. */
    sampleEngineId: recordId('sample_engine_id'),
    ...stamps({ isMany: true }),
  },
  // A type of its own: a sample names its run, which names its sample.
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('sample_customer_date').on(t.tenantId, t.customerId, t.dateSampled),
    index('sample_site').on(t.tenantId, t.siteId),
    // When a paddock was sampled last.
    index('sample_paddock').on(t.tenantId, t.paddockId, t.dateSampled),
    index('sample_upload').on(t.tenantId, t.uploadId),
    // For the dashboard, which lists every customer: what is over and done with is not looked through for it.
    index('sample_open')
      .on(t.tenantId, t.customerId)
      .where(sql`not is_finalised`),
    index('sample_in_composite')
      .on(t.tenantId, t.compositeSampleId)
      .where(sql`composite_sample_id is not null`),
    index('sample_written').on(t.tenantId, t.customerId, t.lastUpdatedOn),
    index('sample_composites')
      .on(t.tenantId, t.id)
      .where(sql`is_composite`),
    index('sample_profile').on(t.tenantId, t.profileId),
    index('sample_chosen_surface')
      .on(t.tenantId, t.chosenSurfaceId)
      .where(sql`chosen_surface_id is not null`),
    // A row that these name is looked for whenever one is deleted.
    index('sample_of_original')
      .on(t.tenantId, t.originalSampleId)
      .where(sql`original_sample_id is not null`),
    index('sample_of_execution')
      .on(t.tenantId, t.sampleEngineId)
      .where(sql`sample_engine_id is not null`),
    // That its customer, site, paddock, upload and people are there, and stay, is kept by triggers that look at a statement as a whole (migrations 0051, 0053).
    foreignKey({ columns: [t.tenantId, t.compositeSampleId], foreignColumns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.originalSampleId], foreignColumns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.chosenSurfaceId], foreignColumns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.sampleEngineId], foreignColumns: [sampleEngine.tenantId, sampleEngine.id] }),
  ],
);

/** The columns that a correction may touch. */
export type CorrectedFields = Partial<
  Pick<
    typeof sample.$inferSelect,
    | 'name'
    | 'paddockId'
    | 'siteId'
    | 'dateSampled'
    | 'depthFromCm'
    | 'depthToCm'
    | 'cropId'
    | 'interpretiveCriteriaId'
    | 'grainGradeId'
    | 'status'
  >
>;

export const labResult = pgTable(
  'lab_result',
  {
    ...tenantOfOwner(),
    sampleId: recordId('sample_id').notNull(),
    /** 1-25 soil, 101-111 plant, from 1001 results that the engine does not use. */
    analyteId: integer('analyte_id').notNull(),
    analyteName: text('analyte_name').notNull(),
    unitOfMeasure: text('unit_of_measure').notNull(),
    value: doublePrecision(),
    qualifier: text().$type<'<' | '>' | null>(),
    text: text(),
  },
  // That a result has its sample, and goes with it, is kept by triggers that look at a statement as a whole (migration 0013): a file brings a million rows.
  // The sample leads its key: new samples have the highest numbers of all tenants, so that a file's results go to the key's end instead of being looked up each.
  (t) => [primaryKey({ columns: [t.sampleId, t.analyteId, t.tenantId] })],
);

/** What a sample was found to be before an upload gave it other results: what undoing the upload brings back. */
export const uploadReplacement = pgTable(
  'upload_replacement',
  {
    ...tenantColumns(),
    uploadId: recordId('upload_id').notNull(),
    sampleId: recordId('sample_id').notNull(),
    before: jsonb().$type<readonly Omit<typeof labResult.$inferSelect, 'tenantId' | 'sampleId'>[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.uploadId, t.sampleId] }),
    index('upload_replacement_sample').on(t.tenantId, t.sampleId),
    foreignKey({ columns: [t.tenantId, t.uploadId], foreignColumns: [upload.tenantId, upload.id] }),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }).onDelete('cascade'),
  ],
);

/** A correction of several samples at once, which can be undone. */
export const sampleCorrection = pgTable(
  'sample_correction',
  {
    ...tenantId(),
    customerId: recordId('customer_id').notNull(),
    undoneOn: instant('undone_on'),
    undoneBy: uuid('undone_by').references(() => appUser.id),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
  ],
);

/** One sample of a correction: its fields before and after, and both in words for its history. */
export const sampleChange = pgTable(
  'sample_change',
  {
    ...tenantColumns(),
    correctionId: recordId('correction_id').notNull(),
    sampleId: recordId('sample_id').notNull(),
    before: jsonb().$type<CorrectedFields>().notNull(),
    after: jsonb().$type<CorrectedFields>().notNull(),
    /** Inputs that belonged to the crop before. */
    inputs: jsonb().$type<readonly { readonly omlName: string; readonly value: number | string }[]>().notNull(),
    changedFields: jsonb('told').$type<readonly FieldChange[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.correctionId, t.sampleId] }),
    index('sample_change_sample').on(t.tenantId, t.sampleId),
    foreignKey({
      columns: [t.tenantId, t.correctionId],
      foreignColumns: [sampleCorrection.tenantId, sampleCorrection.id],
    }),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }).onDelete('cascade'),
  ],
);

/** A model input that the adviser entered; what is not here has its default or its lab value. */
export const sampleParameter = pgTable(
  'sample_parameter',
  {
    ...tenantColumns(),
    sampleId: recordId('sample_id').notNull(),
    omlName: text('oml_name').notNull(),
    value: jsonb().$type<number | string>().notNull(),
    /** The season of the same paddock that the input was taken from; null when a user entered it. */
    takenFrom: recordId('taken_from'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sampleId, t.omlName] }),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }).onDelete('cascade'),
  ],
);

/** Who has changed a model input of a sample last and when, also where it was taken away. An input that is not here is as old as its sample. */
export const inputChange = pgTable(
  'input_change',
  {
    ...tenantColumns(),
    sampleId: recordId('sample_id').notNull(),
    omlName: text('oml_name').notNull(),
    changedBy: uuid('changed_by'),
    changedOn: instant('changed_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sampleId, t.omlName] }),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }).onDelete('cascade'),
  ],
);

/** Value of a model input for the samples of a paddock without an entered or measured value; precedes the default of the catalogue. */
export const paddockInput = pgTable(
  'paddock_input',
  {
    ...tenantColumns(),
    paddockId: recordId('paddock_id').notNull(),
    omlName: text('oml_name').notNull(),
    value: jsonb().$type<number | string>().notNull(),
    ...createdOn(),
    createdBy: uuid('created_by').references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.paddockId, t.omlName] }),
    foreignKey({ columns: [t.tenantId, t.paddockId], foreignColumns: [paddock.tenantId, paddock.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A note at a model input of a sample, one row per change: the newest is current, an empty text removes it. */
export const inputNote = pgTable(
  'input_note',
  {
    ...tenantId(),
    sampleId: recordId('sample_id').notNull(),
    omlName: text('oml_name').notNull(),
    text: text().notNull(),
    ...createdOn(),
    createdBy: uuid('created_by').references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('input_note_cell').on(t.tenantId, t.sampleId, t.omlName),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }).onDelete('cascade'),
  ],
);

/** One execution of the engine for one sample; old ones stay readable with the version that made them. */
export const sampleEngine = pgTable(
  'sample_engine',
  {
    ...idBesideOwner(),
    sampleId: recordId('sample_id').notNull(),
    engineCode: text('engine_code').notNull(),
    engineVersion: text('engine_version').notNull(),
    parameterSetHash: text('parameter_set_hash').notNull(),
    interpretiveCriteria: text('interpretive_criteria').notNull(),
    inputHash: text('input_hash').notNull(),
    /** The input whole, so that a result can be explained and repeated. */
    input: jsonb().$type<EngineInput>().notNull(),
    hasRange: boolean('has_range').notNull(),
    stepTPerHa: doublePrecision('step_t_per_ha').notNull(),
    warnings: jsonb().$type<readonly string[]>().notNull(),
    /** Of the default run, and of all of its runs; executions of before have the first alone. */
    analysis: jsonb().$type<SensitivitySummary & { readonly runs?: readonly (ShownRun & SensitivitySummary)[] }>(),
    /** Input, analysis and what its runs found, compressed, once its season is archived; null until then. Read them by archived-runs. */
    archivedFindings: bytes('archived_findings'),
    /** The grids of its runs, compressed; null until then, and where none has one. */
    archivedGrids: bytes('archived_grids'),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('sample_engine_sample').on(t.tenantId, t.sampleId),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }),
  ],
);

/** One yield (and summer rain or not) of one execution, with its decisions, nitrogen budget and compact grid. */
export const sampleEngineRun = pgTable(
  'sample_engine_run',
  {
    ...idBesideOwner(),
    sampleEngineId: recordId('sample_engine_id').notNull(),
    sampleId: recordId('sample_id').notNull(),
    yieldTPerHa: doublePrecision('yield_t_per_ha').notNull(),
    isSummerRain: boolean('is_summer_rain').notNull(),
    /** The target yield without summer rain: what is selected at first. */
    isDefault: boolean('is_default').notNull(),
    /** Complete for the default run, and for a run that cannot be derived from it; else an empty list. Read them by run-outcome. */
    decisions: jsonb().$type<unknown>().notNull(),
    nitrogen: jsonb().$type<Readonly<Record<string, number>> | null>(),
    /** What the run decides otherwise than the default run of its execution; null: nothing to add to `decisions` and `nitrogen`. */
    decisionChanges: json('decision_changes').$type<readonly unknown[] | null>(),
    /** The figures of its nitrogen budget in the order of their names, which are those of the default run. */
    budgetFigures: json('budget_figures').$type<readonly number[] | null>(),
    /** Empty where it is archived. */
    grid: bytes(),
    /** Whether its execution holds, compressed, what was here: the columns above keep no more than whether there is something. */
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('sample_engine_run_yield').on(t.tenantId, t.sampleEngineId, t.yieldTPerHa, t.isSummerRain),
    index('sample_engine_run_sample').on(t.tenantId, t.sampleId),
    // That a run has its execution, which is one of its sample's, and goes with it, is kept by triggers that look at a statement as a whole (migration 0052).
  ],
);

/** What the engine says of an execution's input in another season; made when it is asked for, and never changed. */
export const seasonResult = pgTable(
  'season_result',
  {
    ...tenantColumns(),
    sampleEngineId: recordId('sample_engine_id').notNull(),
    rainMm: doublePrecision('rain_mm').notNull(),
    /** The yield that the adviser expects; 0 where it follows from the rain. */
    wantedTPerHa: doublePrecision('wanted_t_per_ha').notNull(),
    /** Code, version and coefficients of the engine that said it: another one is asked again. */
    engine: text().notNull(),
    /** Null where it has nothing to say: a plant, or an input that it refuses. */
    figures: jsonb().$type<SeasonFigures | null>(),
    ...createdOn(),
  },
  (t) => [
    primaryKey({
      name: 'season_result_pk',
      columns: [t.tenantId, t.sampleEngineId, t.rainMm, t.wantedTPerHa, t.engine],
    }),
    foreignKey({
      columns: [t.tenantId, t.sampleEngineId],
      foreignColumns: [sampleEngine.tenantId, sampleEngine.id],
    }).onDelete('cascade'),
  ],
);
