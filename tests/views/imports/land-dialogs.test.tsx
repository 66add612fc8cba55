// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { landCheckMachine, type LandCheckRef } from '../../../src/machines/imports/land-check.machine.ts';
import { landUploadMachine, type LandUploadRef } from '../../../src/machines/imports/land-upload.machine.ts';
import type { MapHolder, MapPort } from '../../../src/model/map/map-state.ts';
import { PortsContext } from '../../../src/views/app/context.ts';
import { LandCheckDialog } from '../../../src/views/imports/land-check-dialog.tsx';
import { LandUploadDialog } from '../../../src/views/imports/land-upload-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model as checkModel, ofMixed } from '../../machines/imports/land-check.model.ts';
import { model as uploadModel } from '../../machines/imports/land-upload.model.ts';
import { changingCheck, landCheck, readLand, savedLand } from '../../machines/imports/land.fixtures.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as checkControls } from './land-check.controls.ts';
import { controls as uploadControls } from './land-upload.controls.ts';

beforeAll(() => {
  stubPage();
  stubLayout(1_200, 600);
});

testView(landUploadMachine, uploadModel, {
  view: (upload) => <LandUploadDialog upload={upload} />,
  controls: uploadControls,
  isChildsDialog: (upload) => upload.matches('deciding'),
  fetched: () => import('../../../src/views/imports/land-check-dialog.tsx'),
});
testView(landCheckMachine, checkModel, {
  view: (check) => <LandCheckDialog check={check} />,
  controls: checkControls,
});

