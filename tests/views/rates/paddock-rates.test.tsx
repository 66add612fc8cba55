// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { recommendation, recommended, sample } from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { expectAccessible } from '../ui/support/accessible.ts';
import { openRates } from './open-rates.tsx';

beforeAll(stubPage);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const paddock = (id: number, name: string) => sample(id, {}, { paddockId: id, paddockName: name, paddockAreaHa: 50 });
const plan = (...names: readonly string[]) =>
  recommendation({
    recommendedProducts: [recommended(1, { 1: 50 }), recommended(2)],
    recommendationSamples: names.map((name, index) => paddock(index + 1, name)),
  });

const onPhone = (): void =>
  void vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(width < 48rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

async function openEditor(of: ReturnType<typeof plan>) {
  const openRecommendation = openRates(of);
  // The editor is fetched when it is first shown.
  await import('../../../src/views/recommendation/editor-dialog.tsx');
  act(() => openRecommendation.actor.send({ type: 'EDIT', subject: { of: 'rates' } }));
  return within(await screen.findByRole('dialog', { name: 'Product Rate Application Editor' }));
}

it('the editor of a plan for one paddock lists its products down the page, each with its rate, and what they mean', async () => {
  const sheet = await openEditor(plan('House'));
  expect(sheet.queryByRole('table')).toBeNull();
  expect(sheet.getByRole('heading', { name: /^House/ })).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Next paddock' })).toBeNull();
  const [first, second] = sheet.getAllByRole<HTMLInputElement>('textbox', { name: /on House/ });
  expect([first?.value, second?.value]).toEqual(['50', '']);
  const nitrogen = () => sheet.getByRole('img', { name: /^N:/ }).getAttribute('aria-label');
  const before = nitrogen();
  fireEvent.change(second!, { target: { value: '80' } });
  expect(nitrogen()).not.toBe(before);
  await expectAccessible(document.body);
});

it('without a product it says so, as there is nothing to step through', async () => {
  onPhone();
  const sheet = await openEditor({ ...plan('House', 'Dam'), recommendedProducts: [] });
  expect(sheet.getByText('No products yet')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Next paddock' })).toBeNull();
});

it('on a phone the editor shows one paddock at a time, and the way to the next and back', async () => {
  onPhone();
  const sheet = await openEditor(plan('House', 'Dam', 'Creek'));
  const rate = () => sheet.getAllByRole<HTMLInputElement>('textbox')[0]!;
  const shown = () => sheet.getByRole('heading', { level: 3 }).textContent;
  const button = (name: string) => sheet.getByRole<HTMLButtonElement>('button', { name });
  expect(sheet.queryByRole('table')).toBeNull();
  expect([shown(), button('Previous paddock').disabled]).toEqual([expect.stringMatching(/^House 1 of 3/), true]);
  fireEvent.click(button('Next paddock'));
  expect([shown(), rate().value]).toEqual([expect.stringMatching(/^Dam 2 of 3/), '']);
  fireEvent.change(rate(), { target: { value: '65' } });
  fireEvent.click(button('Next paddock'));
  expect([shown(), button('Next paddock').disabled]).toEqual([expect.stringMatching(/^Creek 3 of 3/), true]);
  fireEvent.click(button('Previous paddock'));
  expect(rate().value).toBe('65');
  fireEvent.keyDown(rate(), { key: 'z', ctrlKey: true });
  expect(rate().value).toBe('');
});
