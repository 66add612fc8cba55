// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followText } from '../../../src/views/ui/dom/followed-text.ts';

/** What is kept of the control, and what came of it. */
let kept: string;
let reported: () => void;
let typed: string[];
let heard: string[];
let around: HTMLElement;
let control: HTMLInputElement;
let stop: () => void;

beforeEach(() => {
  [kept, typed, heard] = ['5', [], []];
  around = document.body.appendChild(document.createElement('main'));
  control = around.appendChild(document.createElement('input'));
  stop = followText(control, {
    text: () => kept,
    onChange: (look) => {
      reported = look;
      return () => (reported = () => undefined);
    },
    typed: (text) => {
      typed.push(text);
      kept = text;
    },
  });
  for (const kind of ['keydown', 'keyup', 'input'])
    around.addEventListener(kind, (event) =>
      heard.push(event instanceof KeyboardEvent ? `${kind} ${event.key}` : kind),
    );
});
afterEach(() => {
  stop();
  around.remove();
});

const press = (key: string, how: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(control, { key, ...how });
  fireEvent.keyUp(control, { key, ...how });
};

test('a control shows what is kept of it, now and whenever that changes', () => {
  expect(control.value).toBe('5');
  kept = '7.5';
  reported();
  expect(control.value).toBe('7.5');
});

test('typed text is reported at once, each text once, and to no other listener', () => {
  fireEvent.input(control, { target: { value: '56' } });
  fireEvent.change(control, { target: { value: '56' } });
  expect(typed).toEqual(['56']);
  expect(heard).toEqual([]);
});

test('a key that only inserts or deletes is not heard above the control; every other is', () => {
  for (const key of ['5', ' ', 'Backspace', 'Delete']) press(key);
  expect(heard).toEqual([]);
  press('Enter');
  press('z', { ctrlKey: true });
  press('Backspace', { altKey: true });
  press('v', { metaKey: true });
  expect(heard.filter((event) => event.startsWith('keydown'))).toEqual([
    'keydown Enter',
    'keydown z',
    'keydown Backspace',
    'keydown v',
  ]);
});

test('keys and texts of any other control are left alone, and its own once it is no longer followed', () => {
  const other = around.appendChild(document.createElement('input'));
  fireEvent.keyDown(other, { key: '1' });
  fireEvent.input(other, { target: { value: '1' } });
  expect(heard).toEqual(['keydown 1', 'input']);
  stop();
  heard.length = 0;
  fireEvent.input(control, { target: { value: '58' } });
  expect([heard, typed]).toEqual([['input'], []]);
});
