import { render } from '@testing-library/react';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import { RatesActions, RatesPanel } from '../../../src/views/rates/rates-panel.tsx';
import { WorkbenchDialogs } from '../../../src/views/recommendation/workbench-dialogs.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { analyte, outputs, workbenchInput } from '../../machines/recommendation/fixtures.ts';

/** The section of rates with its actions, and the dialogs over it; each sample that has a result needs 40 kg of nitrogen. */
export function openRates(
  recommendation: Recommendation,
  change: Parameters<typeof workbenchInput>[0] = {},
): ActorDriver {
  const ids = recommendation.recommendationSamples.map(({ id }) => id);
  const bench = new ActorDriver(workbenchMachine, {} as MachineModel, {
    input: workbenchInput({ recommendation, outputs: outputs(ids, [analyte(1)]), ...change }),
    live: ['sowing', 'editor', 'planTable', 'yieldEditor'],
  });
  const workbench = bench.actor as WorkbenchRef;
  render(
    <>
      <RatesActions workbench={workbench} />
      <RatesPanel workbench={workbench} />
      <WorkbenchDialogs workbench={workbench} />
    </>,
  );
  return bench;
}
