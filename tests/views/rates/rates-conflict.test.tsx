// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  editorMachine,
  type EditorRef,
  type EditorSnapshot,
} from '../../../src/machines/recommendation/editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { writtenRates } from '../../../src/model/rates/rates-merge.ts';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { askedToSave, overtakenBy } from '../../machines/recommendation/dialog-saves.ts';
import { recommendation, recommended } from '../../machines/recommendation/fixtures.ts';
import { model as openRecommendation } from '../../machines/recommendation/open-recommendation.model.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { still } from '../harness/parent-of.ts';

const before = recommendation({ recommendedProducts: [recommended(1, { 1: 50 }), recommended(2)] });
const now = recommendation({
  recommendedProducts: [
    {
      ...recommended(1, { 1: 70, 2: 20 }),
      version: 9,
      rateChanges: [{ by: 'Ben Grower', on: '2026-03-01T02:00:00.000Z', sampleIds: [2] }],
      lastUpdatedBy: 'Ada Adviser',
      lastUpdatedOn: '2026-03-01T02:10:00.000Z',
    },
    recommended(2),
  ],
});
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ada Adviser changed Product 1 on 01/03/2026 at 10:00.' };

const theirsBeside = recommendation({ recommendedProducts: [recommended(1, { 1: 50, 2: 20 }), recommended(2)] });

function opened(): ActorDriver {
  const draft = draftOfRates(before.recommendedProducts, before.recommendationSamples);
  const driver = new ActorDriver(editorMachine, {} as MachineModel, {
    input: { recommendation: before, draft, original: draft, blend: null },
  });
  render(
    <RatesDialog
      editor={driver.actor as EditorRef}
      openRecommendation={still(openRecommendationMachine, openRecommendation.input) as OpenRecommendationRef}
    />,
  );
  return driver;
}

/** One has typed 60 for the first sample; others have saved 70 for it and 20 for the second. */
function overtaken(): ActorDriver {
  const driver = opened();
  fireEvent.change(cell(), { target: { value: '60' } });
  press('Save');
  act(() => driver.perform(overtakenBy(driver, now, stale)));
  return driver;
}
const cell = (site = 1): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Rate of Product 1.*on Home, Site ${site}`) });
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(stubPage);
afterEach(cleanup);

it('only the same rate is asked about, with both values, who and when; the other one is followed', () => {
  overtaken();
  expect(screen.getByRole('alert').textContent).toMatch(
    /Ada Adviser changed Rate of Product 1.*Site 1.* on 01\/03\/2026 at .*Yours: 60\. Theirs: 70\./,
  );
  expect(screen.getByRole('alert').textContent).not.toContain('Site 2');
  expect(cell(2).value).toBe('20');
  const reported = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(reported).toContainEqual(expect.stringMatching(/Ben Grower changed Rate of Product 1.*Site 2/));
});

it('theirs is used with one press, and the sheet can be saved on', () => {
  const driver = overtaken();
  press(/^Use theirs/);
  expect(cell().value).toBe('70');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(cell(), { target: { value: '75' } });
  press('Save');
  expect(askedToSave(driver)).toMatchObject({
    draft: { rates: { 1: { 1: '75', 2: '20' } }, begun: { 1: { rates: { 1: '70', 2: '20' } } } },
  });
});

it('nothing is saved before one has decided, and mine is kept over the rate that was shown', () => {
  const driver = overtaken();
  press('Save');
  expect(driver.snapshot.value).toEqual({ editing: 'typing' });
  press(/^Keep mine/);
  press('Save');
  expect(askedToSave(driver)).toMatchObject({
    draft: { rates: { 1: { 1: '60', 2: '20' } }, begun: { 1: { rates: { 1: '70', 2: '20' } } } },
  });
});

it('a 0 that is typed into a rate that is asked about is a choice, and is saved over theirs', () => {
  const driver = overtaken();
  // The first value was 50; the field is emptied, and typed to what it was read as.
  for (const value of ['', '50']) {
    fireEvent.change(cell(), { target: { value } });
    expect(screen.queryByRole('alert')).toBeNull();
  }
  press('Save');
  const { draft, original } = askedToSave(driver);
  expect(draft.kind === 'rates' && original.kind === 'rates' && [...writtenRates(draft, original)]).toEqual([[1, [1]]]);
  expect(draft).toMatchObject({ rates: { 1: { 1: '50' } }, begun: { 1: { rates: { 1: '70' } } } });
});

it('a product that another user has removed under a rate that was typed is asked about, and the others can be saved', () => {
  const driver = overtaken();
  act(() =>
    driver.perform({
      type: 'THEIRS_ARRIVED',
      recommendation: recommendation({ recommendedProducts: [recommended(2)] }),
    }),
  );
  expect(screen.getByRole('alert').textContent).toContain('Theirs: removed.');
  press(/^Use theirs/);
  expect((driver.actor.getSnapshot() as EditorSnapshot).context.draft).toMatchObject({
    rates: { 2: { 1: '', 2: '' } },
  });
});

it('what others change arrives in the open sheet, and what is typed stays', () => {
  const driver = opened();
  fireEvent.change(cell(), { target: { value: '60' } });
  act(() => driver.perform({ type: 'THEIRS_ARRIVED', recommendation: theirsBeside }));
  expect([cell().value, cell(2).value, screen.queryByRole('alert')]).toEqual(['60', '20', null]);
  press('Save');
  const { draft, original } = askedToSave(driver);
  expect(draft.kind === 'rates' && original.kind === 'rates' && [...writtenRates(draft, original)]).toEqual([[1, [1]]]);
});
