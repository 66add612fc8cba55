import type { Analyte } from '../contract/entities.ts';
import { sampleTexts } from '../texts/samples.ts';
import { sampleTypeIds } from './status.ts';

/** The analytes that are to be chosen from, those of soil first. */
export const visibleAnalytes = (analytes: readonly Analyte[]): readonly Analyte[] =>
  analytes.filter(({ isVisible }) => isVisible).toSorted((one, other) => one.sampleTypeId - other.sampleTypeId);

/** The name of an analyte in a list of those of soil and of plants, which are called alike. */
export const nameAmongAll = ({ displayName, sampleTypeId }: Pick<Analyte, 'displayName' | 'sampleTypeId'>): string =>
  sampleTypeId === sampleTypeIds.plant ? sampleTexts.ofPlant(displayName) : displayName;

/** The sign of an analyte in the head of a narrow column: that of its nutrient where it is a test of one, else the short name. */
export const shortName = ({
  shortName: short,
  nutrientCode,
  isPrimary,
}: Pick<Analyte, 'shortName' | 'nutrientCode' | 'isPrimary'>): string =>
  isPrimary && nutrientCode !== null ? nutrientCode : short.replace(/^pHCa$/, 'pH');
