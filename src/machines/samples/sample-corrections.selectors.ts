import { limits } from '../../model/limits.ts';
import type { SampleCorrectionsSnapshot } from './sample-corrections.machine.ts';

/** Whether so many samples can be deleted at once. */
export const mayDeleteSoMany = (count: number): boolean => count <= limits.correctedSamples;
export const isFree = (snapshot: SampleCorrectionsSnapshot): boolean => snapshot.matches('free');
