// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { editorMachine } from '../../../src/machines/recommendation/editor.machine.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import type { Draft } from '../../../src/model/recommendation/drafts.ts';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { askedToSave, notSaved, saved } from '../../machines/recommendation/dialog-saves.ts';
import {
  advice,
  recommendation,
  recommended,
  openRecommendationInput,
} from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

const plain = recommendation({ recommendedProducts: [recommended(1, { 1: 50 }), recommended(2)] });

function open(of = plain, reported = advice(), begun?: Draft): ActorDriver {
  const model = {} as MachineModel;
  const openRecommendation = new ActorDriver(openRecommendationMachine, model, {
    input: openRecommendationInput({ recommendation: of, advice: reported }),
    live: ['sowing', 'planTable'],
  });
  const draft = draftOfRates(of.recommendedProducts, of.recommendationSamples);
  const driver = new ActorDriver(editorMachine, model, {
    input: { recommendation: of, draft: begun ?? draft, original: draft, blend: null },
  });
  render(
    <RatesDialog
      editor={driver.actor as EditorRef}
      openRecommendation={openRecommendation.actor as OpenRecommendationRef}
    />,
  );
  return driver;
}
const save = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const rate = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (field: HTMLInputElement, value: string): boolean => fireEvent.change(field, { target: { value } });

const typeForAll = (name: RegExp, value: string): void => {
  type(rate(name), value);
  fireEvent.keyDown(rate(name), { key: 'Enter' });
};

beforeAll(stubPage);
afterEach(cleanup);

it('rates can be saved only when they differ', () => {
  open();
  expect(save().disabled).toBe(true);
  type(rate(/^Rate of Product 1, .* on Home, Site 1/), '60');
  expect(save().disabled).toBe(false);
  type(rate(/^Rate of Product 1, .* on Home, Site 1/), '50');
  expect(save().disabled).toBe(true);
});

it('the box in a column’s head sets the rate of all its samples, and a rate outside 0 to 10000 turns red', () => {
  open();
  typeForAll(/^Rate of Product 2, .* for all samples/, '10001');
  expect(
    [/on Home, Site 1/, /on Home, Site 2/].map((of) =>
      rate(new RegExp(`^Rate of Product 2.*${of.source}`)).getAttribute('aria-invalid'),
    ),
  ).toEqual(['true', 'true']);
  typeForAll(/^Rate of Product 2, .* for all samples/, '80');
  expect(rate(/^Rate of Product 2.*Site 2/).value).toBe('80');
});

it('the box in a column’s head acts by Enter or on leaving, and Escape takes back what was typed', () => {
  open();
  const box = rate(/^Rate of Product 1, .* for all samples/);
  const cell = rate(/^Rate of Product 1, .* on Home, Site 1/);
  type(box, '9');
  expect([box.value, cell.value]).toEqual(['9', '50']);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(box.value).not.toBe('9');
  type(box, '95');
  fireEvent.blur(box);
  expect([cell.value, rate(/^Rate of Product 1, .* on Home, Site 2/).value]).toEqual(['95', '95']);
});

it('the focus begins on the first cell', () => {
  open();
  expect(document.activeElement).toBe(rate(/^Rate of Product 1, .* on Home, Site 1/));
});

it('Ctrl+Z takes back what was typed last and shows it, Ctrl+Shift+Z and Ctrl+Y do it again, and the buttons do the same', () => {
  open();
  const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
  const values = (): string[] =>
    [/^Rate of Product 1.*Home, Site 1/, /^Rate of Product 1.*Home, Site 2/].map((name) => rate(name).value);
  expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, true]);
  type(rate(/^Rate of Product 1, .* on Home, Site 1/), '60');
  typeForAll(/^Rate of Product 1, .* for all samples/, '9');
  expect(values()).toEqual(['9', '9']);
  fireEvent.keyDown(rate(/^Rate of Product 1, .* for all samples/), { key: 'z', ctrlKey: true });
  expect(values()).toEqual(['60', '']);
  expect(document.activeElement).toBe(rate(/^Rate of Product 1, .* on Home, Site 1/));
  fireEvent.keyDown(document.activeElement!, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(values()).toEqual(['9', '9']);
  fireEvent.click(button('Undo'));
  fireEvent.click(button('Undo'));
  expect(values()).toEqual(['50', '']);
  expect(save().disabled).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'y', metaKey: true });
  expect(values()).toEqual(['60', '']);
  fireEvent.click(button('Redo'));
  expect(values()).toEqual(['9', '9']);
});

it('Ctrl+Z takes back one entry of a field at a time, be they ended by Enter or by leaving the field', () => {
  open();
  const field = rate(/^Rate of Product 1, .* on Home, Site 2/);
  act(() => field.focus());
  for (const text of ['7', '1,000', '12,5']) {
    type(field, text);
    fireEvent.keyDown(field, { key: 'Enter' });
    // In the last row Enter stays, and what comes next is typed over.
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length]);
  }
  type(field, '8');
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => field.focus());
  type(field, '9');
  const undone = Array.from({ length: 5 }, () => {
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    return field.value;
  });
  expect(undone).toEqual(['8', '12,5', '1,000', '7', '']);
});

