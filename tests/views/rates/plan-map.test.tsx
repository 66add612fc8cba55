// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { mapMachine } from '../../../src/machines/map/map.machine.ts';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { MapLand } from '../../../src/model/map/map-land.ts';
import type { MapHolder, MapPort } from '../../../src/model/map/map-state.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { mapSamplesOf } from '../../../src/model/recommendation/map-samples.ts';
import { PortsContext } from '../../../src/views/app/context.ts';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { areas } from '../../machines/map/map.model.ts';
import {
  analyte,
  outputs,
  product,
  recommendation,
  recommended,
  sample,
  openRecommendationInput,
} from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { parentOf } from '../harness/parent-of.ts';

beforeAll(stubPage);
afterEach(cleanup);

const [CREEK, DAM] = [10, 11];
const paddock = (id: number, paddockId: number, paddockName: string) => sample(id, {}, { paddockId, paddockName });
/** Both need 40 kg of nitrogen and of potassium; one product has 46 % of nitrogen, the other is all potassium. */
const plan = recommendation({
  recommendedProducts: [
    recommended(1, { 1: 87, 2: 50 }),
    recommended(2, { 1: 10, 2: 40 }, { product: product(2, { nutrients: [{ id: 3, code: 'K', proportion: 1 }] }) }),
  ],
  recommendationSamples: [paddock(1, CREEK, 'Creek'), paddock(2, DAM, 'Dam')],
});
const found = outputs([1, 2], [analyte(1), analyte(2, { nutrientCode: 'K' })]);

/** The editor of rates with its map, and what is drawn on it. */
async function open() {
  let holder: MapHolder | undefined;
  const port: MapPort = {
    create: async (_, signal, given) => {
      holder = given;
      given.follow(() => undefined, signal);
    },
  };
  const loadLand = fromPromise<MapLand, { readonly customerId: number }>(async () => ({
    areas,
    farms: [],
    analytes: [],
  }));
  const map = createActor(mapMachine.provide({ actors: { loadLand } }), {
    input: { customerId: 7, recommendationId: 12, samples: mapSamplesOf(plan.recommendationSamples) },
  }).start();
  const openRecommendation = new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: openRecommendationInput({ recommendation: plan, outputs: found }),
    live: ['planTable'],
  });
  const catalogue = {
    products: plan.recommendedProducts.flatMap(({ product: entry }) => entry ?? []),
    blends: [],
    places: [],
    timings: [],
  };
  openRecommendation.actor.send({ type: 'CATALOGUE_READ', catalogue });
  const draft = draftOfRates(plan.recommendedProducts, plan.recommendationSamples);
  const editor = new ActorDriver(editorMachine, {} as MachineModel, {
    input: { recommendation: plan, draft, original: draft, blend: null },
  });
  render(
    <PortsContext value={{ map: port }}>
      <RatesDialog
        editor={editor.actor as EditorRef}
        openRecommendation={parentOf<OpenRecommendationRef>(
          openRecommendation.actor,
          'siteSelection',
          parentOf(openRecommendation.child('siteSelection')!, 'map', map),
        )}
      />
    </PortsContext>,
  );
  await act(async () => {
    map.send({ type: 'SHOW_MAP' });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return {
    drawn: () => holder!.read(),
    pick: (id: number) => holder!.tell({ type: 'AREAS_PICKED', ids: [id], adds: false }),
  };
}
const rate = (of: number, on: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Rate of Product ${of}, .* on ${on}`) });

it('paddocks are coloured by the balance of the main nutrient of the rate one is at', async () => {
  const { drawn } = await open();
  act(() => rate(1, 'Creek').focus());
  expect(drawn().classes).toMatchObject({
    [CREEK]: { label: 'Covered', letter: '=' },
    [DAM]: { label: 'Short, kg/ha', mark: '−17' },
  });
  act(() => rate(2, 'Creek').focus());
  expect(drawn().classes).toMatchObject({
    [CREEK]: { label: 'Short, kg/ha', mark: '−30' },
    [DAM]: { label: 'Covered', letter: '=' },
  });
});

it('the paddock of the rate one is at is outlined, and a press on a paddock leads to its rate of the same product', async () => {
  const { drawn, pick } = await open();
  act(() => rate(2, 'Creek').focus());
  expect(drawn().highlightedIds).toEqual([CREEK]);
  act(() => pick(DAM));
  expect(drawn().highlightedIds).toEqual([DAM]);
  expect(document.activeElement).toBe(rate(2, 'Dam'));
});
