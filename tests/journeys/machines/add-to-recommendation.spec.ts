import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { addToRecommendationMachine } from '../../../src/machines/samples/add-to-recommendation.machine.ts';
import type { Marked } from '../../../src/model/notifications/watched.ts';
import type { RecommendationChoice } from '../../../src/model/samples/recommendation-choice.ts';
import { model } from '../../machines/samples/add-to-recommendation.model.ts';
import { answeredSample, sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { controls } from '../../views/samples/add-to-recommendation.controls.ts';
import { button } from '../support/shell.ts';
import { testPage } from './test-page.ts';

/** The menu lists the recommendations that could be read, and the way to a new one. */
const isInMenu = (snapshot: AnyMachineSnapshot, { recommendation }: AnyEventObject): boolean =>
  snapshot.matches('ready')
    ? recommendation.id === 0 || snapshot.context.choices.length > 0
    : snapshot.matches('unavailable') && recommendation.id === 0;

async function addTo(page: Page, choice: string): Promise<void> {
  // What was added is no longer selected.
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await button(page, 'Add to recommendation').click();
  await page.getByRole('menuitem', { name: choice }).click();
}

testPage(addToRecommendationMachine, model, {
  controls,
  customer: { customerId: 7, customerName: 'Hill Farms' },
  kept: { samples: { range: { from: '2026-01-01', to: '2026-04-01' }, selectedIds: [1, 2] } },
  services: {
    loadRecommendations: [
      {
        call: 'POST /recommendation/summary',
        answer: ({ list }: Marked<readonly RecommendationChoice[]>) => ({ recommendations: list }),
      },
    ],
    attachSamples: [{ call: 'POST /recommendation/attachSample' }],
  },
  surroundings: {
    'GET /changes': { mark: 'a', state: null, changedBy: null, changedOn: null, isOwn: false },
    'POST /sample/customersamples': {
      samples: [sampleEntry(), sampleEntry({ id: 2, name: 'NW' })].map(answeredSample),
      doubts: [],
    },
    'POST /sample/status': { sampleStatuses: [] },
  },
  beyond: { MARK_CHANGED: 'the polling tells it, once somebody else has changed something' },
  actions: {
    RETRY: (page) => addTo(page, 'Try again'),
    ADD: (page, { recommendation: { id, name } }: { recommendation: RecommendationChoice }) =>
      addTo(page, id === 0 ? 'New Recommendation' : name),
  },
  shown: { ADD: isInMenu },
  open: async (page) => void (await page.goto('/customer-samples')),
});
