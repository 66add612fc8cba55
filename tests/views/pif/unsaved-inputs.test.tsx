// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, inputModel, sample } from '../../model/pif/fixture.ts';
import { button, cell, open, pick, press, RAIN, standInForTable, table, type } from './support/pif-dialog.tsx';

standInForTable();

describe('what is not saved in the PIF editor', () => {
  it('shows theirs beside mine in the cell that both have changed, and takes either', async () => {
    let theirs: number | null = null;
    open({
      read: () =>
        inputModel([
          theirs === null
            ? sample(1)
            : sample(1, { version: 2, sampleModelParameterValues: given({ Growing_Season_Rain: theirs }) }),
        ]),
      save: () => {
        theirs = 333;
        throw { code: 'STALE_VERSION', status: 409, message: 'Ann Smith changed sample S1.' };
      },
    });
    await table();
    fireEvent.click(button('Soil Texture for 1 sample'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '2' } });
    pick(0, RAIN);
    type('300');
    press('Enter');
    fireEvent.click(button('Save'));
    fireEvent.click(await screen.findByRole('button', { name: 'Reload, keep my edits' }));
    expect(await screen.findByText('1 value was changed by somebody else')).toBeTruthy();
    fireEvent.click(button('Show next'));
    expect(screen.getByText('Somebody else has changed this meanwhile: it is 333 now')).toBeTruthy();
    expect(cell(0, RAIN).textContent).toContain('300');
    fireEvent.click(button('Take theirs'));
    expect(cell(0, RAIN).textContent).toBe('333');
    expect(screen.queryByText(/changed by somebody else/)).toBeNull();
    fireEvent.click(button('Undo'));
    expect(cell(0, RAIN).textContent).toBe('300');
  });

  it('opens over what was typed before the page was loaded again, and says where the stored value is another now', async () => {
    open(
      {
        read: () =>
          inputModel([sample(1, { version: 4, sampleModelParameterValues: given({ Growing_Season_Rain: 260 }) })]),
      },
      {
        drafts: [
          {
            sampleId: 1,
            cells: {
              Growing_Season_Rain: { typed: 300, over: [250] },
              N_Application_Week: { typed: 8, over: [null] },
              Gone_Since: { typed: 1, over: [null] },
            },
          },
        ],
      },
    );
    await table();
    expect(screen.getByText('1 sample changed')).toBeTruthy();
    expect(cell(0, RAIN).textContent).toBe('changed by somebody else 300');
    expect(cell(0, RAIN + 5).textContent).toBe('8');
    fireEvent.click(button('Show next'));
    fireEvent.click(button('Keep mine'));
    expect(cell(0, RAIN).textContent).toBe('300');
  });
});
