// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { SampleMatrix } from '../../../src/views/recommendation/sample-matrix.tsx';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { layersOfSurfaces } from '../../../src/model/samples/site-layers.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { analyte, outputs, sample, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

beforeAll(stubPage);
afterEach(cleanup);

const surface = sample(1, {}, { paddockName: 'House', profileId: 5 });
const below = sample(
  2,
  {
    layerResults: [{ analyteId: 1, result: 22, qualifier: null, text: null, unitOfMeasure: 'mg/kg' } as never],
  },
  { paddockName: 'House', profileId: 5, depthFrom: 10, depthTo: 30 },
);

it('a row a site tells each result with its rating, demand over supply below it, and its layers in the tooltip', async () => {
  const openRecommendation = new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: openRecommendationInput(),
    live: ['siteSelection'],
  });
  render(
    <SampleMatrix
      samples={[surface]}
      decisions={decisionsOf(outputs([1], [analyte(1)]))}
      picks={{}}
      analytes={[analyte(1)]}
      supply={new Map()}
      layers={layersOfSurfaces([surface, below])}
      highlight
      openRecommendation={openRecommendation.actor as OpenRecommendationRef}
    />,
  );
  const [cell] = within(screen.getByRole('row', { name: /House/ })).getAllByRole('cell');
  expect(cell!.textContent).toContain('12');
  expect(cell!.textContent).toContain('40/0');
  expect(cell!.title).toContain('10cm to 30cm: 22');
  await expectAccessible();
  act(() => void fireEvent.click(screen.getByRole('button', { name: /^Show House/ })));
  expect(screen.getByRole('row', { name: /House/ }).getAttribute('aria-current')).toBe('true');
});
