import type { Crop, InterpretiveCriteria } from '../contract/entities.ts';

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

/** The models in use for a type of sample, and of a crop once one is chosen. */
export const modelsFor = ({ models }: CropOffer, sampleTypeId: number, cropId: number | null) =>
  models.filter((model) => model.isActive && model.sampleType === sampleTypeId && model.cropId === cropId);

/** The crops that have a model for the type of sample. */
export const cropsFor = (offer: CropOffer, sampleTypeId: number) =>
  offer.crops.filter(({ id, isActive }) => isActive && modelsFor(offer, sampleTypeId, id).length > 0);

export const gradesOf = ({ models }: CropOffer, modelId: number | null) =>
  models.find(({ id }) => id === modelId)?.grainGrades ?? [];

const only = <T extends { readonly id: number }>(list: readonly T[]): number | null =>
  list.length === 1 ? list[0]!.id : null;

/** The choice with a model: its only grain grade, or the one that is the default, goes with it. */
export function withModel(offer: CropOffer, { cropId }: CropChoice, modelId: number | null): CropChoice {
  const grades = gradesOf(offer, modelId);
  const preselected = grades.find(({ defaultGrainGrade }) => defaultGrainGrade)?.id ?? only(grades);
  return { cropId, modelId, gradeId: preselected };
}

/** The choice with a crop: its only model goes with it. */
export const withCrop = (offer: CropOffer, sampleTypeId: number, cropId: number): CropChoice =>
  withModel(offer, { ...nothingChosen, cropId }, only(modelsFor(offer, sampleTypeId, cropId)));

/** A grain grade must be chosen where there are any (specification 3.5). */
export const isChosen = (offer: CropOffer, { cropId, modelId, gradeId }: CropChoice): boolean =>
  cropId !== null && modelId !== null && (gradeId !== null || gradesOf(offer, modelId).length === 0);