it('Escape takes back what is being typed, and leaves nothing to undo', () => {
  open();
  const field = rate(/^Rate of Product 1, .* on Home, Site 1/);
  act(() => field.focus());
  type(field, '6');
  type(field, '60');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['50', 0, 2]);
  expect([save().disabled, screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled]).toEqual([
    true,
    true,
  ]);
});

it('F2 goes into the text of a field, whose arrows are the caret’s then', () => {
  open();
  const field = rate(/^Rate of Product 1, .* on Home, Site 1/);
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'F2' });
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 2]);
  expect(fireEvent.keyDown(field, { key: 'ArrowLeft' })).toBe(true);
});

it('Ctrl+Z in a box that has not acted yet is left to the browser', () => {
  open();
  const box = rate(/^Rate of Product 1, .* for all samples/);
  type(rate(/^Rate of Product 1, .* on Home, Site 1/), '60');
  type(box, '9');
  expect(fireEvent.keyDown(box, { key: 'z', ctrlKey: true })).toBe(true);
  expect(rate(/^Rate of Product 1, .* on Home, Site 1/).value).toBe('60');
});

it('all products are saved at once, and a failure keeps what was typed in each', () => {
  const driver = open();
  typeForAll(/^Rate of Product 1, .* for all samples/, '60');
  typeForAll(/^Rate of Product 2, .* for all samples/, '80');
  fireEvent.click(save());
  expect(askedToSave(driver)).toMatchObject({
    draft: { rates: { 1: { 1: '60', 2: '60' }, 2: { 1: '80', 2: '80' } } },
  });
  act(() =>
    driver.perform(notSaved(driver, { code: 'NETWORK', status: 0, message: 'Session expired, please refresh page' })),
  );
  expect([/^Rate of Product 1.*Site 1/, /^Rate of Product 2.*Site 1/].map((name) => rate(name).value)).toEqual([
    '60',
    '80',
  ]);
  fireEvent.click(save());
  act(() => driver.perform(saved(driver, { recommendedProducts: plain.recommendedProducts })));
  expect(driver.actor.getSnapshot().status).toBe('done');
});

const urea = {
  placement: { id: 1, description: 'With seed', shortDescription: 'SEED' },
  timing: { id: 1, description: 'At seeding', shortDescription: 'SEED' },
};
const straight = (id: number, name: string, nutrients: Readonly<Record<string, number>>) => {
  const base = recommended(id, { 1: 0 }, urea);
  return {
    ...base,
    product: {
      ...base.product!,
      name,
      nutrients: Object.entries(nutrients).map(([code, proportion]) => ({
        ...base.product!.nutrients[0]!,
        code,
        proportion,
      })),
    },
  };
};
const sown = recommendation({
  recommendedProducts: [straight(1, 'Urea', { N: 0.46 }), straight(2, 'Single superphosphate', { P: 0.088, S: 0.11 })],
});
const soils = advice({
  samples: [1, 2].map((sampleId) => ({
    sampleId,
    crop: 'WHEAT' as const,
    texture: 'LOAM' as const,
    demands: [],
    shown: { yieldTPerHa: 2, isSummerRain: false },
    grid: null,
  })),
});

const warnings = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name: /^Warnings \d+$/ });
/** Once the hand rests they are counted again. */
const counted = (are: 'some' | 'none'): Promise<void> =>
  waitFor(() => expect(warnings().disabled).toBe(are === 'none'));
/** What is listed on demand; closed again. */
async function listed(): Promise<string> {
  await counted('some');
  fireEvent.click(warnings());
  const { textContent } = await screen.findByRole('dialog', { name: /^Warnings \d+$/ });
  fireEvent.click(warnings());
  return textContent;
}

it('a rate beside the seed beyond its limit is marked while it is typed, and listed on demand with what was assumed', async () => {
  open(sown, soils);
  expect(warnings().disabled).toBe(true);
  const field = rate(/^Rate of Urea, .* on Home, Site 1/);
  type(field, '60');
  const words = 'Urea at 60 kg/ha places 27.6 kg urea N/ha with the seed; the limit is';
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(words);
  act(() => field.focus());
  expect(screen.getByRole('region', { name: 'What decides this rate' }).textContent).toContain(words);
  const list = await listed();
  expect(list).toContain(words);
  expect(list).toContain('Assumes 25 mm seed band on 250 mm rows');
  await expectAccessible();
  type(rate(/^Rate of Urea, .* on Home, Site 1/), '');
  await counted('none');
});

it('a warning leads to its rate, also to one that the filter hides', async () => {
  open(sown, soils);
  type(rate(/^Rate of Urea, .* on Home, Site 2/), '60');
  await counted('some');
  fireEvent.click(warnings());
  fireEvent.click(await screen.findByRole('button', { name: 'Go to the rate of Home' }));
  await waitFor(() => expect(document.activeElement).toBe(rate(/^Rate of Urea, .* on Home, Site 2/)));
});

