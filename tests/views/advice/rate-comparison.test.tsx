// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { rerunMachine, type RerunRef } from '../../../src/machines/recommendation/rerun.machine.ts';
import type { ComparedSample } from '../../../src/model/advice/rate-comparison.ts';
import { RateComparison } from '../../../src/views/recommendation/rate-comparison.tsx';
import { comparedSample, comparison } from '../../machines/advice/rate-comparison.fixtures.ts';
import { model } from '../../machines/recommendation/rerun.model.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

const nameOf = (id: number): string => `Paddock ${id}, Site ${id}`;

afterEach(cleanup);

function shown(samples: readonly ComparedSample[], isAskedFor = true): void {
  const driver = new ActorDriver(rerunMachine as AnyStateMachine, model as unknown as MachineModel, {
    input: { recommendationId: 12, formerIds: [], takesFormer: isAskedFor },
  });
  driver.perform(done('loadComparison', comparison(samples)));
  render(<RateComparison actor={driver.actor as RerunRef} nameOf={nameOf} />);
}
const rowsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('rates are beside what a run would make of them, paddock by paddock, with what of it is the model and what the inputs', async () => {
  shown([
    comparedSample(),
    comparedSample({ sampleId: 2, isFormer: false, madeWith: '2.0.0', causes: [], warnings: [] }),
  ]);
  const [head, first, why, second, whySecond] = rowsOf();
  expect(head).toEqual(['Paddock', 'Model', 'N', 'P', 'K', 'S', 'B']);
  expect(first).toEqual([
    'Paddock 1, Site 1',
    '1.0.0 → 2.0.0',
    '40 → 60from 40 to 60',
    '8',
    '–',
    '–',
    '0.5 → nonefrom 0.5 to none',
  ]);
  expect(why).toEqual([
    'Model changed, not only the soil: N +13 (share of fertiliser N that the crop recovers), B -0.5 (trace elements by the leaf test).' +
      'Inputs changed since the run: N +7.',
  ]);
  expect(second?.slice(0, 2)).toEqual(['Paddock 2, Site 2', '2.0.0']);
  expect(whySecond?.[0]).not.toContain('Model changed');
  await expectAccessible(document.body);
});

it('where only the model has changed, the soil is said to be the same', () => {
  shown([comparedSample({ rates: [{ nutrient: 'N', before: 40, sameInputs: 53, now: 53 }] })]);
  expect(rowsOf()[2]?.[0]).toContain('Model changed, the soil did not: N +13');
});

it('a model that changes no rate of a paddock, another target yield and missing inputs are said', () => {
  const rates = [{ nutrient: 'N' as const, before: 40, sameInputs: 40, now: 40 }];
  shown([comparedSample({ rates, causes: [], nowYieldTPerHa: 3, missing: ['PBI'] })]);
  expect(rowsOf()[2]?.[0]).toBe(
    'The model changed; these rates do not change with it.' +
      'Target yield 3 t/ha in place of 2.5.Inputs missing: PBI.',
  );
});

it('what is implausible in the rates of a run is said before anybody asks for the rates', () => {
  shown([comparedSample()], false);
  expect(screen.queryByRole('table')).toBeNull();
  const warnings = screen.getByRole('list', { name: 'Check the rates of a new run' });
  expect(warnings.textContent).toContain('Paddock 1, Site 1202 kg N/ha, because in week 12, late');
});

it('a run that changes nothing says so', () => {
  shown([]);
  expect(screen.getByText('A run would change no rate here.')).toBeTruthy();
});
