import { rangeAround, type DayRange } from '../../model/samples/date-range.ts';
import { listedSamples, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { samplesIn } from '../../model/samples/packed-samples.ts';
import type { Api, CallOptions } from '../rest.ts';

interface Sampled {
  readonly customerId: number;
  /** The days between which they were taken when they were read last; null of none. */
  readonly sampled: DayRange | null;
}

/**
 * The samples of a customer as they are now, finalised ones too: those of some days, and of the days around them,
 * because their day may have been corrected.
 */
export async function samplesAround(
  api: Api,
  { customerId, sampled }: Sampled,
  options: CallOptions,
): Promise<readonly SampleEntry[]> {
  if (sampled === null) return [];
  const { from, to } = rangeAround(sampled);
  const body = {
    customerId,
    dateFrom: from,
    dateTo: to,
    showFinalised: true,
    uploaded: false,
    asColumns: true,
    analyteIds: [],
  };
  const { doubts: _, ...answered } = await api('POST /sample/customersamples', { body }, options);
  return listedSamples(samplesIn(answered), { analyteIds: [], ratings: [] }, []);
}
