import { openSyn, openSyn1 } from './coefficients/open-syn.ts';
import type { Coefficients } from './coefficients/values.ts';
import { createEngine } from './create-engine.ts';
import type { Engine } from './types.ts';

/** The parts in which model 2 asks for other rates than model 1. */
export const MODEL_PARTS = ['RECOVERY', 'CRITICAL_P', 'REMOVAL', 'CRITICAL_K', 'K_REPLACEMENT', 'TRACES'] as const;
export type ModelPart = (typeof MODEL_PARTS)[number];

type PutBack = (now: Coefficients, former: Coefficients) => Partial<Coefficients>;

const PUT_BACK: Readonly<Record<ModelPart, PutBack>> = {
  RECOVERY: (_, { fertiliser }) => ({ fertiliser }),
  CRITICAL_P: (_, { criticalP }) => ({ criticalP }),
  REMOVAL: ({ rates }, former) => ({ rates: { ...rates, removal: former.rates.removal } }),
  CRITICAL_K: (_, { criticalK, kTest }) => ({ criticalK, kTest }),
  K_REPLACEMENT: ({ rates, status }, former) => ({
    rates: { ...rates, kMaintenanceUpTo: former.rates.kMaintenanceUpTo },
    status: { ...status, K: former.status.K },
  }),
  TRACES: ({ rates }, former) => ({
    micronutrient: former.micronutrient,
    rates: { ...rates, micronutrient: former.rates.micronutrient },
  }),
};

const engines = new Map<ModelPart, Engine>();

/**
 * The default engine with one part as model 1 had it: what it asks for otherwise is the share of that part in a change.
 * The engine is for comparisons alone; its identity is that of the default one, so no run may be kept under it.
 */
export function engineWithFormer(part: ModelPart): Engine {
  const known = engines.get(part);
  if (known) return known;
  const values = { ...openSyn.values, ...PUT_BACK[part](openSyn.values, openSyn1.values) };
  const made = createEngine({ ...openSyn, values });
  engines.set(part, made);
  return made;
}
