import type { AnalyteHistory, Sampling } from '../contract/entities.ts';
import type { AnswerOf } from '../contract/index.ts';
import type { DayIso } from '../format/date.ts';
import { present } from '../shared/present.ts';

/** What a sample was found to be, and what its place was before. */
export interface SampleHistory {
  readonly results: readonly AnalyteHistory[];
  /** The samplings of the place, oldest first, the sample's own last. */
  readonly samplings: readonly Sampling[];
  /** What was put right since the sample came in, the newest first. */
  readonly changes: AnswerOf<'GET /sample/{id}/history'>['changes'];
}

/** From this number on the model does not use what a laboratory found. */
const FIRST_UNUSED = 1_001;
/** True for an analyte whose results the engine reads. */
export const isUsedByModel = ({ analyteId }: Pick<AnalyteHistory, 'analyteId'>): boolean => analyteId < FIRST_UNUSED;

type Earlier = AnalyteHistory['earlier'][number];
export type SamplingPoint = Pick<Earlier, 'dateSampled' | 'value'> & Pick<AnalyteHistory, 'qualifier'>;

/** An analyte's figures by sampling, oldest first, the sample's own last; none where nothing was found before. */
export function pointsOf(
  { value, qualifier, earlier }: Pick<AnalyteHistory, 'value' | 'qualifier' | 'earlier'>,
  dateSampled: DayIso,
): readonly SamplingPoint[] {
  return value === null || earlier.length === 0 ? [] : [...earlier, { dateSampled, value, qualifier }];
}

interface SparkPoint {
  readonly x: number;
  readonly y: number;
  /** The figure is a bound and no measurement. */
  readonly isLimit: boolean;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Room around the points, so that none is cut. */
  readonly margin: number;
}

const share = (of: number, least: number, most: number): number => (most > least ? (of - least) / (most - least) : 0.5);

/** Where the points of a spark line lie: to the right by day, upwards by value. What never changes is a line in the middle. */
export function sparkPoints(points: readonly SamplingPoint[], { width, height, margin }: Frame): readonly SparkPoint[] {
  const days = points.map(({ dateSampled }) => Date.parse(dateSampled));
  const values = points.map(({ value }) => value);
  const [first, last, least, most] = [Math.min(...days), Math.max(...days), Math.min(...values), Math.max(...values)];
  return points.map(({ value, qualifier }, at) => ({
    x: margin + share(present(days[at]), first, last) * (width - 2 * margin),
    y: height - margin - share(value, least, most) * (height - 2 * margin),
    isLimit: qualifier !== null,
  }));
}
