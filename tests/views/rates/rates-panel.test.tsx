// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { EditorSnapshot } from '../../../src/machines/recommendation/editor.machine.ts';
import type { OpenRecommendationSnapshot } from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { sectionEditor } from '../../../src/machines/recommendation/open-recommendation.selectors.ts';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import type { Draft } from '../../../src/model/recommendation/drafts.ts';
import { editSheet } from '../../../src/views/rates/rate-sheet.ts';
import type { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { analyte, outputs, recommendation, recommended, sample } from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { expectAccessible } from '../ui/support/accessible.ts';
import { openRates } from './open-rates.tsx';

beforeAll(stubPage);
afterEach(cleanup);

const paddock = (id: number, name: string, ha: number) =>
  sample(id, {}, { paddockId: id, paddockName: name, paddockAreaHa: ha });
/** Both need 40 kg of nitrogen; the product has 46 %. */
const plan = recommendation({
  recommendedProducts: [recommended(1, { 1: 50 }), recommended(2)],
  recommendationSamples: [paddock(1, 'House', 112.3), paddock(2, 'Dam', 60)],
});
const nitrogen = outputs([1, 2], [analyte(1)]);

const open = (of: Recommendation = plan, change: Parameters<typeof openRates>[1] = {}): ActorDriver =>
  openRates(of, { outputs: nitrogen, ...change });
const rate = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const houseOf = (product: number): HTMLInputElement => rate(new RegExp(`^Rate of Product ${product}, .* on House`));
const type = (field: HTMLInputElement, value: string): boolean => fireEvent.change(field, { target: { value } });
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const names = (): (string | null | undefined)[] =>
  screen
    .getAllByRole('rowheader')
    .flatMap((head) => (head.closest('tbody') ? [head.querySelector('span span')?.textContent] : []));
const draftIn = (driver: ActorDriver): Draft | undefined =>
  (driver.child('recommendationTask.editor')?.getSnapshot() as EditorSnapshot | undefined)?.context.draft;
/** The dialog that is open ends, and nothing was saved in it. */
const endDialog = (driver: ActorDriver): void =>
  act(() =>
    driver.child('recommendationTask')?.send({
      type: 'xstate.done.actor.editor',
      output: { saved: null, isOutdated: false, aside: null, next: null },
    } as never),
  );

it('rates are typed in the section itself; Save and Discard come with the first that differs', async () => {
  const openRecommendation = open();
  expect(houseOf(1).value).toBe('50');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  type(houseOf(1), '85');
  expect(openRecommendation.snapshot.value).toBe('working');
  expect(screen.getByText('1 rate changed')).toBeTruthy();
  expect([houseOf(1).value, button('Save').disabled, screen.queryByRole('dialog')]).toEqual(['85', false, null]);
  await expectAccessible();
  fireEvent.click(button('Undo'));
  expect(houseOf(1).value).toBe('50');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('a row tells hectares, and need and plan of each nutrient as one types', () => {
  open();
  const row = screen.getByRole('row', { name: /House/ });
  expect(within(row).getByText('112.3')).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'N: 17 kg/ha short (needs 40, plan gives 23)' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'N: 2 short' })[0]).toBeTruthy();
  type(houseOf(1), '90');
  expect(within(row).getByRole('img', { name: 'N: covered (needs 40, plan gives 41 kg/ha)' })).toBeTruthy();
  expect(button('N: 1 short').title).toBe('N short in 1 paddock (60 ha). Worst: Dam, 40 kg/ha short');
});

it('the box in a head fills the column; of a filtered table only the rows that are shown', () => {
  open();
  const batch = rate(/^Rate of Product 2, .* for all samples/);
  type(batch, '20');
  fireEvent.keyDown(batch, { key: 'Enter' });
  expect([houseOf(2).value, rate(/Product 2, .* on Dam/).value]).toEqual(['20', '20']);
  fireEvent.click(button('Undo'));
  fireEvent.click(button('No rate 1'));
  expect(names()).toEqual(['Dam']);
  const shown = rate(/^Rate of Product 2, .* for the sample shown/);
  type(shown, '30');
  fireEvent.keyDown(shown, { key: 'Enter' });
  // It has a rate now, and stays in sight until another filter is chosen.
  expect([names(), rate(/Product 2, .* on Dam/).value]).toEqual([['Dam'], '30']);
  fireEvent.click(button('All 2'));
  expect([names(), houseOf(2).value]).toEqual([['House', 'Dam'], '']);
});

