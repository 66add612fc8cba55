// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leadOnTo } from '../../../src/views/ui/dom/lead-on.ts';

afterEach(cleanup);
const toTable = leadOnTo('[aria-label="Table"]');

interface PageProps {
  readonly names: readonly string[];
  readonly disabled?: string;
}

const Page = ({ names, disabled }: PageProps) => (
  <>
    <input aria-label="Table" />
    <input aria-label="Elsewhere" />
    {names.length === 0 ? null : (
      <div ref={toTable}>
        {names.map((name) => (
          <button key={name} disabled={name === disabled}>
            {name}
          </button>
        ))}
      </div>
    )}
  </>
);

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const active = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
/** The browser reports changes once their script is done. */
const reported = (): Promise<void> => Promise.resolve();

test.each([
  ['is gone', { names: ['Undo'] }],
  ['can be used no longer', { names: ['Undo', 'Back'], disabled: 'Back' }],
  ['is gone with all of its part', { names: [] }],
])('a press of a button that %s leads on to the table', async (_, then) => {
  const { rerender } = render(<Page names={['Undo', 'Back']} />);
  button('Back').focus();
  rerender(<Page {...then} />);
  await reported();
  expect(active()).toBe('Table');
});

test('a button that stays keeps the focus, whatever becomes of the others', async () => {
  const { rerender } = render(<Page names={['Undo', 'Back']} />);
  button('Back').focus();
  button('Undo').focus();
  rerender(<Page names={['Undo']} />);
  await reported();
  expect(active()).toBe('Undo');
});

test('a focus that has moved elsewhere meanwhile stays there', async () => {
  const { rerender } = render(<Page names={['Undo', 'Back']} />);
  button('Back').focus();
  screen.getByLabelText('Elsewhere').focus();
  rerender(<Page names={['Undo']} />);
  await reported();
  expect(active()).toBe('Elsewhere');
});

test('a focus that was led to a control of the part itself is led on again when that goes', async () => {
  const toFirst = leadOnTo('[data-first]');
  const Cards = ({ names }: { readonly names: readonly string[] }) => (
    <div ref={toFirst}>
      {names.map((name, index) => (
        <button key={name} data-first={index === 0 ? '' : undefined}>
          {name}
        </button>
      ))}
    </div>
  );
  const { rerender } = render(<Cards names={['One', 'Two', 'Three']} />);
  button('One').focus();
  rerender(<Cards names={['Two', 'Three']} />);
  await reported();
  expect(active()).toBe('Two');
  rerender(<Cards names={['Three']} />);
  await reported();
  expect(active()).toBe('Three');
});
