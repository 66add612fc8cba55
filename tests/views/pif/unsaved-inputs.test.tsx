// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, inputModel, sample } from '../../model/pif/fixture.ts';
import { button, cell, open, pick, press, RAIN, stubTable, table, type } from './support/pif-dialog.tsx';

stubTable();

describe('what is not saved in the PIF editor', () => {
  it('shows theirs beside mine in the cell that both have changed, who has changed it and when, and takes either', async () => {
    let theirs: number | null = null;
    let saves = 0;
    open({
      read: () => ({
        ...inputModel([
          theirs === null
            ? sample(1)
            : sample(1, { version: 2, sampleModelParameterValues: given({ Growing_Season_Rain: theirs }) }),
        ]),
        inputChanges: [
          { by: 'Ann Smith', on: '2026-03-01T02:00:00.000Z', sampleIds: [1], omlNames: ['Growing_Season_Rain'] },
        ],
      }),
      save: () => {
        theirs ??= 333;
        saves += 1;
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
    const asked = await screen.findByRole('alert');
    expect(asked.textContent).toMatch(
      /Ann Smith changed Growing Season Rain of Home, Site 1, 0cm to 10cm on .+ at .+\. Yours: 300\. Theirs: 333\./,
    );
    expect(button('Save').disabled, 'nothing is saved over theirs unasked').toBe(true);
    fireEvent.click(button('Show next'));
    expect(cell(0, RAIN).title).toBe('Another user changed this: it is 333 now');
    expect(cell(0, RAIN).textContent).toContain('300');
    // Typing on decides nothing.
    press('Delete');
    expect(screen.getByRole('alert').textContent).toContain('Yours: 250 (not entered). Theirs: 333.');
    fireEvent.click(button('Undo'));
    fireEvent.click(button('Keep mine Growing Season Rain of Home, Site 1, 0cm to 10cm'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Save').disabled).toBe(false);
    theirs = 340;
    fireEvent.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain('Yours: 300. Theirs: 340.');
    expect(saves).toBe(2);
    fireEvent.click(button('Use theirs Growing Season Rain of Home, Site 1, 0cm to 10cm'));
    expect(cell(0, RAIN).textContent).toBe('340');
    expect(screen.queryByText(/changed by another person/)).toBeNull();
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
    expect(cell(0, RAIN).textContent).toBe('changed by another person 300');
    expect(cell(0, RAIN + 5).textContent).toBe('8');
    fireEvent.click(button('Show next'));
    fireEvent.click(button('Keep mine Growing Season Rain of Home, Site 1, 0cm to 10cm'));
    expect(cell(0, RAIN).textContent).toBe('300');
  });
});
