// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { RecommendationSample } from '../../../src/model/contract/entities.ts';
import { OpenRecommendation } from '../../../src/views/recommendation/open-recommendation.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { outputs, recommendation, sample } from '../../machines/recommendation/fixtures.ts';
import { model } from '../../machines/recommendation/open-recommendation.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';

beforeAll(() => {
  stubPage();
  stubLayout(1_200, 600);
});
afterEach(cleanup);

function show(...recommendationSamples: readonly RecommendationSample[]): ActorDriver {
  const driver = new ActorDriver(openRecommendationMachine, model as unknown as MachineModel, {
    input: {
      ...model.input,
      recommendation: recommendation({ recommendationSamples: [...recommendationSamples] }),
      outputs: outputs([1, 2]),
    },
    live: ['yieldEditor'],
  });
  render(<OpenRecommendation openRecommendation={driver.actor as OpenRecommendationRef} />);
  return driver;
}
const card = (name: RegExp) => within(screen.getByRole('article', { name }));

it('two samplings of one site are distinguished by day and laboratory number', () => {
  const site = { siteId: 5, siteName: 'Site 5' };
  const driver = show(
    sample(1, {}, { ...site, dateSampled: '2026-02-03', barcodeLabNo: 'ABC123' }),
    sample(2, {}, { ...site, dateSampled: '2025-02-04', barcodeLabNo: 'XYZ789' }),
  );
  const [now, before] = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(now).toContain('03/02/2026');
  expect(now).toContain('ABC123');
  expect(before).toContain('04/02/2025');
  expect(before).toContain('XYZ789');
  driver.stop();
});

it('a stepped yield is above the saved one, and says that it is not saved', () => {
  const driver = show(sample(1), sample(2));
  expect(card(/Site 1/).queryByRole('img', { name: 'Not saved yet' })).toBeNull();
  fireEvent.click(card(/Site 1/).getByRole('button', { name: /^Increase yield of Home, Site 1/ }));
  expect(card(/Site 1/).getByRole('img', { name: 'Not saved yet' })).toBeTruthy();
  const [current, saved] = card(/Site 1/)
    .getByRole('status')
    .textContent!.split('/')
    .map(Number);
  expect(current).toBeGreaterThan(saved!);
  expect(card(/Site 2/).queryByRole('img', { name: 'Not saved yet' })).toBeNull();
  driver.stop();
});

it('summer rain on and off brings back what was stepped, and a card tells one from the other', () => {
  const driver = show(sample(1), sample(2));
  const yieldOf = () => card(/Site 1/).getByRole('status').textContent;
  fireEvent.click(card(/Site 1/).getByRole('button', { name: /^Decrease yield of Home, Site 1/ }));
  const stepped = yieldOf();
  expect(card(/Site 1/).queryByRole('img', { name: 'With summer rain' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Summer Rain' }));
  expect(card(/Site 1/).getByRole('img', { name: 'With summer rain' })).toBeTruthy();
  expect(card(/Site 1/).getByTitle(/^Shown: 2 t\/ha with summer rain; saved as the target: 2 t\/ha\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Summer Rain' }));
  expect(yieldOf()).toBe(stepped);
  expect(card(/Site 1/).queryByRole('img', { name: 'With summer rain' })).toBeNull();
  driver.stop();
});

it('a plant card has no demand and supply, as each of its figures is a concentration', () => {
  const driver = show(sample(1), sample(2, { sampleTypeId: 2 }, { sampleType: 'P', depthFrom: null, depthTo: null }));
  expect(card(/Site 1/).getByText('DEM/SUP')).toBeTruthy();
  expect(card(/Site 2/).queryByText('DEM/SUP')).toBeNull();
  expect(card(/Site 1/).getByText(/^40\/\d/)).toBeTruthy();
  expect(card(/Site 2/).queryByText(/^40\/\d/)).toBeNull();
  driver.stop();
});