it('rows are sorted by a press on any head, and keep their places while one types', () => {
  open();
  fireEvent.click(button('Sample'));
  expect(names()).toEqual(['Dam', 'House']);
  fireEvent.click(button('N'));
  expect(names()).toEqual(['Dam', 'House']);
  type(rate(/Product 1, .* on Dam/), '200');
  expect(names()).toEqual(['Dam', 'House']);
  expect(screen.getByRole('columnheader', { name: /^N/ }).getAttribute('aria-sort')).toBe('descending');
});

it('a rate tells what decides it, its mark in words, and the rate that covers the need is one press away', () => {
  open();
  act(() => houseOf(1).focus());
  const reason = screen.getByRole('region', { name: 'What decides this rate' });
  expect(reason.textContent).toContain(
    'N: Analyte 1 12 mg/kg (Low, critical 24 (20–28), Colwell P with PBI). Needs 40 at 2 t/ha, plan gives 23.',
  );
  type(houseOf(1), '151');
  const described = document.getElementById(houseOf(1).getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Warning: Product 1 151 kg/ha: 150 kg/ha is the nearest practical rate.');
  fireEvent.click(button('Use 150 kg/ha'));
  expect(houseOf(1).value).toBe('150');
  fireEvent.click(button('Use 85 Product 1'));
  expect(houseOf(1).value).toBe('85');
});

it('the keys of a spreadsheet work in it, and Tab stops at one field', () => {
  open();
  const [first, second] = [houseOf(1), rate(/Product 1, .* on Dam/)];
  expect([first.tabIndex, second.tabIndex, houseOf(2).tabIndex]).toEqual([0, -1, -1]);
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(document.activeElement).toBe(second);
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
  type(second, '70');
  fireEvent.keyDown(second, { key: 'z', ctrlKey: true });
  expect(second.value).toBe('');
});

it('what is typed waits while a dialog opens over it, and nothing is lost; without changes it makes way', () => {
  const openRecommendation = open();
  const comment = { type: 'EDIT', subject: { of: 'comment', id: null } } as const;
  type(houseOf(1), '85');
  act(() => openRecommendation.actor.send(comment));
  expect(draftIn(openRecommendation)?.kind).toBe('comment');
  endDialog(openRecommendation);
  expect(houseOf(1).value).toBe('85');
  fireEvent.click(button('Undo'));
  expect(houseOf(1).value).toBe('50');
  act(() => openRecommendation.actor.send(comment));
  endDialog(openRecommendation);
  expect(openRecommendation.snapshot.value).toBe('closed');
});

it('what has changed since the plan was opened is one press away', () => {
  open();
  type(houseOf(1), '85');
  fireEvent.click(button('Since opened'));
  expect(within(screen.getByRole('row', { name: /House/ })).getByText('+35 since the plan was opened')).toBeTruthy();
  fireEvent.click(button('None'));
  expect(screen.queryByText('+35 since the plan was opened')).toBeNull();
});

it('rates are compared with those of last season on the same paddock, and it is said where there is no plan to compare with', () => {
  const openRecommendation = open();
  const answer = (output: Recommendation | null): void =>
    act(() =>
      (
        openRecommendation.snapshot as { children: { planTable: { send: (event: unknown) => void } } }
      ).children.planTable.send({
        type: 'xstate.done.actor.loadLastSeason',
        output,
      }),
    );
  fireEvent.click(button('Last season'));
  expect(screen.getByText('Loading last season’s plan')).toBeTruthy();
  answer(null);
  expect(screen.getByText('These paddocks have no earlier plan')).toBeTruthy();
  fireEvent.click(button('Last season'));
  // Another sample of the same paddock, and another number of the same product.
  const there = sample(11, {}, { paddockId: 1, paddockName: 'House', siteId: null });
  answer(
    recommendation({
      recommendationSamples: [there],
      recommendedProducts: [{ ...recommended(1, { 11: 65 }), id: 91 }],
    }),
  );
  const row = screen.getByRole('row', { name: /House/ });
  expect(within(row).getByText('−15 against last season')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Dam/ })).queryByText(/against last season$/)).toBeNull();
  type(houseOf(1), '65');
  expect(within(row).queryByText(/against last season$/)).toBeNull();
});

it('more than twice the need is marked in its cell', () => {
  open();
  type(houseOf(1), '185');
  expect(
    within(screen.getByRole('row', { name: /House/ })).getByRole('img', { name: /^N: .*, more than twice the need$/ }),
  ).toBeTruthy();
});

it('Edit takes what is typed into the editor', () => {
  const openRecommendation = open();
  type(houseOf(1), '85');
  act(() => openRecommendation.actor.send({ type: 'EDIT', subject: { of: 'rates' } } as never));
  const draft = draftIn(openRecommendation);
  expect(draft?.kind === 'rates' && [draft.isInSection, draft.rates[1]?.[1]]).toEqual([undefined, '85']);
});

