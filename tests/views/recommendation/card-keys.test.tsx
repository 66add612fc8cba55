// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sample } from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { card } from './one-card.tsx';

beforeAll(stubPage);
afterEach(cleanup);

const buttonsOf = (of: HTMLElement): HTMLElement[] => within(of).getAllByRole('button');
const stopsOf = (of: HTMLElement): HTMLElement[] => buttonsOf(of).filter(({ tabIndex }) => tabIndex === 0);
const press = (key: string, modifiers = {}): boolean =>
  fireEvent.keyDown(document.activeElement!, { key, ...modifiers });

it('a card is one tab stop, and the next card is the next', () => {
  const [first, second] = [card(sample(1)), card(sample(2))];
  expect(stopsOf(first)).toEqual([buttonsOf(first)[0]]);
  expect(stopsOf(second)).toEqual([buttonsOf(second)[0]]);
});

it('arrows, Home and End reach every command of a card, and stop at its ends', () => {
  const shown = card(sample(1));
  const all = buttonsOf(shown);
  expect(all.length).toBeGreaterThan(3);
  all[0]!.focus();
  for (const next of all.slice(1)) {
    press('ArrowRight');
    expect(document.activeElement).toBe(next);
  }
  press('ArrowDown');
  expect(document.activeElement).toBe(all.at(-1));
  press('ArrowUp');
  expect(document.activeElement).toBe(all.at(-2));
  press('Home');
  expect(document.activeElement).toBe(all[0]);
  press('ArrowLeft');
  expect(document.activeElement).toBe(all[0]);
  press('End');
  expect(document.activeElement).toBe(all.at(-1));
});

it('Tab comes back to the command one was at, and Alt with an arrow stays for the card itself', () => {
  const shown = card(sample(1));
  const all = buttonsOf(shown);
  all[1]!.focus();
  expect(stopsOf(shown)).toEqual([all[1]]);
  expect(press('ArrowRight', { altKey: true })).toBe(true);
  expect(document.activeElement).toBe(all[1]);
  all[1]!.blur();
  expect(stopsOf(shown)).toEqual([all[1]]);
});
