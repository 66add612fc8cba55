// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import { recommendationTaskMachine } from '../../../src/machines/recommendation/recommendation-task.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { newProductDraft, type ProductDraft } from '../../../src/model/products/product-draft.ts';
import { ProductDialog } from '../../../src/views/products/product-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { model as taskModel } from '../../machines/recommendation/recommendation-task.model.ts';
import { product, recommendation, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { askedToSave } from '../../machines/recommendation/dialog-saves.ts';
import { costs, price } from '../../machines/economics/costs.fixtures.ts';
import { knownCosts } from '../economics/known-costs.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { stubPage } from '../harness/page-stubs.ts';

const of = recommendation();
const places = [{ id: 1, description: 'Banded', shortDescription: 'Band' }];
const timings = [{ id: 2, description: 'At seeding', shortDescription: 'Seed' }];
const urea = product(1, { name: 'Urea' });

function open(change: Partial<ProductDraft> = {}, prices = costs()): ActorDriver {
  const model = {} as MachineModel;
  const opened = new ActorDriver(openRecommendationMachine, model, {
    input: openRecommendationInput({ recommendation: of }),
  });
  act(() =>
    opened.actor.send({ type: 'CATALOGUE_READ', catalogue: { products: [urea], blends: [], places, timings } }),
  );
  const original = newProductDraft(of.recommendationSamples, 999);
  const driver = new ActorDriver(editorMachine, model, {
    input: { recommendation: of, draft: { ...original, ...change }, original, blend: null },
  });
  const priced = parentOf<OpenRecommendationRef>(opened.actor, 'costs', knownCosts(prices));
  const openRecommendation = parentOf<OpenRecommendationRef>(
    priced,
    'recommendationTask',
    parentOf(still(recommendationTaskMachine, taskModel.input), 'editor', driver.actor),
  );
  render(<ProductDialog editor={driver.actor as EditorRef} openRecommendation={openRecommendation} />);
  return driver;
}
const button = (name: string): HTMLElement => screen.getAllByRole('button', { name, hidden: true }).at(-1)!;

beforeAll(stubPage);
afterEach(cleanup);

it('a product without placement and timing is refused in the words of the specification', () => {
  const driver = open({ productId: 1 });
  fireEvent.click(button('Save'));
  expect(driver.messages.at(-1)?.event).toMatchObject({
    message: 'Product, placement, timing cannot be empty',
    hideAfterMs: 2_000,
  });
});

it('what is chosen is shown with its unit and nutrients, and that it is no blend', () => {
  open({ productId: 1 });
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toMatch(
    /Is BlendNo.*Unit of measurekg.*NutrientsN46%/,
  );
});

it('a rate for all samples is saved for each of them', () => {
  const driver = open({ productId: 1 });
  fireEvent.change(screen.getByRole('combobox', { name: 'Placement', hidden: true }), { target: { value: '1' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Timing', hidden: true }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Rate', hidden: true }), { target: { value: '80' } });
  fireEvent.click(button('Save'));
  expect(askedToSave(driver)).toMatchObject({
    draft: { productId: 1, placeId: 1, applicationTimingId: 2, rates: { 1: '80', 2: '80' } },
  });
});

it('tells the price of what is chosen, and what the plan costs with the rate that is typed', () => {
  open({ productId: 1 }, costs({ prices: [price(1, 650)] }));
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('Price$650.00/t');
  fireEvent.change(screen.getByRole('textbox', { name: 'Rate', hidden: true }), { target: { value: '80' } });
  const footer = screen.getByRole('region', { name: 'Cost', hidden: true });
  // 50 kg of it are already on one of the two samples of the paddock: (50 + 0) / 2 + 80 kg at $0.65.
  expect(footer.textContent).toContain('not saved');
  expect(footer.textContent).toContain('$68.25/ha');
});

it('says of what has no price that it has none, and never $0', () => {
  open({ productId: 1 }, costs({ prices: [] }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Rate', hidden: true }), { target: { value: '80' } });
  const { textContent } = screen.getByRole('dialog', { hidden: true });
  expect(textContent).toContain('PriceNo price');
  expect(textContent).not.toContain('$0');
});
