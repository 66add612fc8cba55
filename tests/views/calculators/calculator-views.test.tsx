// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { calculatorsMachine, type CalculatorsRef } from '../../../src/machines/calculators/calculators.machine.ts';
import { nitrogenMachine, type NitrogenRef } from '../../../src/machines/calculators/nitrogen.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { nitrogenNames } from '../../../src/model/calculators/nitrogen.ts';
import { CalculatorDialogs } from '../../../src/views/calculators/calculator-dialogs.tsx';
import { CalculatorSection } from '../../../src/views/calculators/calculator-section.tsx';
import { NitrogenDialog } from '../../../src/views/calculators/nitrogen-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { calculator, level, levels } from '../../machines/calculators/calculator.fixtures.ts';
import { model as calculators } from '../../machines/calculators/calculators.model.ts';
import { model as nitrogen } from '../../machines/calculators/nitrogen.model.ts';
import { model as openModel } from '../../machines/recommendation/open-recommendation.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as calculatorsControls } from './calculators.controls.ts';
import { controls as nitrogenControls } from './nitrogen.controls.ts';

/** The dialog, while it is open. */
function WhileOpen({ actor }: { readonly actor: NitrogenRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <NitrogenDialog actor={actor} /> : null;
}

testView(nitrogenMachine, nitrogen, {
  view: (actor) => <WhileOpen actor={actor} />,
  controls: nitrogenControls,
});

const openRecommendation = still(openRecommendationMachine, openModel.input);
const viewOf = (actor: CalculatorsRef) => (
  <>
    <CalculatorSection
      openRecommendation={parentOf<OpenRecommendationRef>(openRecommendation, 'calculators', actor)}
      open
      onToggle={() => undefined}
      level={2}
    />
    <CalculatorDialogs calculators={actor} />
  </>
);
testView(calculatorsMachine, calculators, {
  view: viewOf,
  controls: calculatorsControls,
  isChildsDialog: (snapshot) => !snapshot.matches({ dialog: 'closed' }),
  fetched: () =>
    Promise.all([
      import('../../../src/views/calculators/nitrogen-dialog.tsx'),
      import('../../../src/views/calculators/sensitivity-dialog.tsx'),
      import('../../../src/views/calculators/seasons-dialog.tsx'),
    ]),
});

afterEach(cleanup);

function shown(change: Partial<NonNullable<typeof nitrogen.input>> = {}) {
  const driver = new ActorDriver(nitrogenMachine as AnyStateMachine, nitrogen as unknown as MachineModel, {
    input: { ...nitrogen.input, ...change },
  });
  driver.perform(done('loadNitrogen', levels));
  render(<NitrogenDialog actor={driver.actor as NitrogenRef} />);
  return driver;
}

it('says of a calculator whose sample was taken out of the recommendation that it was', () => {
  const driver = new ActorDriver(calculatorsMachine as AnyStateMachine, calculators as unknown as MachineModel, {
    live: ['calculatorList'],
  });
  driver.perform(done('loadCalculators', [calculator(1), calculator(2, { sampleId: 99, siteName: 'Gone' })]));
  render(viewOf(driver.actor as CalculatorsRef));
  const words = 'This sample is no longer in the recommendation.';
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.getByText(words).parentElement?.textContent).toContain('Gone');
  driver.stop();
});

it('shows the 13 figures and 3 percentages in the drawing, and again in a table', () => {
  const driver = shown();
  const drawing = screen.getByRole('img', { name: 'Nitrogen budget as a diagram' });
  // Run 11 and the place of each name: percentages first.
  nitrogenNames.forEach((_, index) =>
    expect(drawing.textContent).toContain(index < 3 ? `${11 + index}%` : `${11 + index} kg`),
  );
  for (const label of ['Demand', 'Supply', 'Shoot N into grain', 'N efficiency from soil into shoots', 'N available'])
    expect(drawing.textContent).toContain(label);
  expect(drawing.textContent).toContain('% available');
  expect(drawing.textContent).toContain('N Pools');
  const table = screen.getByRole('table', { name: /^Nitrogen budget as a table/ });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(16);
  driver.stop();
});

it('tells the oil of canola and the protein of everything else', () => {
  const value = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Oil or Protein' }).value;
  const wheat = shown();
  expect(value()).toBe('10.5%');
  wheat.stop();
  cleanup();
  const canola = shown({ cropType: 'CANOLA (hybrid)' });
  expect(value()).toBe('46%');
  canola.stop();
});

it('tells the oil or protein that the budget used, of the crop of its own sample', () => {
  const driver = new ActorDriver(nitrogenMachine as AnyStateMachine, {
    ...(nitrogen as unknown as MachineModel),
    input: { ...(nitrogen.input as object), cropType: 'Canola, Wheat' },
  });
  driver.perform(done('loadNitrogen', [{ ...level(1, 11, 1.5), crop: 'Wheat', oilOrProteinPercent: 11.5 }]));
  render(<NitrogenDialog actor={driver.actor as NitrogenRef} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Oil or Protein' }).value).toBe('11.5%');
  expect(screen.getByText('Wheat, Home:Site 1, 1.5 t/ha')).toBeTruthy();
  driver.stop();
});

it('opens at the run that a calculator was added for, with the slider off while it is with summer rain', () => {
  const driver = shown({ addedFor: { sampleId: 1, runId: 14, yieldTPerHa: 2, isSummerRain: true } });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Summer Rain' }).checked).toBe(true);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Yield (tonnes/hectare)' });
  expect([slider.disabled, slider.value, slider.min, slider.max, slider.step]).toEqual([
    true,
    '2',
    '1.5',
    '2.5',
    '0.5',
  ]);
  driver.stop();
});

it('hides Add from read-only users, and says so where there is nothing to calculate', () => {
  const reader = shown({ isReadOnly: true });
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  reader.stop();
  cleanup();
  const driver = new ActorDriver(nitrogenMachine as AnyStateMachine, nitrogen as unknown as MachineModel);
  driver.perform(done('loadNitrogen', []));
  render(<NitrogenDialog actor={driver.actor as NitrogenRef} />);
  expect(screen.getByText('No calculator data available')).toBeTruthy();
  driver.stop();
});

it('sets nitrogen that was assumed apart: a line beside the inputs, and a hatched part of the pool with its figure', () => {
  const driver = new ActorDriver(nitrogenMachine as AnyStateMachine, nitrogen as unknown as MachineModel, {
    input: nitrogen.input,
  });
  driver.perform(
    done(
      'loadNitrogen',
      levels.map((each) => ({ ...each, assumedSubsoilN: each.sampleId === 1 ? 9 : null })),
    ),
  );
  render(<NitrogenDialog actor={driver.actor as NitrogenRef} />);
  expect(screen.getByText('Mineral N includes 9 kg/ha below the topsoil: assumed, not measured.')).toBeTruthy();
  const drawing = screen.getByRole('img', { name: 'Nitrogen budget as a diagram' });
  expect(drawing.textContent).toContain('of it 9 kg assumed, not measured');
  driver.stop();
});

it('says nothing of assumed nitrogen where none was assumed', () => {
  const driver = shown();
  expect(screen.queryByText(/assumed, not measured/)).toBeNull();
  driver.stop();
});
