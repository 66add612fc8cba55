import document from './open-advice-2.json' with { type: 'json' };
import { loadAdvice } from './load-advice.ts';

/** The default advice parameters, validated when the module loads. */
export const openAdvice = loadAdvice(document);
