// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { leadThroughParts } from '../../../src/views/ui/dom/parts.ts';

afterEach(cleanup);

const Screen = () => (
  <div onKeyDown={leadThroughParts}>
    <div role="tablist">
      <button tabIndex={-1}>Barley</button>
      <button tabIndex={0}>Wheat</button>
    </div>
    <div data-part="tools">
      <button disabled>Edit</button>
      <button>Filter</button>
    </div>
    <div role="grid">
      <input aria-label="Select all" />
      <span aria-label="Cell" tabIndex={0} />
    </div>
    <div data-part="nothing" />
    <div data-part="commands">
      <button>Save</button>
    </div>
    {createPortal(<button>In a dialog</button>, document.body)}
  </div>
);
const active = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const press = (how: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement!, { key: 'F6', ...how });
const round = (from: string, how: KeyboardEventInit = {}): (string | null | undefined)[] => {
  render(<Screen />);
  (screen.queryByLabelText(from) ?? screen.getByText(from)).focus();
  return Array.from({ length: 4 }, () => {
    press(how);
    return active();
  });
};

test('F6 leads to the next part that has a control, and around the end: to its current stop, else to the first', () =>
  expect(round('Cell')).toEqual(['Save', 'Wheat', 'Filter', 'Cell']));

test('with Shift it leads back', () =>
  expect(round('Cell', { shiftKey: true })).toEqual(['Filter', 'Wheat', 'Save', 'Cell']));

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])('with %o it is handled elsewhere', (how) =>
  expect(round('Cell', how)).toEqual(['Cell', 'Cell', 'Cell', 'Cell']),
);

test('in a dialog over the screen it is left alone', () => {
  render(<Screen />);
  screen.getByText('In a dialog').focus();
  expect(press()).toBe(true);
  expect(active()).toBe('In a dialog');
});
