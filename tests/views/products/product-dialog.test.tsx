// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { newProductDraft, type ProductDraft } from '../../../src/model/products/product-draft.ts';
import { ProductDialog } from '../../../src/views/products/product-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { product, recommendation, workbenchInput } from '../../machines/recommendation/fixtures.ts';
import { standInForPage } from '../harness/page-stand-ins.ts';

const of = recommendation();
const places = [{ id: 1, description: 'Banded', shortDescription: 'Band' }];
const timings = [{ id: 2, description: 'At seeding', shortDescription: 'Seed' }];
const urea = product(1, { name: 'Urea' });

function open(change: Partial<ProductDraft> = {}): ActorDriver {
  const model = {} as MachineModel;
  const bench = new ActorDriver(workbenchMachine, model, {
    input: workbenchInput({ recommendation: of }),
  });
  act(() => bench.actor.send({ type: 'CATALOGUE_READ', catalogue: { products: [urea], blends: [], places, timings } }));
  const original = newProductDraft(of.recommendationSamples, 999);
  const driver = new ActorDriver(editorMachine, model, {
    input: { recommendation: of, draft: { ...original, ...change }, original },
  });
  render(<ProductDialog editor={driver.actor as EditorRef} workbench={bench.actor as WorkbenchRef} />);
  return driver;
}
const button = (name: string): HTMLElement => screen.getAllByRole('button', { name, hidden: true }).at(-1)!;

beforeAll(standInForPage);
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
  expect(driver.children['save']?.input).toMatchObject({
    draft: { productId: 1, placeId: 1, applicationTimingId: 2, rates: { 1: '80', 2: '80' } },
  });
});
