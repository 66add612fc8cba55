// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { inertPage } from '../../../src/views/ui/dom/inert-page.ts';

afterEach(() => document.body.replaceChildren());

function page(): { readonly behind: HTMLElement; readonly dialog: () => HTMLElement } {
  const behind = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  return { behind, dialog: () => document.body.appendChild(document.createElement('div')) };
}

it('what lies behind a dialog is out of reach until the last one has gone', () => {
  const { behind, dialog } = page();
  const first = inertPage(dialog());
  const second = inertPage(dialog());
  expect([behind.inert, behind.getAttribute('aria-hidden')]).toEqual([true, 'true']);
  first?.();
  expect(behind.inert).toBe(true);
  second?.();
  expect([behind.inert, behind.hasAttribute('aria-hidden')]).toEqual([false, false]);
});

it('a dialog within the page does not shut itself out', () => {
  const { behind } = page();
  inertPage(behind.appendChild(document.createElement('div')));
  expect(behind.inert).toBeFalsy();
});