it('a finalised plan shows its rates as text', () => {
  open({ ...plan, status: 'Finalised' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(within(screen.getByRole('row', { name: /House/ })).getByText('50')).toBeTruthy();
});

it('a plan that has no product yet is offered a program', () => {
  open(recommendation({ recommendationSamples: plan.recommendationSamples, recommendedProducts: [] }));
  expect(screen.getByText('No products yet')).toBeTruthy();
  fireEvent.click(button('Add program'));
  expect(screen.getByRole('dialog', { name: 'Add program' })).toBeTruthy();
});

it('a rule above the rates sets those of all paddocks in one step, with what they come to, and rates are typed below it meanwhile', async () => {
  open();
  fireEvent.click(button('Set rates…'));
  const rule = within(screen.getByRole('region', { name: 'Set rates for several paddocks' }));
  expect(rule.getByText('Choose a product.')).toBeTruthy();
  fireEvent.change(rule.getByRole('combobox', { name: 'Product' }), { target: { value: '2' } });
  fireEvent.change(rule.getByRole('textbox', { name: 'Rate for each sample' }), { target: { value: '60' } });
  expect(rule.getByText('2 rates: 60 kg/ha, 10.3 t.')).toBeTruthy();
  await expectAccessible();
  type(houseOf(1), '85');
  fireEvent.click(rule.getByRole('button', { name: 'Set 2 rates' }));
  expect([houseOf(1).value, houseOf(2).value, screen.queryByRole('region', { name: /^Set rates/ })]).toEqual([
    '85',
    '60',
    null,
  ]);
  fireEvent.click(button('Undo'));
  expect([houseOf(1).value, houseOf(2).value]).toEqual(['85', '']);
});

it('a rule is for the paddocks that the filter shows where it hides some', () => {
  open();
  type(houseOf(1), '900');
  fireEvent.click(button('Over 1'));
  fireEvent.click(button('Set rates…'));
  const rule = within(screen.getByRole('region', { name: 'Set rates for several paddocks' }));
  fireEvent.change(rule.getByRole('combobox', { name: 'Product' }), { target: { value: '2' } });
  fireEvent.change(rule.getByRole('textbox', { name: 'Rate for each sample' }), { target: { value: '60' } });
  fireEvent.click(rule.getByRole('button', { name: 'Shown 1' }));
  fireEvent.click(rule.getByRole('button', { name: 'Set 1 rate' }));
  expect(houseOf(2).value).toBe('60');
});

it('Add product puts a column on the table of the section', () => {
  open();
  fireEvent.click(button('Add product'));
  expect(rate(/^Rate of New product 1 on House/).value).toBe('');
});

it('what was undone in a plan without products can be done again, and the focus is on what does it', async () => {
  const openRecommendation = open(
    recommendation({ recommendationSamples: plan.recommendationSamples, recommendedProducts: [] }),
  );
  act(() => openRecommendation.actor.send({ type: 'EDIT', subject: { of: 'rates', isInSection: true } }));
  const editor = sectionEditor(openRecommendation.snapshot as OpenRecommendationSnapshot)!;
  const put = { productId: 1, customBlendId: null, placeId: 1, applicationTimingId: 1, rates: { 1: '50', 2: '' } };
  act(() => editSheet(editor, { edit: 'many', patches: [], columns: [put] }));
  const rates = () =>
    screen.queryAllByRole<HTMLInputElement>('textbox', { name: /on House/ }).map(({ value }) => value);
  expect(rates()).toEqual(['50']);
  act(() => button('Undo').focus());
  fireEvent.click(button('Undo'));
  expect([rates(), screen.queryByText('No products yet') !== null]).toEqual([[], true]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Redo')));
  fireEvent.click(button('Redo'));
  expect([rates(), button('Save').disabled]).toEqual([['50'], false]);
});

it('the section has the total alone under its rates, and leaves the totals of farms to the editor', async () => {
  const onFarm = (id: number, farmName: string) => sample(id, {}, { paddockId: id, paddockName: farmName, farmName });
  const openRecommendation = open(recommendation({ recommendationSamples: [onFarm(1, 'Hill'), onFarm(2, 'Creek')] }));
  const totals = (place: Pick<typeof screen, 'getAllByRole'> = screen) =>
    place.getAllByRole('rowheader', { name: /^Total|total$/ }).map(({ textContent }) => textContent);
  expect(totals()).toEqual(['Total']);
  // The editor is fetched when it is first shown.
  await import('../../../src/views/recommendation/editor-dialog.tsx');
  act(() => openRecommendation.actor.send({ type: 'EDIT', subject: { of: 'rates' } }));
  expect(totals(within(await screen.findByRole('dialog'))).sort()).toEqual(['Creek total', 'Hill total', 'Total']);
});
