import type { CropModel, OmlName, StatusScale } from '../types.ts';
import type { EconomicsValues } from '../assembly/types.ts';

/** 1 soil, 2 plant. */
export type SampleTypeId = 1 | 2;

export interface NutrientData {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface AnalyteData {
  readonly analyteId: number;
  readonly sampleTypeId: SampleTypeId;
  readonly displayName: string;
  readonly shortName: string;
  readonly unitOfMeasure: string;
  readonly preferredDecimalPlaces: number;
  readonly displayOrder: number;
  readonly isPrimary: boolean;
  readonly isVisible: boolean;
  readonly nutrientCode: string | null;
  readonly nutrientId: number | null;
  /** Null for analytes that have no status. */
  readonly statusScale: StatusScale | null;
  readonly hasRate: boolean;
  readonly hasStatus: boolean;
  /** Decimals of the rate as shown; null without a rate. */
  readonly rateDecimalPlaces: number | null;
}

export interface PifGroupData {
  readonly id: number;
  readonly name: string;
  readonly order: number;
}

export type PifInputType = 'Real' | 'Integer' | 'Date';

export interface PifParameterData {
  readonly omlName: OmlName;
  readonly description: string;
  readonly inputType: PifInputType;
  readonly unit: string;
  readonly lowerBound: number | null;
  readonly upperBound: number | null;
  /** A number; `MM-DD` for a date; null where the default is calculated, comes from the laboratory or does not exist. */
  readonly defaultValue: number | string | null;
  /** Defaults that differ by crop model. */
  readonly cropDefaults: Readonly<Partial<Record<CropModel, number>>>;
  readonly enumeration: readonly { readonly key: number; readonly value: string }[];
  readonly groupId: number;
  /** Place in the catalogue, 1-52. */
  readonly order: number;
  readonly classificationCode: 'LAB' | null;
  readonly isOverwritable: boolean;
  readonly isReadOnly: boolean;
  /** May stay empty: the model then goes without it. */
  readonly isOptional?: boolean;
}

export interface ProductData {
  readonly id: number;
  readonly name: string;
  readonly isBlend: false;
  readonly unitOfMeasure: 'kg' | 'L';
  /** kg per unit of measure. */
  readonly conversionFactor: number;
  /** Proportion is the fraction w/w of the element. */
  readonly nutrients: readonly { readonly id: number; readonly code: string; readonly proportion: number }[];
  /** % against pure lime; null for fertilisers. */
  readonly neutralisingValue: number | null;
  readonly isActive: boolean;
}

export interface PlacementData {
  readonly id: number;
  readonly description: string;
  readonly shortDescription: string;
  /** P effectiveness against drilled super; null where P is not applied that way. */
  readonly phosphorusEffectiveness: number | null;
}

export interface TimingData {
  readonly id: number;
  readonly description: string;
  readonly shortDescription: string;
  /** Typical week relative to seeding. */
  readonly week: number;
}

export interface CropData {
  readonly id: number;
  readonly name: string;
  readonly sampleTypeIds: readonly SampleTypeId[];
  readonly model: CropModel;
  readonly isActive: boolean;
}

export interface GrainGradeData {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly cropId: number;
  readonly isDefault: boolean;
  readonly defaultModelInputEconomicsId: number;
  /** Protein %, or oil % for canola; null without a limit. */
  readonly minimumQuality: number | null;
  readonly maximumQuality: number | null;
}

export interface EconomicsData extends EconomicsValues {
  readonly defaultModelInputEconomicsId: number;
  readonly name: string;
  readonly cropId: number;
  readonly grainGradeId: number;
  readonly seasonYear: number;
  readonly isActive: boolean;
}

export interface InterpretiveCriteriaData {
  readonly id: number;
  readonly name: string;
  readonly cropId: number;
  readonly sampleTypeId: SampleTypeId;
  readonly model: CropModel;
  readonly isActive: boolean;
  readonly grainGradeIds: readonly number[];
  /** Groups with the columns that the criteria ask for, both in catalogue order. */
  readonly parameterGroups: readonly { readonly groupId: number; readonly omlNames: readonly OmlName[] }[];
}

export interface DepthData {
  readonly depthFrom: number;
  readonly depthTo: number;
}
