// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inputModel, sample } from '../../model/pif/fixture.ts';
import { button, cell, open, pick, press, RAIN, stubTable, table, type } from './support/pif-dialog.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';

/** axe looks at some hundred cells, on a machine that may be busy. */
const AXE_MS = 30_000;

stubTable();

describe('the cursor', () => {
  it('goes to what undo changes where that is out of sight, and drops the selection with the tab', async () => {
    open({ read: () => inputModel([sample(1), sample(2, { interpretiveCriteriaId: null }), sample(3)]) });
    await table();
    type('310');
    press('Enter');
    fireEvent.click(screen.getByRole('tab', { name: /Unknown/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all samples' }));
    fireEvent.click(button('Undo'));
    expect([screen.getByRole('tab', { selected: true }).textContent, screen.getByText('0 Selected')]).toEqual([
      expect.stringContaining('Wheat'),
      expect.anything(),
    ]);
    expect([cell(0, RAIN).textContent, cell(0, RAIN).tabIndex]).toEqual(['250', 0]);
  });

  it('stays where it is when undo changes the column under the box of the cursor', async () => {
    open();
    await table();
    fireEvent.pointerDown(cell(-1, RAIN), { button: 0 });
    fireEvent.click(cell(-1, RAIN));
    fireEvent.change(document.activeElement!, { target: { value: '310' } });
    press('Enter');
    press('z', { ctrlKey: true });
    expect([cell(2, RAIN).textContent, cell(-1, RAIN).tabIndex]).toEqual(['250', 0]);
  });

  it('is never out of reach of the keyboard: over the leading columns it is in the head of the boxes', async () => {
    open();
    await table();
    pick(0, 2);
    press('ArrowUp');
    expect([document.activeElement?.getAttribute('role'), document.activeElement?.textContent]).toEqual([
      'rowheader',
      'Copy downto all 3',
    ]);
    press('ArrowDown');
    expect(document.activeElement).toBe(cell(0, 2));
  });

  it('selects and deselects its own row with Ctrl and the space bar, and stays in its column', async () => {
    open();
    await table();
    press(' ', { ctrlKey: true });
    expect([screen.getByText('1 Selected'), document.activeElement]).toEqual([expect.anything(), cell(0, RAIN)]);
    press(' ', { ctrlKey: true });
    expect(screen.getByText('0 Selected')).toBeTruthy();
  });

  it('selects all of a group at its heading', { timeout: AXE_MS }, async () => {
    open();
    await table();
    fireEvent.click(await screen.findByRole('button', { name: 'Filter and sort' }));
    fireEvent.change(await screen.findByLabelText('Group rows'), { target: { value: 'farm' } });
    const heading = screen.getByRole('rowheader', { name: /3 samples/, expanded: true });
    await expectAccessible();
    heading.focus();
    press(' ', { ctrlKey: true });
    expect(screen.getByText('3 Selected')).toBeTruthy();
    press(' ', { ctrlKey: true });
    expect(screen.getByText('0 Selected')).toBeTruthy();
  });
});
