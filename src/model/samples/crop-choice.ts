import type { Crop, InterpretiveCriteria } from '../contract/entities.ts';
import { isBelowSurface } from './layers.ts';
import { pifTexts } from '../texts/pif.ts';
import { present } from '../shared/present.ts';

/** What there is to choose from, as the server lists it. */
export interface CropOffer {
  readonly crops: readonly Crop[];
  readonly models: readonly InterpretiveCriteria[];
}

/** What was chosen so far. */
export interface CropChoice {
  readonly cropId: number | null;
  readonly modelId: number | null;
  readonly gradeId: number | null;
}

export const nothingChosen: CropChoice = { cropId: null, modelId: null, gradeId: null };

/** What is known of samples whose model is changed. */
export interface EditedModels {
  /** What they have now, as far as they share it. */
  readonly current: CropChoice;
  /** Their crops or types differ: they cannot be edited together. */
  readonly isMixed: boolean;
  /** The editor was opened from a recommendation. */
  readonly isForRecommendation: boolean;
  /** The crops of the other samples of that recommendation. */
  readonly cropsBeside: readonly number[];
  /** How many of them have values that are not saved, and would be reset. */
  readonly unsaved: number;
}

/** The models in use for a type of sample, and of a crop once one is chosen. */
export const modelsFor = ({ models }: CropOffer, sampleTypeId: number, cropId: number | null) =>
  models.filter((model) => model.isActive && model.sampleType === sampleTypeId && model.cropId === cropId);

/** The crops that have a model for the type of sample. */
export const cropsFor = (offer: CropOffer, sampleTypeId: number) =>
  offer.crops.filter(({ id, isActive }) => isActive && modelsFor(offer, sampleTypeId, id).length > 0);

/** The crops that are sampled that way; one may have no model yet. */
export const cropsOffered = ({ crops }: CropOffer, sampleTypeId: number) =>
  crops.filter(({ isActive, sampleTypeIds }) => isActive && sampleTypeIds.some((id) => id === sampleTypeId));

/** The grain grades of a model; none before a model is chosen. */
export const gradesOf = ({ models }: CropOffer, modelId: number | null) =>
  models.find(({ id }) => id === modelId)?.grainGrades ?? [];

const only = <T extends { readonly id: number }>(list: readonly T[]): number | null =>
  list.length === 1 ? present(list[0]).id : null;

/** The choice with a model: its only grain grade, or the one that is the default, goes with it. */
export function withModel(offer: CropOffer, { cropId }: CropChoice, modelId: number | null): CropChoice {
  const grades = gradesOf(offer, modelId);
  const preselected = grades.find(({ defaultGrainGrade }) => defaultGrainGrade)?.id ?? only(grades);
  return { cropId, modelId, gradeId: preselected };
}

/** The choice with a crop: its only model goes with it. */
export const withCrop = (offer: CropOffer, sampleTypeId: number, cropId: number): CropChoice =>
  withModel(offer, { ...nothingChosen, cropId }, only(modelsFor(offer, sampleTypeId, cropId)));

export const isSameChoice = (one: CropChoice, other: CropChoice): boolean =>
  one.cropId === other.cropId && one.modelId === other.modelId && one.gradeId === other.gradeId;

/** The crops of samples that limit the choice: what lies deeper counts in the result of its surface sample, whatever it says. */
export const cropsOf = (
  samples: readonly {
    readonly sampleTypeId: 1 | 2;
    readonly depthFrom: number | null;
    readonly cropId: number | null;
  }[],
): readonly number[] => [
  ...new Set(samples.flatMap((sample) => (isBelowSurface(sample) ? [] : (sample.cropId ?? [])))),
];

/** Does a crop join others of its recommendation, or none? One that several crops are in already takes any of them. */
export const isFitting = (cropId: number, cropsBeside: readonly number[]): boolean =>
  cropsBeside.length === 0 || cropsBeside.includes(cropId);

/** Why a choice cannot be saved, in the words of specification 5; null when it can. */
export function choiceFault(
  offer: CropOffer,
  { cropId, modelId, gradeId }: CropChoice,
  edited: EditedModels | undefined,
): string | null {
  const texts = pifTexts.models;
  if (cropId === null || modelId === null) return texts.emptyChoice;
  if (gradeId === null && gradesOf(offer, modelId).length > 0) return texts.noGrade;
  if (edited === undefined) return null;
  if (edited.isMixed) return edited.isForRecommendation ? texts.mismatch : texts.mixed;
  return cropId === edited.current.cropId || isFitting(cropId, edited.cropsBeside) ? null : texts.mismatch;
}

interface Edited {
  readonly sampleTypeId: number;
  readonly cropId: number | null;
  readonly interpretiveCriteriaId: number | null;
  readonly grainGradeId: number | null;
}

const shared = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? present(values[0]) : null);

/** What samples have in common of crop, model and grade, and whether they may be edited together at all. */
export const currentOf = (samples: readonly Edited[]): Pick<EditedModels, 'current' | 'isMixed'> => ({
  current: {
    cropId: shared(samples.map(({ cropId }) => cropId)),
    modelId: shared(samples.map(({ interpretiveCriteriaId }) => interpretiveCriteriaId)),
    gradeId: shared(samples.map(({ grainGradeId }) => grainGradeId)),
  },
  isMixed:
    new Set(samples.map(({ cropId }) => cropId)).size > 1 ||
    new Set(samples.map(({ sampleTypeId }) => sampleTypeId)).size > 1,
});
