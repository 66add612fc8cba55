import type { Engine } from './types.ts';
import { EngineInputError } from './engine-input-error.ts';

export * from './types.ts';
export * from './oml-names.ts';
export * from './assembly/types.ts';
export { EngineInputError };

export const engine: Engine = {
  identity: { engineCode: 'OPEN-SYN', engineVersion: '1.0.0', parameterSetHash: '' },
  run: () => {
    throw new Error('The engine is being filled in');
  },
  missingInputs: () => [],
};
