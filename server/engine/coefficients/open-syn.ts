import document1 from './open-syn-1.json' with { type: 'json' };
import document2 from './open-syn-2.json' with { type: 'json' };
import { loadCoefficients } from './load-coefficients.ts';

/** The default coefficient set, validated when the module loads. */
export const openSyn = loadCoefficients(document2);

/** The set of model 1.0.0: runs that were made with it are explained by it, and "former value" means its leaves. */
export const openSyn1 = loadCoefficients(document1);

/** The bare numbers of the default set: what every function of the engine uses unless it is given others. */
export const openSynValues = openSyn.values;
