import type { AnalyteReportForm } from './analyte-report.ts';
import type { DayIso } from '../format/date.ts';
import type { DayRange } from './date-range.ts';
import type { SampleEntry } from './sample-entry.ts';
import type { RecommendationChoice } from './recommendation-choice.ts';

// What the machines of the samples ask their services for: said once for both.

/** Samples of a customer. */
export interface SampleIdsInput {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
}

/** The analyte report of samples, in one of its forms. */
export interface AnalyteReportInput extends SampleIdsInput {
  readonly form: AnalyteReportForm;
}

/** Which samples are listed. */
export interface LoadSamplesInput {
  readonly customerId: number;
  readonly range: DayRange;
  readonly showFinalised: boolean;
  readonly uploadedOnly: boolean;
  /** The analytes that the list has columns of. */
  readonly analyteIds: readonly number[];
}

/** The newest sample of a customer whose list is empty. */
export interface NewestSample {
  readonly dateSampled: DayIso;
  readonly isFinalised: boolean;
}

export interface SamplesRead {
  readonly samples: readonly SampleEntry[];
  /** Of an empty list; null where the customer has no sample at all. */
  readonly newest?: NewestSample | null;
  /** What the list is compared by with what others make of it; not there where it could not be had. */
  readonly mark?: string | null;
}

/** Samples to add to a recommendation; id 0 is a new one. */
export interface AttachInput extends SampleIdsInput {
  readonly recommendation: RecommendationChoice;
  /** A new one is asked for under this key. */
  readonly key: string;
}

/** Samples of a customer as they were read. */
export interface SamplesOf {
  readonly customerId: number;
  readonly samples: readonly { readonly id: number; readonly version: number }[];
}
