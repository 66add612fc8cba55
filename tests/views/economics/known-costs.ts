import type { AnyStateMachine } from 'xstate';
import { costsMachine, type CostsRef } from '../../../src/machines/economics/costs.machine.ts';
import type { CostsOfRecommendation } from '../../../src/model/contract/entities.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';

/** The costs of an open recommendation as they have been read. */
export function knownCosts(costs: CostsOfRecommendation): CostsRef {
  const driver = new ActorDriver(costsMachine as AnyStateMachine, {} as MachineModel, {
    input: { recommendationId: 12 },
  });
  driver.perform(done('loadCosts', costs));
  return driver.actor as CostsRef;
}
