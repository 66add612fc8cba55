import { render } from '@testing-library/react';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import { RatesActions, RatesPanel } from '../../../src/views/rates/rates-panel.tsx';
import { OpenRecommendationDialogs } from '../../../src/views/recommendation/open-recommendation-dialogs.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { analyte, outputs, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';

/** The section of rates with its actions, and the dialogs over it; each sample that has a result needs 40 kg of nitrogen. */
export function openRates(
  recommendation: Recommendation,
  change: Parameters<typeof openRecommendationInput>[0] = {},
): ActorDriver {
  const ids = recommendation.recommendationSamples.map(({ id }) => id);
  const driver = new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: openRecommendationInput({ recommendation, outputs: outputs(ids, [analyte(1)]), ...change }),
    live: ['sowing', 'recommendationTask', 'recommendationTask.editor', 'planTable', 'yieldEditor'],
  });
  const openRecommendation = driver.actor as OpenRecommendationRef;
  render(
    <>
      <RatesActions openRecommendation={openRecommendation} />
      <RatesPanel openRecommendation={openRecommendation} />
      <OpenRecommendationDialogs openRecommendation={openRecommendation} />
    </>,
  );
  return driver;
}
