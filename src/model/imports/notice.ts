import type { ArrivedFile } from './upload-result.ts';
import { sampleTexts } from '../texts/samples.ts';
import { isInside, typedAs, widened, type DayRange, type TypedRange } from '../samples/date-range.ts';
import { noFilter, type SampleFilter } from '../samples/filter.ts';
import { inputNames } from '../samples/pif-state.ts';
import type { SampleEntry } from '../samples/sample-entry.ts';

/** A sample that the engine would not run, with the inputs it lacks. */
export interface RefusedSample {
  readonly sampleId: number;
  readonly name: string;
  readonly missingInputs: readonly string[];
}

/** The message above the list until it is dismissed. */
export type SamplesNotice =
  | { readonly kind: 'refused'; readonly refused: readonly RefusedSample[] }
  /** A file has come in; `range` is what the days were widened to over its samples, null where they were wide enough. */
  | { readonly kind: 'arrived'; readonly arrived: ArrivedFile | null; readonly range: DayRange | null }
  /** Uploaded samples lie where the range cannot reach. */
  | { readonly kind: 'outside'; readonly arrived: ArrivedFile | null; readonly span: DayRange };

/** What an upload ended with, as far as a list is concerned: the days of what was saved, null when nothing is known to be, and the file. */
export interface Arrival {
  readonly sampled: DayRange | null;
  readonly arrived: ArrivedFile | null;
}

/** What of a list an upload changes. */
interface ListArrived {
  readonly notice?: SamplesNotice;
  readonly filter?: SampleFilter;
  readonly range?: DayRange;
  readonly typedRange?: TypedRange;
}

/** The list after an upload: filter and days give way to what has arrived, as far as the longest range allows. */
export function listArrived(shown: DayRange, { sampled: span, arrived }: Arrival): ListArrived {
  if (span === null) return arrived === null ? {} : { notice: { kind: 'arrived', arrived, range: null } };
  if (isInside(span, shown)) return { filter: noFilter, notice: { kind: 'arrived', arrived, range: null } };
  const range = widened(shown, span);
  return range === null
    ? { notice: { kind: 'outside', arrived, span } }
    : { filter: noFilter, range, typedRange: typedAs(range), notice: { kind: 'arrived', arrived, range } };
}

/** The refused samples under the names the list shows: paddock and sample. */
export function refusedSamples(
  refused: readonly { readonly sampleId: number; readonly missingInputs: readonly string[] }[],
  samples: readonly SampleEntry[],
): readonly RefusedSample[] {
  const entries = new Map(samples.map((sample) => [sample.id, sample]));
  return refused.map(({ sampleId, missingInputs }) => {
    const { paddockName = null, name = '' } = entries.get(sampleId) ?? {};
    return {
      sampleId,
      missingInputs,
      name: paddockName === null || name.startsWith(paddockName) ? name : `${paddockName}: ${name}`,
    };
  });
}

const MOST_NAMED = 3;
const MOST_INPUTS = 4;

/** `3 samples still wait for inputs: Home: NE (Organic carbon, Nitrate N), …`; of many samples the first three are named. */
export function refusedText(refused: readonly RefusedSample[]): string {
  const { run } = sampleTexts;
  const named = refused
    .slice(0, MOST_NAMED)
    .map(({ name, missingInputs }) => run.refusedOne(name, inputNames(missingInputs, MOST_INPUTS)));
  const rest = refused.length - named.length;
  return run.refused(refused.length, named.join(', ') + (rest > 0 ? ` ${run.andMore(rest)}` : ''));
}
