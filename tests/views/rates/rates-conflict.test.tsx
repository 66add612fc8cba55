// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { recommendation, recommended } from '../../machines/recommendation/fixtures.ts';
import { model as workbench } from '../../machines/recommendation/workbench.model.ts';
import { standInForPage } from '../harness/page-stand-ins.ts';
import { still } from '../harness/parent-of.ts';

const before = recommendation({ recommendedProducts: [recommended(1, { 1: 50 }), recommended(2)] });
const now = recommendation({
  recommendedProducts: [{ ...recommended(1, { 1: 70, 2: 20 }), version: 9 }, recommended(2)],
});
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ada Adviser changed Product 1 on 01/03/2026 at 10:00.' };

/** One has typed 60 for the first sample; somebody else has saved 70 for it and 20 for the second. */
function overtaken(): ActorDriver {
  const draft = draftOfRates(before.recommendedProducts, before.recommendationSamples);
  const driver = new ActorDriver(editorMachine, {} as MachineModel, {
    input: { recommendation: before, draft, original: draft, blend: null },
  });
  render(
    <RatesDialog
      editor={driver.actor as EditorRef}
      workbench={still(workbenchMachine, workbench.input) as WorkbenchRef}
    />,
  );
  fireEvent.change(cell(), { target: { value: '60' } });
  press('Save');
  act(() => driver.perform(failed('save', stale)));
  act(() => driver.perform(done('readNewest', now)));
  return driver;
}
const cell = (): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Rate of Product 1.*on Home, Site 1/ });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(standInForPage);
afterEach(cleanup);

it('a conflict shows who has changed what beside what was typed', () => {
  overtaken();
  expect(screen.getByRole('alert').textContent).toContain('Ada Adviser changed Product 1');
  const rows = within(screen.getByRole('table', { name: 'Your version and theirs' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    ['60', '70'],
    ['(empty)', '20'],
  ]);
});

it('theirs is taken with one press, and what was typed is let go', () => {
  const driver = overtaken();
  press('Take theirs');
  expect(cell().value).toBe('70');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(cell(), { target: { value: '75' } });
  press('Save');
  expect(driver.children['save']?.input).toMatchObject({
    isForced: false,
    draft: { rates: { 1: { 1: '75', 2: '20' } }, begun: { 1: { version: 9 } } },
  });
});

it('mine is kept on top of the version that was shown, so that a third change is not gone over unseen', () => {
  const driver = overtaken();
  press('Save mine anyway');
  expect(driver.children['save']?.input).toMatchObject({
    isForced: false,
    draft: { rates: { 1: { 1: '60', 2: '' } }, begun: { 1: { version: 9 } } },
  });
});

it('a product that somebody has removed takes its column along, and the others can be saved', () => {
  const driver = overtaken();
  act(() => driver.perform({ type: 'SAVE_ANYWAY' }));
  act(() =>
    driver.perform(failed('save', { code: 'PRODUCT_NOT_FOUND', status: 404, message: 'This product does not exist.' })),
  );
  act(() => driver.perform(done('readNewest', recommendation({ recommendedProducts: [recommended(2)] }))));
  press('Take theirs');
  expect(driver.actor.getSnapshot().context.draft.rates).toEqual({ 2: { 1: '', 2: '' } });
});
