// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { blendEditorMachine, type BlendEditorRef } from '../../../src/machines/blends/blend-editor.machine.ts';
import { draftOf, isTargeting } from '../../../src/machines/blends/blend-editor.selectors.ts';
import type { OpenRecommendationRef } from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { newBlendWork } from '../../../src/model/blends/blend-work.ts';
import { TargetDialog } from '../../../src/views/blends/target-dialog.tsx';
import { costs, price } from '../../machines/economics/costs.fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { knownCosts } from '../economics/known-costs.ts';
import { parentOf } from '../harness/parent-of.ts';
import { openRecommendation } from './open-recommendation.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

/** The dialog for as long as it is open. */
function WhileOpen({
  actor,
  openRecommendation,
}: {
  readonly actor: BlendEditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}) {
  return useSelector(actor, isTargeting) ? (
    <TargetDialog actor={actor} openRecommendation={openRecommendation} />
  ) : null;
}

beforeAll(stubPage);
afterEach(cleanup);

const begun = (): BlendEditorRef => {
  const actor = createActor(blendEditorMachine, { input: { customerId: 7, work: newBlendWork(null) } }).start();
  actor.send({ type: 'SHOW_TARGET' });
  return actor;
};
const open = () => {
  const actor = begun();
  render(<WhileOpen actor={actor} openRecommendation={openRecommendation()} />);
  return actor;
};
const type = (name: string, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name }));

it('finds the mix, says what stays short, and hands over its shares', async () => {
  const actor = open();
  type('Target N', '46');
  type('Target P', '11');
  type('Target S', '5');
  tick('Urea');
  tick('MAP');
  press('Find blend');
  expect(screen.getByText('66.67% Urea')).toBeTruthy();
  expect(screen.getByText('150 kg/ha of the blend')).toBeTruthy();
  expect(screen.getByText('S: 5 kg/ha short.')).toBeTruthy();
  await expectAccessible(document.body);
  press('Use these shares');
  expect(draftOf(actor.getSnapshot()).rows).toMatchObject([
    { productId: 1, percent: '66.666667' },
    { productId: 2, percent: '33.333333' },
  ]);
});

it('a target that is changed takes the mix for the one before from the screen', () => {
  open();
  type('Target N', '46');
  tick('Urea');
  press('Find blend');
  type('Target N', '92');
  expect(screen.queryByText('100% Urea')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use these shares' })).toBeNull();
});

it('takes the open demand of chosen samples as the target', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Unmet need of 0 of 2 samples' }));
  await act(async () => {});
  tick('All samples');
  press('Use unmet need');
  // 40 kg/ha are asked for; 50 kg of a product of 46 % on one of the two samples brings 11.5 on average.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Target N' }).value).toBe('29');
});

it('takes the price of a product from the price list, and leaves it empty where there is none', () => {
  const priced = openRecommendation();
  const prices = costs({ prices: [price(1, 612.5)] });
  const read = parentOf<OpenRecommendationRef>(priced, 'costs', knownCosts(prices));
  render(<WhileOpen actor={begun()} openRecommendation={read} />);
  tick('Urea');
  tick('MAP');
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(field('Price of Urea').value).toBe('612.5');
  expect(field('Price of MAP').value).toBe('');
  expect(field('Price of MAP').placeholder).toBe('No price');
});

it('offers no product that is sold by the litre', () => {
  open();
  expect(screen.queryByRole('checkbox', { name: 'Flexi-N' })).toBeNull();
});
