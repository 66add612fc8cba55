// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { rateProgramsMachine, type RateProgramsRef } from '../../../src/machines/rates/rate-programs.machine.ts';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import { recordEditor, type RecordEditorRef } from '../../../src/machines/shared/record-editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { LastPlan, RateProgram, Recommendation } from '../../../src/model/contract/entities.ts';
import { newProgramRule } from '../../../src/model/rates/program.ts';
import { productsOfDraft, programKind, type ProgramDraft } from '../../../src/model/rates/program-draft.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { ProgramDialog } from '../../../src/views/rates/program-dialog.tsx';
import { ProgramsDialog } from '../../../src/views/rates/programs-dialog.tsx';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { lastPlan, model, program } from '../../machines/rates/rate-programs.model.ts';
import {
  analyte,
  product,
  recommendation,
  recommended,
  openRecommendationInput,
} from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './rate-programs.controls.ts';

beforeAll(stubPage);
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

const listed = (programs: readonly RateProgram[], lastPlan: LastPlan | null = null) =>
  done('loadPrograms', { programs, lastPlan });

function openRecommendationOf(
  of: Recommendation,
  change: Parameters<typeof openRecommendationInput>[0] = {},
): ActorDriver {
  const openRecommendation = new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: openRecommendationInput({ recommendation: of, ...change }),
    live: ['sowing', 'planTable'],
  });
  act(() =>
    openRecommendation.actor.send({
      type: 'CATALOGUE_READ',
      catalogue: {
        products: [product(1), product(2)],
        blends: [],
        places: [{ id: 1, description: 'Banded', shortDescription: 'Band' }],
        timings: [{ id: 1, description: 'At seeding', shortDescription: 'Seed' }],
      },
    } as never),
  );
  return openRecommendation;
}

const editorInput = (of: Recommendation) => {
  const draft = draftOfRates(of.recommendedProducts, of.recommendationSamples);
  return { recommendation: of, draft, original: draft, blend: null };
};

function open(): ActorDriver {
  const openRecommendation = openRecommendationOf(plan);
  const driver = new ActorDriver(editorMachine, {} as MachineModel, {
    input: editorInput(plan),
    live: ['ratePrograms'],
  });
  render(
    <RatesDialog
      editor={driver.actor as EditorRef}
      openRecommendation={openRecommendation.actor as OpenRecommendationRef}
    />,
  );
  fireEvent.click(button('Add program'));
  return driver;
}
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const perform = (driver: ActorDriver, event: Parameters<ActorDriver['perform']>[0]): void =>
  act(() => driver.perform(event));
const rates = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Rate of .* on Home/ }).map(({ value }) => value);

it('a program is applied in one step, which sees what the sheet supplies and which Undo takes back', async () => {
  const driver = open();
  perform(driver, listed([toNeed]));
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
  perform(driver, listed([same]));
  fireEvent.click(screen.getByRole('radio', { name: 'Flat' }));
  expect(screen.getByText(/^1 rate to set\. 1 rate does not change\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Replace 1 rate that is there' }));
  fireEvent.click(button('Set 2 rates'));
  expect(rates()).toEqual(['60', '60']);
});

it('any plan is saved as a program, over an own one of the same name, and a failure says so and keeps the name', () => {
  const driver = open();
  perform(driver, listed([toNeed]));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the program' });
  expect(button('Save as program').disabled).toBe(true);
  fireEvent.change(name, { target: { value: 'Wheat, sand' } });
  expect(button('Replace program Wheat, sand')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Barley' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Wheat, sand' }));
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^(All samples|Home, Site)/ });
  fireEvent.click(button('Save as program'));
  // What is ticked meanwhile would not be kept.
  expect(boxes().map(({ disabled }) => disabled)).toEqual([true, true, true]);
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
  perform(driver, listed([]));
  expect(screen.getByText('No programs yet. Save this plan as one below.')).toBeTruthy();
});

it('the last plan of the paddocks is one of them, with rules that give its rates, and cannot be changed or deleted', () => {
  const driver = open();
  perform(driver, listed([toNeed], lastPlan));
  fireEvent.click(screen.getByRole('radio', { name: 'Last plan: Wheat 2025, 01/03/2025' }));
  expect(screen.getByText('Product 1, Banded, At seeding: 50 kg or L/ha, round to 10')).toBeTruthy();
  expect([screen.queryByText('Change rules'), screen.queryByText('Delete program')]).toEqual([null, null]);
  fireEvent.click(button('Set 1 rate'));
  expect(rates()).toEqual(['50', '50']);
});

it('the rules of a program are changed in its dialog; only who keeps the catalogue shares', async () => {
  const editor = new ActorDriver(recordEditor(programKind), {} as MachineModel, {
    input: { subject: { id: 1 }, read: { record: toNeed }, kept: null },
  });
  const catalogue = {
    products: [product(1), product(2)],
    blends: [],
    places: [{ id: 1, description: 'Banded', shortDescription: 'Band' }],
    timings: [1, 2].map((id) => ({ id, description: `Timing ${id}`, shortDescription: '' })),
  };
  const shown = (mayShare: boolean) => (
    <ProgramDialog editor={editor.actor as RecordEditorRef} analytes={[analyte(1)]} {...{ catalogue, mayShare }} />
  );
  const { rerender } = render(shown(false));
  expect(screen.queryByRole('checkbox', { name: 'Shared with all advisers' })).toBeNull();
  rerender(shown(true));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shared with all advisers' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Least' }), { target: { value: '40' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Rest goes on at' }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Split above, light soil' }), { target: { value: '85' } });
  await expectAccessible();
  const { work } = editor.snapshot.context as { work: { draft: ProgramDraft } };
  expect([work.draft.isShared, productsOfDraft(work.draft)[0]?.rule]).toEqual([
    true,
    {
      ...toNeed.products[0]!.rule,
      least: 40,
      split: { above: { LIGHT: 85, MEDIUM: null, HEAVY: null }, timingIds: [2] },
    },
  ]);
  fireEvent.click(button('Remove Product 2'));
  expect(screen.queryByRole('textbox', { name: 'Least' })).toBeNull();
});

/** Its only product is that of the programs. */
const sheet = recommendation({
  recommendedProducts: [recommended(1, { 1: 65 }, { productId: 2, product: product(2) })],
});

interface DialogProps {
  readonly actor: RateProgramsRef;
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** The dialog for as long as it is open. */
const WhileOpen = (props: DialogProps) =>
  useSelector(props.actor, ({ status }) => status) === 'active' ? <ProgramsDialog {...props} /> : null;

testView(rateProgramsMachine.provide({ actors: { editor: recordEditor(programKind) } }), model, {
  view: (actor) => (
    <WhileOpen
      actor={actor}
      editor={still(editorMachine, editorInput(sheet)) as EditorRef}
      openRecommendation={
        openRecommendationOf(sheet, { permissions: ['EDIT_RECOMMENDATION', 'MANAGE_REFERENCE_DATA'] })
          .actor as OpenRecommendationRef
      }
    />
  ),
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('changing'),
});
