import { z } from 'zod';
import { limits } from '../limits.ts';
import { contract, unversioned } from './core.ts';
import { asColumns, ParameterValue, Sample, samplesInEitherForm } from './samples.ts';
import { AddressFlag, byId, Id, Instant, named, NumberOrNull, SampleTypeId, Version } from './shared.ts';

export const Crop = named('Crop', {
  id: z.number(),
  name: z.string(),
  sampleTypeIds: z.array(SampleTypeId),
  isActive: z.boolean(),
});

export const GrainGrade = named('GrainGrade', {
  id: z.number(),
  code: z.string(),
  name: z.string(),
  cropId: z.number(),
  defaultGrainGrade: z.boolean(),
  defaultModelInputEconomicsId: NumberOrNull,
});

export const ParameterColumn = named('ParameterColumn', {
  omlName: z.string(),
  description: z.string(),
  groupName: z.string(),
  groupId: z.number(),
  order: z.number(),
  inputType: z.enum(['Real', 'Integer', 'Text', 'Date']),
  unitOfMeasure: z.string(),
  lowerBound: NumberOrNull,
  upperBound: NumberOrNull,
  enumeration: z.array(z.object({ key: z.number(), value: z.string() })),
  isReadOnly: z.boolean(),
  isOverwritable: z.boolean(),
  classificationCode: z.enum(['LAB']).nullable(),
  /** The default; a number, or yyyy-MM-dd for a date. */
  value: z.union([z.number(), z.string()]).nullable(),
  hasError: z.boolean(),
  /** May stay empty: the model then goes without it. */
  isOptional: z.boolean().optional(),
  /** Where the default follows from another input, whose own default is `value`: `share` divided by it, at most 1. */
  follows: z.object({ omlName: z.string(), share: z.number(), value: z.number() }).optional(),
});

export const ParameterGroup = named('ParameterGroup', {
  id: z.number(),
  name: z.string(),
  order: z.number(),
  expanded: z.boolean(),
  isActive: z.boolean(),
  columns: z.array(ParameterColumn),
});

export const InterpretiveCriteria = named('InterpretiveCriteria', {
  id: z.number(),
  name: z.string(),
  crop: z.number(),
  cropId: z.number(),
  sampleType: SampleTypeId,
  isActive: z.boolean(),
  grainGrades: z.array(GrainGrade),
  parameterGroups: z.array(ParameterGroup),
});

export const AnalyteColumn = z.object({
  analyteName: z.string(),
  analyteId: z.number(),
  analyteDisplayName: z.string(),
});

/** A user's note at an input of a sample. */
export const WrittenNote = named('WrittenNote', {
  /** Empty where the note was taken away. */
  text: z.string(),
  on: Instant,
  /** The author's name. */
  by: z.string(),
});

const InputName = z.string().min(1).max(100);
const InputValue = z.union([z.number(), z.string().max(200)]);

/** The default of an input for all samples of a paddock, used where no value is entered or measured. */
const PaddockInput = z.object({ paddockId: z.number(), omlName: z.string(), value: z.union([z.number(), z.string()]) });

/** The value that a run uses for a sample without an entered value or paddock default: by where the plan puts potassium, or by what the supplier assumes. */
const StandingInput = z.object({ sampleId: z.number(), omlName: z.string(), value: z.number() });

/** Inputs that one person has changed at once, the same of each of these samples; `by` is empty when unknown. */
export const InputChange = named('InputChange', {
  by: z.string(),
  on: Instant,
  sampleIds: z.array(z.number()),
  omlNames: z.array(z.string()),
});

export const InputModel = named('InputModel', {
  interpretiveCriteriaList: z.array(InterpretiveCriteria),
  /** The columns of the lab results group (id -100). */
  analyteColumns: z.array(AnalyteColumn),
  samples: z.array(Sample),
  /** The newest note at each input of the samples. */
  inputNotes: z.array(WrittenNote.extend({ sampleId: z.number(), omlName: z.string() })).optional(),
  /** The defaults of the paddocks of the samples. */
  paddockInputs: z.array(PaddockInput).optional(),
  standingInputs: z.array(StandingInput).optional(),
  /** Who has changed which inputs last; an input that is not named is as old as its sample. */
  inputChanges: z.array(InputChange).optional(),
});

/** What the last season before a sample's own left for it. */
export const SeasonInputs = named('SeasonInputs', {
  sampleId: z.number(),
  season: z.number(),
  values: z.array(z.object({ omlName: z.string(), value: z.union([z.number(), z.string()]) })),
});

