import document from './open-syn-1.json' with { type: 'json' };
import { loadCoefficients } from './load-coefficients.ts';

/** The default coefficient set, validated when the module loads. */
export const openSyn = loadCoefficients(document);

/** Its bare numbers: what every function of the engine uses unless it is given others. */
export const openSynValues = openSyn.values;
