import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { product, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';

/** A recommendation whose catalogue has what blends are made of. */
export function openRecommendation(): OpenRecommendationRef {
  const driver = new ActorDriver(openRecommendationMachine, {} as MachineModel, { input: openRecommendationInput() });
  driver.actor.send({
    type: 'CATALOGUE_READ',
    catalogue: {
      products: [
        product(1, { name: 'Urea' }),
        product(2, { name: 'MAP', nutrients: [{ id: 2, code: 'P', proportion: 0.22 }] }),
        product(3, { name: 'Flexi-N', unitOfMeasure: 'L' }),
      ],
      blends: [],
      places: [],
      timings: [],
    },
  });
  return driver.actor as OpenRecommendationRef;
}