export const pifCalls = contract({
  'POST /sample/inputmodel': {
    summary: 'Model inputs of samples with the criteria that describe them',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.reads,
    body: z.object({
      customerId: Id,
      SampleIds: z.array(Id).max(20_000),
      /** When it is finalised, the inputs and results are those of its runs. */
      recommendationId: Id.optional(),
      /** Answers columns in place of samples. */
      asColumns,
    }),
    answer: InputModel.extend(samplesInEitherForm),
    trusted: true,
  },
  'POST /sample/saveInputModel': {
    summary: 'Save model inputs; only values that are not null are sent',
    policy: 'EDIT_PIF',
    changes: 'samples',
    patient: true,
    bodyLimitBytes: limits.pifJsonBytes,
    body: z.object({
      customerId: Id,
      samples: z
        .array(
          z.object({
            id: Id,
            /** Without it the save overwrites changes of other users. */
            version: Version.optional(),
            sampleModelParameterValues: z.array(
              ParameterValue.pick({ omlName: true, value: true }).extend({
                /** The season of the paddock that the value is taken from. */
                takenFrom: z.int().min(1900).max(2200).optional(),
              }),
            ),
          }),
        )
        .min(1)
        .max(10_000),
      /** Answers columns in place of samples, without the lab results, which a save does not change. */
      asColumns,
    }),
    answer: z.object(samplesInEitherForm),
    trusted: true,
  },
  'POST /sample/updateInputModel': {
    summary: 'Change crop, model and grain grade of samples; entered inputs return to their defaults',
    policy: 'EDIT_PIF',
    unversioned: unversioned.specified,
    patient: true,
    body: z.object({
      SampleIds: z.array(Id).min(1).max(10_000),
      customerId: Id,
      SampleTypeId,
      GrainGradeId: Id.nullable(),
      CropId: Id,
      InterpretiveCriteriaId: Id,
      /** The samples as they were when the model was chosen: one that was changed since is refused, as what was entered for it would be reset unseen. */
      versions: z
        .array(z.object({ id: Id, version: Version }))
        .max(10_000)
        .optional(),
    }),
    answer: z.object({ sampleIds: z.array(z.number()) }),
  },
  'POST /sample/lastSeasonInputs': {
    summary:
      'What was entered for the paddocks of samples in the last season before theirs, as far as it holds for another one; last year’s land use becomes that of two years ago',
    policy: 'EDIT_PIF',
    unversioned: unversioned.reads,
    body: z.object({ customerId: Id, SampleIds: z.array(Id).min(1).max(10_000) }),
    answer: z.object({ inputs: z.array(SeasonInputs) }),
  },
  'PUT /sample/paddockInputs': {
    summary: 'Save values as the defaults of paddocks, or clear them; samples with nothing entered use them',
    policy: 'EDIT_PIF',
    unversioned: unversioned.before,
    patient: true,
    body: z.object({
      customerId: Id,
      inputs: z
        .array(
          z.object({
            paddockId: Id,
            omlName: InputName,
            value: InputValue.nullable(),
            /** The default that it is set over, null for none: refused when another user set a different one since. */
            before: InputValue.nullable(),
          }),
        )
        .min(1)
        .max(10_000),
    }),
    /** The samples whose inputs have changed. */
    answer: z.object({ sampleIds: z.array(z.number()) }),
  },
  'PUT /sample/{id}/input': {
    summary: 'Enter one input of a sample over the one that is there, or take it away; all others stay',
    policy: 'EDIT_PIF',
    unversioned: unversioned.before,
    params: byId,
    body: z.object({
      omlName: InputName,
      /** Null takes it away: the default or the laboratory's value holds again. */
      value: InputValue.nullable(),
      /** What it is set over; null where nothing was entered. */
      before: InputValue.nullable(),
    }),
    answer: z.object({ omlName: z.string(), value: InputValue.nullable() }),
  },
  'GET /sample/{id}/inputNotes': {
    summary: 'What was noted at an input of a sample, the newest first',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    query: z.object({ omlName: InputName }),
    answer: z.object({ notes: z.array(WrittenNote) }),
  },
  'POST /sample/{id}/inputNotes': {
    summary: 'Note something at an input of a sample; an empty text takes the note away, and its history stays',
    policy: 'EDIT_PIF',
    unversioned: unversioned.adds,
    params: byId,
    body: z.object({ omlName: InputName, text: z.string().trim().max(limits.inputNoteLength) }),
    answer: z.object({ notes: z.array(WrittenNote) }),
  },
  'GET /referencedata/crops': {
    summary: 'Crops',
    policy: 'SIGNED_IN',
    catalogue: true,
    query: z.object({ activeCropsOnly: AddressFlag.optional(), sampleTypeId: Id.optional() }),
    answer: z.object({ crops: z.array(Crop) }),
  },
  'GET /referencedata/graingrades': {
    summary: 'Grain grades',
    policy: 'SIGNED_IN',
    catalogue: true,
    answer: z.object({ grainGrades: z.array(GrainGrade) }),
  },
  'GET /referencedata/interpretivecriteria': {
    summary: 'Interpretive criteria with their parameter groups',
    policy: 'SIGNED_IN',
    catalogue: true,
    query: z.object({ activeIcOnly: AddressFlag.optional() }),
    answer: z.object({ interpretiveCriteriaList: z.array(InterpretiveCriteria) }),
  },
});