it('row spacing and opener are above the rates of what is placed with the seed, and the limits go by those that were entered', async () => {
  open(plain);
  expect(screen.queryByRole('button', { name: 'Row spacing' })).toBeNull();
  cleanup();
  open(sown, soils);
  expect(screen.getByText(/^Default: 25 mm seed band on 250 mm rows, moist seedbed\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Row spacing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Row spacing' }).value).toBe('250');
  cleanup();

  const wide = { rowMm: 180, spreadMm: 100, bandCm: 3, moisture: 'GOOD' as const };
  open(sown, { ...soils, sowing: wide });
  expect(screen.getByText('Set for this recommendation: 100 mm seed band on 180 mm rows, moist seedbed.')).toBeTruthy();
  type(rate(/^Rate of Urea, .* on Home, Site 1/), '120');
  expect(await listed()).toContain('Set for this recommendation: 100 mm seed band on 180 mm rows');
  type(rate(/^Rate of Urea, .* on Home, Site 1/), '60');
  await counted('none');
});

it('two products of one pass that must not meet are distinguished', async () => {
  open(sown, soils);
  typeForAll(/^Rate of Urea, .* for all samples/, '10');
  typeForAll(/^Rate of Single superphosphate, .* for all samples/, '10');
  expect(await listed()).toContain(
    'Urea and Single superphosphate are in the same pass: goes wet. Spread them separately.',
  );
});

const cellOf = (product: number, site: number): HTMLInputElement =>
  rate(new RegExp(`^Rate of Product ${product}, .* on Home, Site ${site},`));
const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement!, { key, ...init });

it('arrows and Enter go from field to field, and stop at the edges', () => {
  open();
  press('ArrowDown');
  expect(document.activeElement).toBe(cellOf(1, 2));
  press('ArrowRight');
  expect(document.activeElement).toBe(cellOf(2, 2));
  press('Enter');
  expect(document.activeElement).toBe(cellOf(2, 2));
  press('Enter', { shiftKey: true });
  expect(document.activeElement).toBe(cellOf(2, 1));
  press('ArrowLeft', { ctrlKey: true });
  expect(document.activeElement).toBe(cellOf(1, 1));
});

it('inside a rate that is being mended the arrows to the sides are the caret’s', () => {
  open();
  cellOf(1, 1).setSelectionRange(1, 1);
  press('ArrowRight');
  expect(document.activeElement).toBe(cellOf(1, 1));
  cellOf(1, 1).setSelectionRange(2, 2);
  press('ArrowRight');
  expect(document.activeElement).toBe(cellOf(2, 1));
});

it('a block from a spreadsheet goes in from the field of the cursor, and what is left out is reported', () => {
  open();
  fireEvent.paste(cellOf(1, 1), { clipboardData: { getData: () => '60\t70\nMAP\t90\n5\t5\n' } });
  expect([cellOf(1, 1), cellOf(2, 1), cellOf(1, 2), cellOf(2, 2)].map(({ value }) => value)).toEqual([
    '60',
    '70',
    '',
    '90',
  ]);
  expect(screen.getByText(/1 value is not a rate \(0 to 10000\), skipped: MAP\. 2 values are/)).toBeTruthy();
  press('z', { ctrlKey: true });
  expect(cellOf(1, 1).value).toBe('50');
  expect(screen.queryByText(/left out/)).toBeNull();
});

it('a block is chosen with Shift, filled down and right, copied and emptied', () => {
  open();
  press('ArrowDown', { shiftKey: true });
  press('d', { ctrlKey: true });
  expect(cellOf(1, 2).value).toBe('50');
  press('ArrowRight', { shiftKey: true });
  press('r', { ctrlKey: true });
  expect([cellOf(2, 1).value, cellOf(2, 2).value]).toEqual(['50', '50']);
  let text = '';
  fireEvent.copy(document.activeElement!, { clipboardData: { setData: (_: string, is: string) => (text = is) } });
  expect(text).toBe('50\t50\n50\t50');
  press('Delete');
  expect([cellOf(1, 1), cellOf(2, 2)].map(({ value }) => value)).toEqual(['', '']);
});

it('a product put on in the sheet asks for product, placement, timing and rate, and can be taken off again', async () => {
  const driver = open();
  fireEvent.click(screen.getByRole('button', { name: 'Add product' }));
  expect(rate(/^Rate of New product 1 on Home, Site 1/).value).toBe('');
  await expectAccessible(document.body);
  fireEvent.click(save());
  expect(driver.messages.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ message: 'Product, placement, timing and rate cannot be empty' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove New product 1' }));
  expect(save().disabled).toBe(true);
});

it('a rule sets the rates of many samples in one step: the need for a nutrient less what the other products supply, rounded', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Set rates…' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Rate' }), { target: { value: 'demand' } });
  expect(screen.getByText(/^2 rates: 35 to 85 kg\/ha/)).toBeTruthy();
  await expectAccessible(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Set 2 rates' }));
  // Both ask for 40 kg N/ha; 50 kg of Product 1 bring 23 of them on the first.
  expect([cellOf(2, 1).value, cellOf(2, 2).value]).toEqual(['35', '85']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([cellOf(2, 1).value, cellOf(2, 2).value]).toEqual(['', '']);
});
