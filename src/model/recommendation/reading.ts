import type { Catalogue } from '../products/chosen-product.ts';
import type { Bench } from './bench.ts';

/** The result of a background read, sent to the open recommendation as the event of its name. */
export type Reading =
  | { readonly type: 'BENCH_READ'; readonly bench: Bench }
  | { readonly type: 'CATALOGUE_READ'; readonly catalogue: Catalogue };
