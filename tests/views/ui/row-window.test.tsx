// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RowWindow, scrolls } from '../../../src/views/ui/dom/row-window.tsx';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';

const ROW_PX = 30;

stubPage();
stubLayout(800, 300);
afterEach(cleanup);

const open = (count: number) =>
  render(
    <div data-testid="box" {...scrolls}>
      <table>
        <RowWindow
          count={count}
          rowPx={ROW_PX}
          columns={1}
          kept={-1}
          row={(index) => (
            <tr key={index} aria-label={`Row ${index + 1}`}>
              <td>{index + 1}</td>
            </tr>
          )}
        />
      </table>
    </div>,
  );
const shown = (): readonly string[] =>
  screen.getAllByRole('row', { name: /^Row/ }).map((row) => row.getAttribute('aria-label') ?? '');

it('of hundreds of rows those in sight are in the page from the first picture', () => {
  open(300);
  expect(shown().length).toBeLessThan(20);
  expect(shown()[0]).toBe('Row 1');
});

it('rows come into the page as one scrolls to them', () => {
  open(300);
  const box = screen.getByTestId('box');
  act(() => {
    box.scrollTop = 200 * ROW_PX;
    box.dispatchEvent(new Event('scroll'));
  });
  expect(shown()).toContain('Row 201');
  expect(shown()).not.toContain('Row 1');
});

it('fewer than a hundred rows are all in the page', () => {
  open(99);
  expect(shown()).toHaveLength(99);
});
