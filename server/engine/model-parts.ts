import { openSyn } from './coefficients/open-syn.ts';
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

const engines = new WeakMap<Coefficients, WeakMap<Coefficients, Map<ModelPart, Engine>>>();

/** What is kept for a key, made at the first asking. */
function kept<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * The engine of these numbers with one part as a former model had it: what it asks for otherwise is the share of that part in a
 * change. The engine is for comparisons alone: its identity is none that a run may be kept under.
 * @see docs/engine.md, "Both models on one farm"
 */
export function engineWithFormer(part: ModelPart, now: Coefficients, former: Coefficients): Engine {
  const ofFormer = kept(engines, now, () => new WeakMap());
  const ofPart = kept(ofFormer, former, () => new Map<ModelPart, Engine>());
  return kept(ofPart, part, () => createEngine({ ...openSyn, values: { ...now, ...PUT_BACK[part](now, former) } }));
}
