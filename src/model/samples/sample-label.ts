import type { RecommendationSample } from '../contract/entities.ts';
import { limits } from '../limits.ts';
import { layersText } from './layers.ts';
import { depthLabel } from './depth-label.ts';

type Labelled = Pick<RecommendationSample, 'name' | 'sampleTypeId' | 'detail'>;

export const UNKNOWN_PADDOCK = 'Unknown paddock';

/** A depth range in centimetres as the specification writes it: `0cm to 10cm`. */
export const depthRange = (fromCm: number, toCm: number): string => `${fromCm}cm to ${toCm}cm`;

/** What tells a sample from its neighbours: the depth of a soil sample, weight and age of plants; empty when nothing is known. */
export const sampleLabel = ({ sampleTypeId, detail }: Labelled): string => depthLabel({ ...detail, sampleTypeId });

/** Names a sample in lists and controls: `Home 12, 0cm to 10cm`. */
export const sampleName = (sample: Labelled): string =>
  [sample.detail.siteName ?? sample.name, sampleLabel(sample)].filter((part) => part !== '').join(', ');

/** The same with all the layers that count with it: `Home 12, 0–10, 10–30, 30–60 cm`. */
export const sampleNameWithLayers = (sample: Labelled): string =>
  sample.detail.layers.length < 2
    ? sampleName(sample)
    : `${sample.detail.siteName ?? sample.name}, ${layersText(sample.detail.layers)}`;

/** Paddock and site of a sample, for rows outside their paddock's heading. */
export const sampleNameWithPaddock = (sample: Labelled): string =>
  `${sample.detail.paddockName ?? UNKNOWN_PADDOCK}, ${sampleName(sample)}`;

/** The laboratory's number, shortened to 11 characters. */
export const shortLabNumber = (barcode: string | null): string => (barcode ?? '').slice(0, limits.barcodeLength);

/** The short name of an analyte, held to 6 characters. */
export const shortAnalyteName = (name: string): string => name.slice(0, limits.shortNameLength);
