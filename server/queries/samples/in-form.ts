import type { Sample } from '../../../src/model/contract/entities.ts';
import { packedSamples } from '../../../src/model/samples/packed-samples.ts';

/** Samples in the form that was asked for: objects for programs, columns for screens. */
export const inForm = (samples: Sample[], { asColumns }: { readonly asColumns: boolean }) =>
  asColumns ? { samples: [], columns: packedSamples(samples) } : { samples };
