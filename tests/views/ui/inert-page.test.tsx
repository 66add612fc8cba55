// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Dialog } from '../../../src/views/ui/dialog.tsx';
import { stubPage } from '../harness/page-stubs.ts';

beforeAll(stubPage);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Dialogs({ titles }: { readonly titles: readonly string[] }) {
  return titles.map((title) => (
    <Dialog key={title} open title={title} onClose={() => undefined}>
      Text
    </Dialog>
  ));
}

it('what lies behind dialogs is out of reach until the last one has gone', () => {
  const behind = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  const { rerender } = render(<Dialogs titles={['First', 'Second']} />, { container: behind });
  expect([behind.inert, behind.getAttribute('aria-hidden')]).toEqual([true, 'true']);
  rerender(<Dialogs titles={['Second']} />);
  expect(behind.inert).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeTruthy();
  rerender(<Dialogs titles={[]} />);
  expect([behind.inert, behind.hasAttribute('aria-hidden')]).toEqual([false, false]);
});

it('a page is drawn again when the last dialog over the whole screen has gone, though a smaller one may stay', () => {
  const behind = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  const dialogs = (...sizes: readonly ('full' | 'md')[]) =>
    sizes.map((size, index) => (
      <Dialog key={index} open title={`Dialog ${index}`} size={size} onClose={() => undefined}>
        Text
      </Dialog>
    ));
  const { rerender } = render(<>{dialogs('md')}</>, { container: behind });
  expect(behind.hasAttribute('data-covered')).toBe(false);
  rerender(<>{dialogs('md', 'full')}</>);
  expect(behind.hasAttribute('data-covered')).toBe(true);
  rerender(<>{dialogs('md')}</>);
  expect([behind.hasAttribute('data-covered'), behind.inert]).toEqual([false, true]);
});
