// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SavedSample } from '../../../src/model/pif/saving.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { FIRST_INPUT, given, inputModel, sample } from '../../model/pif/fixture.ts';
import {
  button,
  CARBON,
  cell,
  complete,
  open,
  pick,
  press,
  RAIN,
  stubTable,
  table,
  TEXTURE,
  type,
} from './support/pif-dialog.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { stubLayout } from '../harness/page-stubs.ts';

/** axe looks at some hundred cells, on a machine that may be busy. */
const AXE_MS = 30_000;

stubTable();

describe('the PIF editor', () => {
  it('is accessible with its table open', { timeout: AXE_MS }, async () => {
    open({ read: () => inputModel([sample(1)]) });
    await table();
    await expectAccessible();
  });

  it('is a grid that tells how much it holds, with one cell the Tab key comes to', async () => {
    open();
    const grid = await table();
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual([
      '6',
      String(FIRST_INPUT + 7),
    ]);
    expect(grid.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    expect(document.activeElement).toBe(cell(0, RAIN));
  });

  it('tells what the row lacks, and the bounds of a parameter in its head', async () => {
    open({
      read: () =>
        inputModel([
          sample(1),
          sample(2, { labResults: [] }),
          sample(3, { missingInputs: [], sampleModelParameterValues: given({ Soil_Texture: 1 }) }),
        ]),
    });
    const grid = await table();
    expect(
      ['PIF incomplete', 'Missing data', 'PIF complete'].map((title) => within(grid).getAllByTitle(title).length),
    ).toEqual([1, 1, 1]);
    expect(screen.getByTitle('Organic Carbon, 0.05 to 8%')).toBeTruthy();
  });

  it('has a tab for each criteria, and changing it clears the selection', async () => {
    open({ read: () => inputModel([sample(1), sample(2, { interpretiveCriteriaId: null })]) });
    await table();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all samples' }));
    expect(screen.getByText('1 Selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /Unknown/ }));
    expect(screen.getByText('0 Selected')).toBeTruthy();
  });

  it('says so when there are no samples', async () => {
    open({ read: () => inputModel([]) });
    expect(await screen.findByText('No samples')).toBeTruthy();
  });

  it('offers another try when the samples cannot be read', async () => {
    let attempts = 0;
    open({
      read: () => {
        attempts += 1;
        if (attempts === 1)
          throw { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' };
        return inputModel([sample(1)]);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Server not responding, please try again.');
    fireEvent.click(button('Try again'));
    await table();
  });
});

/** So narrow that the third input is out of sight. */
const NARROW_PX = 1_200;

describe('the table', () => {
  afterEach(() => stubLayout(2_400, 700));

  it('takes what is typed with Enter and goes down', async () => {
    open();
    await table();
    type('300');
    press('Enter');
    expect(cell(0, RAIN).textContent).toBe('300');
    expect(document.activeElement).toBe(cell(1, RAIN));
  });

  it('stays where it is while the cursor goes about in sight, and follows it out of sight', async () => {
    stubLayout(NARROW_PX, 700);
    open();
    await table();
    const moved = vi.fn();
    screen.getByRole('grid').scrollTo = moved;
    press('ArrowDown');
    expect(moved).not.toHaveBeenCalled();
    press('ArrowRight');
    press('ArrowRight');
    expect(moved).toHaveBeenCalled();
  });

  it('keeps a pressed cell under the pointer, and brings it into sight once it is typed into', async () => {
    stubLayout(NARROW_PX, 700);
    open();
    await table();
    const moved = vi.fn();
    screen.getByRole('grid').scrollTo = moved;
    pick(1, CARBON);
    expect(moved).not.toHaveBeenCalled();
    moved.mockClear();
    pick(-1, CARBON);
    expect(moved).not.toHaveBeenCalled();
    fireEvent.click(cell(-1, CARBON));
    expect([document.activeElement?.getAttribute('aria-label'), moved.mock.calls.length > 0]).toEqual([
      'Copy down Organic Carbon to 3 samples',
      true,
    ]);
  });

  it('leaves the cell as it was on Escape', async () => {
    open();
    await table();
    type('300');
    press('Escape');
    expect(cell(0, RAIN).textContent).toBe('250');
    expect(screen.getByRole('dialog', { name: 'Master PIF Editor' })).toBeTruthy();
  });

  it('marks a value outside its bounds and names them', async () => {
    open();
    await table();
    type('900');
    press('Enter');
    expect(cell(0, RAIN).getAttribute('aria-invalid')).toBe('true');
    expect(cell(0, RAIN).title).toBe('Growing Season Rain must be from 50 to 800 mm.');
    expect(button('Save').disabled).toBe(true);
    expect(screen.getByText('2 values to fix before saving')).toBeTruthy();
  });

  it('pastes a block and takes it back', async () => {
    open();
    await table();
    fireEvent.paste(cell(0, RAIN), { clipboardData: { getData: () => '300\t20/05/2026\n310\t21/05/2026' } });
    expect([cell(0, RAIN), cell(1, RAIN + 1)].map(({ textContent }) => textContent)).toEqual(['300', '21/05/2026']);
    press('z', { ctrlKey: true });
    expect([cell(0, RAIN), cell(1, RAIN)].map(({ textContent }) => textContent)).toEqual(['250', '250']);
    press('y', { ctrlKey: true });
    expect(cell(1, RAIN).textContent).toBe('310');
  });

  it('lets the keyboard out at the end of a row', async () => {
    open();
    await table();
    press('End');
    expect(document.activeElement).toBe(cell(0, RAIN + 6));
    expect(press('Tab')).toBe(true);
  });

  it('selects a row with the space bar', async () => {
    open();
    await table();
    pick(1, 0);
    press(' ');
    expect(screen.getByText('1 Selected')).toBeTruthy();
  });
});

describe('copying down', () => {
  it('fills what is missing for all samples that lack it, at once', async () => {
    open();
    await table();
    fireEvent.click(button('Organic Carbon for 3 samples'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Copy down Organic Carbon to 3 samples' }), {
      target: { value: '1.2' },
    });
    press('Enter');
    expect([0, 1, 2].map((row) => cell(row, CARBON).textContent)).toEqual(['1.2', '1.2', '1.2']);
    expect(screen.queryByRole('button', { name: /Organic Carbon for/ })).toBeNull();
  });

  it('keeps to the selected samples', async () => {
    open();
    await table();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Home, Site 2, 0cm to 10cm' }));
    pick(-1, TEXTURE);
    fireEvent.click(cell(-1, TEXTURE));
    fireEvent.change(screen.getByRole('combobox', { name: 'Copy down Soil Texture to 1 sample' }), {
      target: { value: '2' },
    });
    press('Enter');
    expect([0, 1, 2].map((row) => cell(row, TEXTURE).textContent)).toEqual(['Missing', 'Loam', 'Missing']);
  });
});

describe('the commands', () => {
  const fillTexture = (): void => {
    fireEvent.click(button('Soil Texture for 3 samples'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '2' } });
    press('Enter');
  };
  const allDisabled = () => ['Clear', 'Save', 'Run Engine'].map((name) => button(name).disabled);

  it('say how many inputs are missing where no sample is ready', async () => {
    open();
    await table();
    expect(screen.getByText(/^Nothing ready: [1-9]\d* inputs missing$/)).toBeTruthy();
  });

  it('are offered when they can do something', async () => {
    open({
      read: () =>
        inputModel([
          sample(1),
          sample(2),
          sample(3),
          sample(4, { ...complete, sampleModelParameterValues: given({ Soil_Texture: 1 }) }),
        ]),
    });
    await table();
    expect(allDisabled()).toEqual([true, true, false]);
    fillTexture();
    expect(allDisabled()).toEqual([false, false, true]);
    fireEvent.click(button('Clear'));
    // The samples that lacked a texture are selected still, and none of them is ready.
    expect(allDisabled()).toEqual([true, true, true]);
    expect(screen.getByText('No selected sample is ready to run')).toBeTruthy();
    fireEvent.click(button('Deselect'));
    expect(allDisabled()).toEqual([true, true, false]);
  });

  it('save all values of the changed samples and say so', async () => {
    const sent: (readonly SavedSample[])[] = [];
    const pif = open({
      save: (samples) => {
        sent.push(samples);
        return samples.map(({ id }) =>
          sample(Number(id), { version: 2, sampleModelParameterValues: given({ Soil_Texture: 2 }) }),
        );
      },
    });
    await table();
    fillTexture();
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Saved successfully')).toBeTruthy();
    expect(sent[0]).toEqual(
      [1, 2, 3].map((id) => ({ id, version: 1, sampleModelParameterValues: [{ omlName: 'Soil_Texture', value: 2 }] })),
    );
    fireEvent.click(button('Close'));
    expect(pif.getSnapshot().output).toEqual({ changed: true });
  });

  it('save mine on top of theirs when another user was faster in other cells, and name those', async () => {
    const sent: (readonly SavedSample[])[] = [];
    const theirs = [1, 2, 3].map((id) =>
      sample(id, { version: 2, sampleModelParameterValues: given({ Growing_Season_Rain: 333 }) }),
    );
    open({
      read: () => ({
        ...inputModel(sent.length === 0 ? [sample(1), sample(2), sample(3)] : theirs),
        inputChanges: [
          { by: 'Ann Smith', on: '2026-03-01T02:00:00.000Z', sampleIds: [1, 2, 3], omlNames: ['Growing_Season_Rain'] },
        ],
      }),
      save: (samples) => {
        sent.push(samples);
        if (sent.length === 1) throw { code: 'STALE_VERSION', status: 409, message: 'Ann Smith changed sample S1.' };
        return [1, 2, 3].map((id) =>
          sample(id, {
            version: 3,
            sampleModelParameterValues: given({ Growing_Season_Rain: 333, Soil_Texture: 2 }),
          }),
        );
      },
    });
    await table();
    fillTexture();
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Saved successfully')).toBeTruthy();
    expect(sent[1]?.[0]).toEqual({
      id: 1,
      version: 2,
      sampleModelParameterValues: [
        { omlName: 'Growing_Season_Rain', value: 333 },
        { omlName: 'Soil_Texture', value: 2 },
      ],
    });
    expect(cell(0, RAIN).textContent).toBe('333');
    expect(cell(0, TEXTURE).textContent).toBe('Loam');
    expect(screen.getByText('Another user changed 3 values, shown here:')).toBeTruthy();
    expect(screen.getByText(/^Ann Smith changed Growing Season Rain of Home, Site 1, 0cm to 10cm on /)).toBeTruthy();
    const reported = screen
      .getByText('Another user changed 3 values, shown here:')
      .closest<HTMLElement>('[role=status]')!;
    fireEvent.click(within(reported).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Another user changed/)).toBeNull();
  });

  it('run the samples that are ready, and lock them', async () => {
    const asked: (readonly number[])[] = [];
    open({
      read: () =>
        inputModel([
          sample(
            1,
            asked.length === 0 ? complete : { ...complete, status: statusIds.Queued, isEngineReady: false, version: 2 },
          ),
        ]),
      run: (ids) => void asked.push(ids),
    });
    await table();
    fireEvent.click(button('Run Engine'));
    expect(await screen.findByTitle('Queued')).toBeTruthy();
    expect(asked).toEqual([[1]]);
    pick(0, RAIN);
    press('3');
    expect(cell(0, RAIN).textContent).toBe('250');
  });

  it('run the selection where there is one, and say how many that is and when they are done', async () => {
    const asked: (readonly number[])[] = [];
    const pif = open({
      read: () => inputModel([1, 2, 3].map((id) => sample(id, complete))),
      run: (ids) => void asked.push(ids),
    });
    await table();
    expect(button('Run Engine').textContent).toContain('3');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Home, Site 2, 0cm to 10cm' }));
    expect(button('Run Engine').textContent).toBe('Run Engine1');
    expect(screen.getByText('Will run 1 of 1 selected')).toBeTruthy();
    fireEvent.click(button('Run Engine'));
    await waitFor(() => expect(asked).toEqual([[2]]));
    await waitFor(() => expect(pif.getSnapshot().matches({ open: 'editing' })).toBe(true));
    act(() =>
      pif.send({ type: 'STATUSES_CHANGED', statuses: [{ id: 2, status: statusIds.Completed, statusMessage: null }] }),
    );
    expect(await screen.findByText('1 result ready.')).toBeTruthy();
  });

  it('ask before unsaved changes are thrown away', async () => {
    const pif = open();
    await table();
    fillTexture();
    fireEvent.click(button('Close'));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes' });
    expect(question.textContent).toContain('You have unsaved changes, are you sure you want to cancel?');
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(cell(0, TEXTURE).textContent).toBe('Loam');
    fireEvent.click(button('Close'));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(pif.getSnapshot().output).toEqual({ changed: false });
  });

  it('keep the browser from closing the page, until they are saved or cleared', async () => {
    const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    open();
    await table();
    expect(asks()).toBe(false);
    press('3');
    expect(asks()).toBe(true);
    press('Escape');
    expect(asks()).toBe(false);
    fillTexture();
    expect(asks()).toBe(true);
    fireEvent.click(button('Clear'));
    expect(asks()).toBe(false);
  });

  it('are not there when nothing may be changed, nor is there anything to type into', { timeout: AXE_MS }, async () => {
    open({ read: () => inputModel([sample(1)]) }, { readOnly: true });
    await table();
    expect(['Clear', 'Save', 'Run Engine'].map((name) => screen.queryByRole('button', { name }))).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.queryByText('Copy down')).toBeNull();
    press('3');
    expect(cell(0, RAIN).textContent).toBe('250');
    await expectAccessible();
  });
});

it('the line under the sheet says which layers count with the sample, and warns where one could not be joined', async () => {
  const layers = [
    { sampleId: 1, depthFrom: 0, depthTo: 10 },
    { sampleId: 11, depthFrom: 10, depthTo: 30 },
  ];
  open({ read: () => inputModel([sample(1, { layers }), sample(2, { layerNote: 'subsoilApart' })]) });
  await table();
  pick(0, RAIN);
  expect(screen.getByText(/uses 0–10, 10–30 cm/)).toBeTruthy();
  pick(1, RAIN);
  expect(screen.getByText(/Subsoil not used: a layer of this site does not match this sample/)).toBeTruthy();
  expect(screen.queryByText(/uses 0–10/)).toBeNull();
});
