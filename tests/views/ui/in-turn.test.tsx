// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Coming, InTurn } from '../../../src/views/ui/dom/in-turn.tsx';

let asked: (() => void)[] = [];

const frame = () =>
  act(() => {
    const now = asked;
    asked = [];
    for (const then of now) then();
  });

beforeEach(() => {
  asked = [];
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => asked.push(then));
  // An element far down is far from the middle of the window, which is 768 px high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectAt(this: Element) {
    return new DOMRect(0, Number(this.closest('li')?.dataset['top']), 150, 100);
  });
});
afterEach(() => {
  cleanup();
  frame();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CARDS = [
  { name: 'far below', top: 900 },
  { name: 'in the middle', top: 330 },
  { name: 'at the head', top: 0 },
];
const row = (cards: typeof CARDS, byScrolling = true) => (
  <Coming byScrolling={byScrolling}>
    {cards.map(({ name, top }) => (
      <li key={name} data-top={top}>
        <InTurn heightPx={580}>
          <p>{name}</p>
        </InTurn>
      </li>
    ))}
  </Coming>
);
const drawn = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('what comes by scrolling is drawn one a frame, the middle of the window first', () => {
  const { container } = render(row(CARDS));
  expect(drawn()).toEqual([]);
  expect([...container.querySelectorAll('div')].map(({ style }) => style.height)).toEqual(['580px', '580px', '580px']);
  frame();
  expect(drawn()).toEqual(['in the middle']);
  frame();
  expect(drawn()).toEqual(['in the middle', 'at the head']);
  frame();
  expect(drawn()).toEqual(['far below', 'in the middle', 'at the head']);
  expect(container.querySelector('div')).toBeNull();
  expect(asked).toEqual([]);
});

test('what comes otherwise is drawn at once, and so is what an item gets later', () => {
  const { unmount } = render(row(CARDS, false));
  expect(drawn()).toHaveLength(3);
  unmount();
  const { rerender } = render(row(CARDS.slice(1)));
  expect(drawn()).toEqual([]);
  rerender(row(CARDS));
  expect(drawn()).toEqual(['far below']);
});

test('what goes before its turn leaves it to the next', () => {
  const { rerender } = render(row(CARDS));
  rerender(row([CARDS[0]!]));
  frame();
  expect(drawn()).toEqual(['far below']);
  const other = render(row(CARDS.slice(1)));
  frame();
  other.unmount();
  render(row(CARDS.slice(1)));
  frame();
  expect(drawn()).toEqual(['far below', 'in the middle']);
});
