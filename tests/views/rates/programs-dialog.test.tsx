// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { newProgramRule } from '../../../src/model/rates/program.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { program } from '../../machines/rates/rate-programs.model.ts';
import { product, recommendation, recommended, workbenchInput } from '../../machines/recommendation/fixtures.ts';
import { standInForPage } from '../harness/page-stand-ins.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

beforeAll(standInForPage);
afterEach(cleanup);

const plan = recommendation({ recommendedProducts: [recommended(1, { 1: 50 })] });
/** To the need for nitrogen, with a product that the plan has not. */
const toNeed = program(1, 'Wheat, sand', {
  products: [
    {
      productId: 2,
      customBlendId: null,
      placeId: 1,
      applicationTimingId: 1,
      rule: { ...newProgramRule, kind: 'demand', nutrient: 'N' },
    },
  ],
});

function open(): ActorDriver {
  const model = {} as MachineModel;
  const bench = new ActorDriver(workbenchMachine, model, {
    input: workbenchInput({ recommendation: plan }),
    live: ['sowing', 'planTable'],
  });
  act(() =>
    bench.actor.send({
      type: 'CATALOGUE_READ',
      catalogue: {
        products: [product(1), product(2)],
        blends: [],
        places: [{ id: 1, description: 'Banded', shortDescription: 'Band' }],
        timings: [{ id: 1, description: 'At seeding', shortDescription: 'Seed' }],
      },
    } as never),
  );
  const draft = draftOfRates(plan.recommendedProducts, plan.recommendationSamples);
  const driver = new ActorDriver(editorMachine, model, {
    input: { recommendation: plan, draft, original: draft, blend: null },
    live: ['ratePrograms'],
  });
  render(<RatesDialog editor={driver.actor as EditorRef} workbench={bench.actor as WorkbenchRef} />);
  fireEvent.click(button('Apply program'));
  return driver;
}
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const perform = (driver: ActorDriver, event: Parameters<ActorDriver['perform']>[0]): void =>
  act(() => driver.perform(event));
const rates = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Rate of .* on Home/ }).map(({ value }) => value);

it('a program is applied in one step, which sees what the sheet supplies and which Undo takes back', async () => {
  const driver = open();
  perform(driver, done('loadPrograms', [toNeed]));
  fireEvent.click(screen.getByRole('radio', { name: 'Wheat, sand' }));
  expect(screen.getByText('Product 2, Banded, At seeding: meet need for N, round to 5')).toBeTruthy();
  // 50 kg at 46 % leave 17 of 40 kg to 37 kg of product; the other sample has nothing yet.
  expect(screen.getByText(/^2 rates to set\./)).toBeTruthy();
  await expectAccessible();
  fireEvent.click(button('Set 2 rates'));
  expect(rates()).toEqual(['50', '35', '', '85']);
  fireEvent.click(button('Undo'));
  expect(rates()).toEqual(['50', '']);
});

it('rates that are there stay unless they are replaced', () => {
  const driver = open();
  const same = program(2, 'Flat', {
    products: [
      { productId: 1, customBlendId: null, placeId: 1, applicationTimingId: 1, rule: { ...newProgramRule, rate: 60 } },
    ],
  });
  perform(driver, done('loadPrograms', [same]));
  fireEvent.click(screen.getByRole('radio', { name: 'Flat' }));
  expect(screen.getByText(/^1 rate to set\. 1 rate does not change\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Replace 1 rate that is there' }));
  fireEvent.click(button('Set 2 rates'));
  expect(rates()).toEqual(['60', '60']);
});

it('any plan is saved as a program, over an own one of the same name, and a failure says so and keeps the name', () => {
  const driver = open();
  perform(driver, done('loadPrograms', [toNeed]));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the program' });
  expect(button('Save as program').disabled).toBe(true);
  fireEvent.change(name, { target: { value: 'Wheat, sand' } });
  expect(button('Replace program Wheat, sand')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Barley' } });
  fireEvent.click(button('Save as program'));
  perform(
    driver,
    failed('addProgram', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  );
  expect([
    name.value,
    screen.getByText('The program was not changed. Server not responding, please try again.'),
  ]).toEqual(['Barley', expect.anything()]);
  fireEvent.click(button('Save as program'));
  perform(driver, done('addProgram', [toNeed, program(3, 'Barley')]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Barley' }).checked).toBe(true);
});

it('programs that could not be loaded are asked for again, and where there are none the way to one is said', () => {
  const driver = open();
  perform(driver, failed('loadPrograms', { code: 'NETWORK', status: 0, message: 'No connection.' }));
  expect(screen.getByText('Programs could not be loaded. No connection.')).toBeTruthy();
  fireEvent.click(button('Try again'));
  perform(driver, done('loadPrograms', []));
  expect(screen.getByText('No programs yet. Save this plan as one below.')).toBeTruthy();
});
