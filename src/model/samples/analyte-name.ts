import type { Analyte } from '../contract/entities.ts';
import { sampleTexts } from '../texts/samples.ts';
import { sampleTypeIds } from './status.ts';

/** The name of an analyte in a list of those of soil and of plants, which are called alike. */
export const nameAmongAll = ({ displayName, sampleTypeId }: Pick<Analyte, 'displayName' | 'sampleTypeId'>): string =>
  sampleTypeId === sampleTypeIds.plant ? sampleTexts.ofPlant(displayName) : displayName;
