// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { productCopyMachine, type ProductCopyRef } from '../../../src/machines/rates/product-copy.machine.ts';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { CopyDialog } from '../../../src/views/rates/copy-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model } from '../../machines/rates/product-copy.model.ts';
import {
  product,
  recommendation,
  recommended,
  summary,
  openRecommendationInput,
} from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './product-copy.controls.ts';

const here = recommendation();
const draft = draftOfRates(here.recommendedProducts, here.recommendationSamples);
const editor = still(editorMachine, { recommendation: here, draft, original: draft, blend: null }) as EditorRef;
const timings = ['Pre-seeding', 'At seeding', 'Tillering'].map((description, id) => ({
  id,
  description,
  shortDescription: '',
}));

function openRecommendation(): OpenRecommendationRef {
  const driver = new ActorDriver(openRecommendationMachine, {} as MachineModel, { input: openRecommendationInput() });
  driver.actor.send({
    type: 'CATALOGUE_READ',
    catalogue: {
      products: [product(1), product(2)],
      blends: [],
      places: [{ id: 1, description: 'Banded', shortDescription: '' }],
      timings,
    },
  });
  return driver.actor as OpenRecommendationRef;
}

/** The dialog for as long as it is open. */
function WhileOpen({
  actor,
  openRecommendation,
}: {
  readonly actor: ProductCopyRef;
  readonly openRecommendation: OpenRecommendationRef;
}) {
  return useSelector(actor, ({ status }) => status) === 'active' ? (
    <CopyDialog actor={actor} editor={editor} openRecommendation={openRecommendation} />
  ) : null;
}

beforeAll(stubPage);
afterEach(cleanup);

it('copies last season with its timings moved, and says what stays as it is', async () => {
  const driver = new ActorDriver(productCopyMachine, {} as MachineModel, { input: { customerId: 7 } });
  render(<WhileOpen actor={driver.actor as ProductCopyRef} openRecommendation={openRecommendation()} />);
  act(() => driver.perform(done('loadRecommendations', [summary(13, { name: 'Last season' })])));
  act(() => driver.actor.send({ type: 'SOURCE_CHOSEN', id: 13 }));
  const last = recommendation({ id: 13, recommendedProducts: [recommended(1, { 1: 50 })] });
  act(() => driver.perform(done('loadSource', last)));
  expect(screen.getByText('1 rate to copy. 1 sample does not change: no rate there.')).toBeTruthy();
  const timing = () =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Timing of Product 1, Banded, At seeding here' });
  expect(timing().selectedOptions[0]!.text).toBe('At seeding');
  fireEvent.click(screen.getByRole('button', { name: 'Move all one timing later' }));
  expect(timing().selectedOptions[0]!.text).toBe('Tillering');
  fireEvent.click(screen.getByRole('radio', { name: 'Rates of one sample for all' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Copy rates of' }), { target: { value: '1' } });
  expect(screen.getByText('2 rates to copy.')).toBeTruthy();
  await expectAccessible(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Copy 2 rates' }));
  expect(driver.actor.getSnapshot().output).toMatchObject({
    patches: [],
    columns: [{ productId: 1, placeId: 1, applicationTimingId: 2, rates: { 1: '50', 2: '50' } }],
  });
});

testView(productCopyMachine, model, {
  view: (actor) => <WhileOpen actor={actor} openRecommendation={openRecommendation()} />,
  controls,
});
