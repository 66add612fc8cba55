// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { samplesMachine, type SamplesRef } from '../../../src/machines/samples/samples.machine.ts';
import type { SamplesRead } from '../../../src/model/samples/asked.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { SamplesPage } from '../../../src/views/samples/samples-page.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { said } from '../../machines/imports/lab-check.fixtures.ts';
import { mapFile } from '../../machines/imports/land.fixtures.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { model } from '../../machines/samples/samples.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './samples.controls.ts';

testView(samplesMachine, model, { view: (page) => <SamplesPage page={page} />, controls });

const arrived = { uploadId: 3, fileName: 'farm12.csv', rowsIn: 46 };

describe('the samples screen', () => {
  beforeAll(() => {
    stubPage();
    stubLayout(1_200, 600);
  });
  afterEach(cleanup);

  const failedSample = sampleEntry({
    id: 3,
    name: 'SW',
    status: statusIds.EngineError,
    statusMessage: 'Organic carbon is missing.',
    hasPif: false,
    missingInputs: ['Organic_Carbon', 'Nitrate_N'],
  });
  function openPage(
    samples = [sampleEntry({ id: 1 }), sampleEntry({ id: 2, name: 'NW' }), failedSample],
    read: Partial<SamplesRead> = {},
  ): ActorDriver {
    const driver = new ActorDriver(samplesMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<SamplesPage page={driver.actor as SamplesRef} />);
    act(() => driver.perform(done('loadSamples', { samples, ...read })));
    return driver;
  }
  const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });
  const box = (name: RegExp): HTMLElement => screen.getByRole('checkbox', { name });

  it('lists a sample with its status in words, depth, day, and why the engine failed', () => {
    const kept = { range: { from: '2026-01-01', to: '2026-04-01' }, layout: { hidden: [] } };
    const driver = new ActorDriver(samplesMachine as AnyStateMachine, model as unknown as MachineModel, {
      live: ['listLayout'],
      input: { ...model.input!, kept },
    });
    render(<SamplesPage page={driver.actor as SamplesRef} />);
    act(() => driver.perform(done('loadSamples', { samples: [sampleEntry({ id: 2, name: 'NW' }), failedSample] })));
    expect(within(row(/SW/)).getByText('Engine error')).toBeTruthy();
    expect(within(row(/SW/)).getByText('Organic carbon is missing.').getAttribute('role')).toBe('tooltip');
    expect(within(row(/NW/)).getByText('0cm to 10cm')).toBeTruthy();
    expect(within(row(/NW/)).getByText('15/03/2026')).toBeTruthy();
    expect(within(row(/NW/)).getByRole('button', { name: 'PIF complete' })).toBeTruthy();
    expect(within(row(/SW/)).getByRole('button', { name: 'PIF incomplete: Organic carbon, Nitrate N' })).toBeTruthy();
    driver.stop();
  });

  it('searches by what is written on the bag, and closes the details with Escape', () => {
    const driver = openPage();
    const search = screen.getByRole('searchbox', { name: 'Search lab no, site, paddock' });
    expect(search.getAttribute('aria-keyshortcuts')).toBe('/');
    fireEvent.change(search, { target: { value: 'sw' } });
    expect([screen.queryByRole('row', { name: /NW/ }), row(/SW/) !== null]).toEqual([null, true]);
    act(() => driver.perform({ type: 'OPEN_SAMPLE', sampleId: 3 }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close details' }), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Close details' })).toBeNull();
    driver.stop();
  });

  it('offers the import of paddocks to users who may change them, with samples or without', () => {
    const offers = (permissions: readonly string[]): number => {
      const driver = new ActorDriver(samplesMachine as AnyStateMachine, model as unknown as MachineModel, {
        input: { ...model.input!, permissions },
      });
      render(<SamplesPage page={driver.actor as SamplesRef} />);
      act(() => driver.perform(done('loadSamples', { samples: [] })));
      fireEvent.click(screen.getByRole('button', { name: 'More for this customer' }));
      const count = screen.queryAllByRole('menuitem', { name: 'Import paddocks' }).length;
      driver.stop();
      cleanup();
      return count;
    };
    expect([offers(['VIEW_CUSTOMERS', 'EDIT_SAMPLES']), offers(['VIEW_CUSTOMERS', 'UPLOAD_SAMPLES'])]).toEqual([1, 0]);
  });

  it('selects everything between two rows with Shift', () => {
    const driver = openPage();
    fireEvent.click(box(/NE/));
    fireEvent.click(box(/SW/), { shiftKey: true });
    expect(driver.snapshot.context.selectedIds.toSorted()).toEqual([1, 2, 3]);
    expect(screen.getByText('1 paddock, 3 samples')).toBeTruthy();
    fireEvent.click(box(/NW/), { shiftKey: true });
    expect(driver.snapshot.context.selectedIds).toEqual([1]);
    driver.stop();
  });

  it('has one PIF Editor at a time: for all that is listed, or beside the other things to do with the selection', () => {
    const driver = openPage();
    fireEvent.click(screen.getByRole('button', { name: 'PIF Editor' }));
    fireEvent.click(box(/NE/));
    fireEvent.click(screen.getByRole('button', { name: 'PIF Editor' }));
    const edits = driver.children['sampleTasks']?.received.filter(({ type }) => type === 'EDIT_INPUTS');
    expect(edits?.map(({ sampleIds }) => sampleIds.length)).toEqual([3, 1]);
    driver.stop();
  });

  it('opens the details of a failed sample from its status', () => {
    const driver = openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Engine error' }));
    const details = screen.getByRole('region', { name: /^Home, / });
    expect(within(details).getByRole('alert').textContent).toBe('Organic carbon is missing.');
    expect(within(details).getByText('Nitrate N')).toBeTruthy();
    driver.stop();
  });

  it('hands the selected samples to an engine run once, and tells which ones still wait', () => {
    const driver = openPage();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    fireEvent.click(screen.getByRole('button', { name: 'Run engine' }));
    const runs = driver.children['sampleTasks']?.received.filter(({ type }) => type === 'RUN_ENGINE');
    expect(runs?.map(({ sampleIds }) => sampleIds.toSorted())).toEqual([[1, 2, 3]]);
    act(() =>
      driver.actor.send({
        type: 'RUN_ANSWERED',
        answer: { sampleIds: [1, 2], refused: [{ sampleId: 3, missingInputs: ['Organic_Carbon'] }] },
      }),
    );
    expect(screen.getByText('1 sample needs inputs: Home: SW (Organic carbon)')).toBeTruthy();
    expect(screen.getAllByText('In queue')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Complete in PIF Editor' }));
    expect(driver.children['sampleTasks']?.received.at(-1)).toEqual({ type: 'EDIT_INPUTS', sampleIds: [3] });
    driver.stop();
  });

  it('tells of the file that has come in, and asks about the way back over the list of uploads', () => {
    const driver = openPage();
    act(() => driver.perform({ type: 'UPLOADED', sampled: null, arrived }));
    expect(screen.getByText(/^Uploaded \d\d\/\d\d\/\d{4}, 46 rows, farm12\.csv\.$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo upload' }));
    expect(driver.children['sampleUpkeep']?.received.at(-1)).toEqual({ type: 'UNDO_UPLOAD', uploadId: 3 });
    expect(screen.queryByText(/farm12\.csv/)).toBeNull();
    driver.stop();
  });

  it('says that uploaded samples lie outside the days shown until other days are, typed or chosen', () => {
    const driver = openPage();
    const several = () =>
      act(() => driver.perform({ type: 'UPLOADED', sampled: { from: '2019-03-01', to: '2024-03-01' }, arrived }));
    const reported = (): boolean => screen.queryByText(/outside the dates shown/) !== null;
    several();
    expect(reported()).toBe(true);
    // A day half typed changes no range.
    act(() => driver.perform({ type: 'RANGE_TYPED', end: 'from', text: '01/0' }));
    expect(reported()).toBe(true);
    act(() => driver.perform({ type: 'RANGE_TYPED', end: 'from', text: '01/03/2025' }));
    expect(reported()).toBe(false);
    several();
    act(() => driver.perform({ type: 'RANGE_CHOSEN', range: { from: '2022-04-01', to: '2024-04-01' } }));
    expect(reported()).toBe(false);
    driver.stop();
  });

  it('opens a sample by one click on its row, and selects by the box, with Ctrl and with Shift', () => {
    const driver = openPage();
    const context = () => driver.snapshot.context;
    fireEvent.click(within(row(/SW/)).getByText('15/03/2026'));
    expect([context().openId, context().selectedIds]).toEqual([3, []]);
    fireEvent.click(box(/Select Home, NE/));
    fireEvent.click(within(row(/NW/)).getByText('15/03/2026'), { ctrlKey: true });
    expect([context().openId, context().selectedIds]).toEqual([3, [1, 2]]);
    fireEvent.click(within(row(/SW/)).getByText('15/03/2026', { selector: '[role=gridcell]' }), { shiftKey: true });
    expect(context().selectedIds.toSorted()).toEqual([1, 2, 3]);
    driver.stop();
  });

  it('has columns of analytes with figure, sign, unit and rating, in the order and width of the adviser, and sorts by them', () => {
    const figure = (value: number, qualifier: '<' | null = null) => ({
      value,
      qualifier,
      text: null,
      unit: 'mg/kg',
      rating: { scale: 'NUTRIENT' as const, level: 0 as const },
    });
    const driver = openPage([
      sampleEntry({ figures: { 2: figure(12) } }),
      sampleEntry({ id: 2, name: 'NW', figures: { 2: figure(5, '<') } }),
      sampleEntry({ id: 3, name: 'SW' }),
    ]);
    const layout = driver.children['listLayout']!;
    expect(layout.input).toMatchObject({ set: 'main', analyteIds: [] });
    driver.stop();
    cleanup();

    const live = new ActorDriver(samplesMachine as AnyStateMachine, model as unknown as MachineModel, {
      live: ['listLayout'],
      input: {
        ...model.input!,
        kept: {
          range: { from: '2026-01-01', to: '2026-04-01' },
          sort: { column: 'analyte-2', direction: 'ascending' },
          layout: {
            order: ['analyte-2', 'status'],
            hidden: ['crop'],
            widths: { status: 200 },
            set: 'own',
            analyteIds: [2],
          },
        },
      },
    });
    render(<SamplesPage page={live.actor as SamplesRef} />);
    act(() =>
      live.perform(
        done('loadAnalytes', {
          mark: 'a',
          list: [{ id: 2, name: 'Phosphorus Colwell', short: 'P', unit: 'mg/kg', sampleTypeId: 1, decimals: 0 }],
        }),
      ),
    );
    act(() =>
      live.perform(
        done('loadSamples', {
          samples: [
            sampleEntry({ figures: { 2: figure(12) } }),
            sampleEntry({ id: 2, name: 'NW', status: statusIds.Completed, figures: { 2: figure(5, '<') } }),
            sampleEntry({ id: 3, name: 'SW' }),
          ],
        }),
      ),
    );
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 3)).toEqual(['', 'PPhosphorus Colwell, mg/kg', 'Status']);
    expect(heads).not.toContain('Crop');
    const names = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => /NE|NW|SW/.exec(textContent)?.[0]);
    expect(names).toEqual(['NW', 'NE', 'SW']);
    // The rating of a run that is not completed is not shown.
    expect(row(/NW/).textContent).toContain('<5LLOW');
    expect(row(/NE/).textContent).not.toContain('LOW');
    expect(screen.getByRole('grid', { name: 'Samples' }).style.getPropertyValue('--tracks')).toContain('200px');
    live.stop();
  });

  it('marks what of the results is worth a second look in words, and shows those samples alone', () => {
    const doubts = [{ ...said('AGE_STOP', 'NO3', 'Too old to decide by: Nitrate N.'), sampleId: 2 }];
    const driver = openPage([sampleEntry(), sampleEntry({ id: 2, name: 'NW', doubts })]);
    expect(within(row(/NW/)).getByRole('img', { name: 'Too old to decide by: Nitrate N.' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Results to check only' }));
    expect(screen.queryByRole('row', { name: /NE/ })).toBeNull();
    driver.stop();
  });

  it('says in words that a day cannot be read, once it is written', () => {
    const driver = openPage();
    const from = screen.getByRole('textbox', { name: 'Sampled from' });
    fireEvent.change(from, { target: { value: '31/02/2026' } });
    expect(screen.getByRole('alert').textContent).toContain('Enter a date as dd/mm/yyyy');
    driver.stop();
  });

  it('offers the analyte report of the selected samples to look at and to keep', () => {
    const driver = openPage();
    fireEvent.click(box(/Select Home, NE/));
    fireEvent.click(screen.getByRole('button', { name: 'Analyte report' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Preview',
      'Download PDF',
      'Download CSV',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
    expect(driver.children['sampleTasks']?.received.at(-1)).toEqual({
      type: 'CREATE_ANALYTE_REPORT',
      sampleIds: [1],
      form: 'csv',
    });
    driver.stop();
  });

  it('says in the details of a sample which layers count in its run, and warns when one is not joined', () => {
    const layers = [
      { sampleId: 1, depthFrom: 0, depthTo: 10 },
      { sampleId: 9, depthFrom: 10, depthTo: 30 },
    ];
    const driver = openPage([sampleEntry({ layers }), sampleEntry({ id: 2, name: 'NW', layerNote: 'noSurface' })]);
    fireEvent.click(within(row(/NE/)).getByText('15/03/2026'));
    expect(screen.getByText('0–10, 10–30 cm')).toBeTruthy();
    fireEvent.click(within(row(/NW/)).getByText('15/03/2026'));
    expect(screen.getAllByText(/Not used: no topsoil sample of this site/).length).toBeGreaterThan(0);
    expect(screen.queryByText('0–10, 10–30 cm')).toBeNull();
    driver.stop();
  });

  it('counts the samples that are in no paddock, and asks for places for them', () => {
    const driver = openPage([sampleEntry(), sampleEntry({ id: 2, name: 'NW', paddockId: null, paddockName: null })]);
    expect(screen.getByText('1 sample has no paddock.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(driver.children['sampleTasks']?.received.at(-1)).toMatchObject({ type: 'MANAGE_SITES', sampleIds: [2] });
    driver.stop();
  });

  it('counts the samples that have no crop and model, and asks for them, one type at a time', () => {
    const open = { interpretiveCriteriaId: null };
    const driver = openPage([
      sampleEntry(),
      sampleEntry({ id: 2, name: 'NW', ...open }),
      sampleEntry({ id: 3, name: 'Leaf', sampleTypeId: 2, ...open }),
      sampleEntry({ id: 4, name: 'Done', isFinalised: true, ...open }),
    ]);
    expect(screen.getByText('1 sample has no crop and model: needed before it can run.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Set crop and model' }));
    expect(driver.children['sampleTasks']?.received.at(-1)).toEqual({
      type: 'SET_CROP',
      sampleIds: [2],
      sampleTypeId: 1,
    });
    driver.stop();
  });

  it('does not search over more than two years, and says so', () => {
    const driver = openPage();
    const asked = driver.snapshot.context.range;
    fireEvent.change(screen.getByRole('textbox', { name: 'Sampled from' }), { target: { value: '01/01/2023' } });
    expect(screen.getByText('Please limit your search to two years.')).toBeTruthy();
    expect([driver.snapshot.context.range, driver.snapshot.value]).toEqual([asked, { working: { shown: 'current' } }]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Sampled from' }), { target: { value: '01/01/2025' } });
    expect(driver.children['loadSamples']?.input).toMatchObject({ range: { from: '2025-01-01', to: asked.to } });
    driver.stop();
  });

  it('offers the upload in the list of a customer without a sample', () => {
    const driver = openPage([]);
    const none = screen.getByText('No samples yet').parentElement!;
    fireEvent.click(within(none).getByRole('button', { name: 'Upload' }));
    expect(driver.children['sampleTasks']?.received.at(-1)).toEqual({ type: 'UPLOAD' });
    driver.stop();
  });

  it('names the newest sample of a customer with none in the range, and one press shows it', () => {
    const driver = openPage([], { newest: { dateSampled: '2025-11-05', isFinalised: false } });
    expect(screen.getByText('No samples from 01/01 to 01/04. Newest: 05/11/2025')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(driver.children['loadSamples']?.input).toMatchObject({
      range: { from: '2025-08-05', to: '2025-11-05' },
      showFinalised: false,
    });
    driver.stop();
  });

  it('shows finalised samples of the same days where no other is left', () => {
    const driver = openPage([], { newest: { dateSampled: '2026-03-05', isFinalised: true } });
    expect(screen.getByText('No samples in progress from 01/01 to 01/04. Newest: 05/03/2026, finalised')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(driver.children['loadSamples']?.input).toMatchObject({
      range: { from: '2026-01-01', to: '2026-04-01' },
      showFinalised: true,
    });
    driver.stop();
  });

  it('takes a map of paddocks in the place of the map of a customer without land', () => {
    const driver = new ActorDriver(samplesMachine as AnyStateMachine, model as unknown as MachineModel, {
      live: ['map'],
    });
    render(<SamplesPage page={driver.actor as SamplesRef} />);
    act(() => driver.perform(done('loadSamples', { samples: [] })));
    act(() => driver.perform(done('loadLand', { areas: [], farms: [], analytes: [] })));
    const file = mapFile('farm.geojson');
    fireEvent.change(screen.getByLabelText('Paddock file', { selector: 'input' }), {
      target: { files: [file] },
    });
    expect(driver.children['sampleUpkeep']?.received.at(-1)).toEqual({ type: 'FILE_CHOSEN', file });
    driver.stop();
  });
});