describe('the check of a map', () => {
  afterEach(cleanup);

  function opened(input = ofMixed) {
    const driver = new ActorDriver(landCheckMachine as AnyStateMachine, checkModel as unknown as MachineModel, {
      input,
    });
    let holder: MapHolder | undefined;
    const port: MapPort = {
      create: async (_, __, given) => void (holder = given),
    };
    render(
      <PortsContext value={{ map: port }}>
        <LandCheckDialog check={driver.actor as LandCheckRef} />
      </PortsContext>,
    );
    return { driver, map: () => holder! };
  }
  const rows = (): string[] =>
    within(screen.getByRole('grid', { name: 'Paddocks in the file' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('lists the paddocks with their areas and what becomes of them: faults first, then what would change, and what is left out last', () => {
    const { driver } = opened();
    expect(rows()).toEqual([
      '2BowHill Farm–Cannot be saved has a boundary that crosses itselfRepair BowLeave out Bow',
      '3LineHill Farm–Cannot be saved has no areaLeave out Line',
      '4AHill Farm106.1 (262 ac)New boundary 50% the same area, 99.5 ha becomes 106.1 haLeave out A',
      '5BeeHill Farm106.1 (262 ac)New name is now called BLeave out Bee',
      '6CHill Farm106.1 (262 ac)Same area keeps its name, has no name of its own; it was named by its place in the fileLeave out C',
      '1NorthHill Farm106.1 (262 ac)New Use 98.50 ha NorthLeave out North',
      '7PinesHill Farm106.1 (262 ac)Left out',
    ]);
    driver.stop();
  });

  it('says what would move, be renamed, be held twice and is missing, and saves nothing of it before a yes', () => {
    const { driver } = opened();
    const changes = screen.getByRole('list', { name: 'What would change' });
    expect([...changes.children].map(({ textContent }) => textContent)).toEqual([
      'A gets a new boundary: 50% of it is the same, 99.5 ha becomes 106.1 ha.',
      'B is renamed Bee: 98% of the area is the same.',
      'North and Dam, which already exists, overlap by 12.3 ha.',
      'A and Bee overlap by 3.0 ha.',
      'Not in the file, no change: Dam. Remove under Paddocks if no longer needed.',
    ]);
    const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Save 4 paddocks' });
    expect(save().disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Confirm these 4 changes' }));
    expect(save().disabled).toBe(false);
    fireEvent.click(save());
    expect(driver.children['saveLand']?.input).toMatchObject({ confirmed: 'of these changes' });
    driver.stop();
  });

  it('asks again about other changes than those that were said yes to', () => {
    const { driver } = opened();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Confirm these 4 changes' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save 4 paddocks' }));
    act(() =>
      driver.perform(failed('saveLand', { code: 'LAND_NEEDS_CONFIRMATION', status: 409, message: 'It has changed.' })),
    );
    expect(screen.getByRole('alert').textContent).toContain('The paddocks were not saved. It has changed.');
    act(() => driver.perform(done('readLand', { ...changingCheck, confirmation: 'of other changes' })));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Confirm these 4 changes' }).checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain('It has changed.');
    driver.stop();
  });

  it('shows the land of the file on the map by what becomes of it, beside the land here that it concerns, and goes to a fault', () => {
    const { driver, map } = opened();
    const { areas, classes, sites, view } = map().read();
    expect(areas.map(({ id, name }) => [id, name])).toEqual([
      [-41, 'A, current boundary'],
      [-44, 'Dam, current boundary'],
      ...[1, 2, 4, 5, 6, 7].map((row) => [row, changingCheck.features[row - 1]?.name]),
    ]);
    expect(Object.fromEntries(Object.entries(classes ?? {}).map(([row, { letter }]) => [row, letter]))).toEqual({
      1: 'N',
      2: '!',
      3: '!',
      4: 'C',
      5: 'C',
      6: 'E',
    });
    expect([sites.map(({ coords }) => coords), view]).toEqual([[[117.045, -30.995]], null]);
    act(() => map().tell({ type: 'AREAS_PICKED', ids: [2], adds: false }));
    expect(map().read()).toMatchObject({ highlightedIds: [2], target: { centre: [117.045, -30.995] } });
    expect(screen.getByRole('region', { name: 'Bow in the file' }).textContent).toContain(
      'Bow has a boundary that crosses itself, at 117.04500, -30.99500.',
    );
    driver.stop();
  });

  it('reads the file again with what was chosen, once for several choices at a time', () => {
    const { driver } = opened();
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    choose('Paddock names from', '1');
    choose('Leave out paddocks with', '2');
    expect(screen.getByText('The 2 most frequent of 60 values.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'tree line (1)' }));
    fireEvent.click(screen.getByRole('button', { name: /^Repair\s*Bow$/ }));
    const farm = screen.getByRole('textbox', { name: 'Farm' });
    fireEvent.change(farm, { target: { value: ' Creek Farm ' } });
    fireEvent.keyDown(farm, { key: 'Enter' });
    expect(screen.getByText('Reading the file with your choices…')).toBeTruthy();
    act(() => driver.perform({ type: 'xstate.after.choicesPause.landCheck.deciding.outdated' }));
    expect(driver.children['readLand']?.input).toEqual({
      customerId: 7,
      choices: {
        layer: null,
        nameBy: 'name',
        farm: 'Creek Farm',
        leaveOut: { attribute: 'kind', values: ['tree line'] },
        without: [],
        unkink: [2],
        agreed: [],
      },
    });
    driver.stop();
  });

  it('asks before choices are lost, and does not where nothing was chosen', () => {
    const { driver } = opened({ ...ofMixed, check: landCheck() });
    fireEvent.click(screen.getByRole('button', { name: /^Leave out\s*North$/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('Your choices are lost');
    driver.stop();
    cleanup();
    const untouched = opened({ ...ofMixed, check: landCheck() });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(untouched.driver.snapshot.value).toBe('left');
    untouched.driver.stop();
  });

  it('says everything in the list where no map can be drawn', () => {
    const driver = new ActorDriver(landCheckMachine as AnyStateMachine, checkModel as unknown as MachineModel);
    render(<LandCheckDialog check={driver.actor as LandCheckRef} />);
    expect(screen.getByText(/The map cannot be drawn in this browser now/)).toBeTruthy();
    driver.stop();
  });
});

describe('the import of paddocks', () => {
  afterEach(cleanup);

  function opened() {
    const driver = new ActorDriver(landUploadMachine as AnyStateMachine, uploadModel as unknown as MachineModel);
    render(<LandUploadDialog upload={driver.actor as LandUploadRef} />);
    return driver;
  }
  const choose = (name: string): void => {
    const file = new File(['{}'], name);
    fireEvent.change(screen.getByLabelText('Paddock file'), { target: { files: [file] } });
  };

  it('says of a part of a shapefile that the others are wanted too, and of another file what to export', () => {
    const driver = opened();
    choose('farm.shp');
    expect(
      screen.getByText(/farm\.shp is one part of a shapefile\. Put its \.shp, \.dbf, \.shx and \.prj into one ZIP/),
    ).toBeTruthy();
    choose('farm.docx');
    expect(screen.getByText(/farm\.docx is not a map that can be read\./)).toBeTruthy();
    expect(driver.snapshot.value).toBe('choosing');
    driver.stop();
  });

  it('keeps a file that was refused beside its reason, for another try', () => {
    const driver = opened();
    choose('farm.kmz');
    expect(screen.getByText('Reading farm.kmz')).toBeTruthy();
    const message = 'The file is in a reference system that Tilth does not know ("EPSG:27700"). Export it in WGS 84.';
    act(() => driver.perform(failed('readFile', { code: 'UPLOAD_UNREADABLE', status: 400, message })));
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.getByText('farm.kmz')).toBeTruthy();
    driver.stop();
  });

  it('tells what came in, and by name what did not and why', () => {
    const driver = opened();
    choose('farm.geojson');
    act(() => driver.perform(done('readFile', readLand)));
    act(() => driver.perform(done('landCheck', { check: changingCheck, result: savedLand() })));
    expect(screen.getByText('4 paddocks saved: 1 new, 2 updated, 1 renamed.')).toBeTruthy();
    const linesOf = (name: string) =>
      [...screen.getByRole('list', { name }).children].map(({ textContent }) => textContent);
    expect(linesOf('Not saved for a fault')).toEqual(['Bow has a boundary that crosses itself.', 'Line has no area.']);
    expect(linesOf('Left out by choice')).toEqual(['Pines']);
    driver.stop();
  });
});
