import { addDays, format, parseISO } from 'date-fns';
import type { ParsedSample } from '../lab-files/lab-file-reading.ts';
import { plantResults, soilResults, type Completeness } from './lab-values.ts';
import type { Random } from './random.ts';

export interface DemoPaddock {
  readonly id: number;
  readonly name: string;
  readonly centroid: readonly [number, number];
}

interface Sampling {
  readonly paddocks: readonly DemoPaddock[];
  /** Days before today. */
  readonly daysAgo: number;
  readonly crop: string;
  readonly completeness: Completeness;
  /** cm; the surface layer comes first. */
  readonly depths: readonly (readonly [number, number])[];
  readonly labPrefix: string;
}

const day = (today: string, daysAgo: number): string => format(addDays(parseISO(today), -daysAgo), 'yyyy-MM-dd');

/** One soil sampling of a farm: each paddock once per depth. */
export const soilSampling = (
  random: Random,
  today: string,
  { paddocks, daysAgo, crop, completeness, depths, labPrefix }: Sampling,
): ParsedSample[] =>
  paddocks.flatMap((paddock, at) =>
    depths.map(([depthFromCm, depthToCm]) => ({
      ...placed(random, paddock, at),
      labNumber: completeness === 'atLab' ? null : `${labPrefix}${String(at + 1).padStart(4, '0')}-${depthToCm}`,
      depthFromCm,
      depthToCm,
      dateSampled: day(today, daysAgo + (at % 5)),
      isDated: true,
      dateEmergence: null,
      crop,
      plantCount: null,
      sampleWeightG: null,
      results: soilResults(random, depthFromCm, completeness),
    })),
  );

/** One plant sampling of a farm: whole shoots at tillering. */
export const plantSampling = (
  random: Random,
  today: string,
  { paddocks, daysAgo, crop, labPrefix }: Omit<Sampling, 'completeness' | 'depths'>,
): ParsedSample[] =>
  paddocks.map((paddock, at) => {
    const plantCount = random.whole(20, 40);
    return {
      ...placed(random, paddock, at),
      labNumber: `${labPrefix}${String(at + 1).padStart(4, '0')}-P`,
      depthFromCm: null,
      depthToCm: null,
      dateSampled: day(today, daysAgo),
      isDated: true,
      dateEmergence: day(today, daysAgo + random.whole(35, 70)),
      crop,
      plantCount,
      sampleWeightG: Number((plantCount * random.between(0.8, 4.5)).toFixed(1)),
      results: plantResults(random),
    };
  });

const placed = (random: Random, paddock: DemoPaddock, at: number) => ({
  row: at + 2,
  paddockId: paddock.id,
  paddockName: paddock.name,
  siteName: `${paddock.name} A`,
  name: `${paddock.name} A`,
  longitude: paddock.centroid[0] + random.between(-0.0015, 0.0015),
  latitude: paddock.centroid[1] + random.between(-0.0015, 0.0015),
});
