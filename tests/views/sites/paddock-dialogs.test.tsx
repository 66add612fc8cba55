// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { paddockManagerMachine, type PaddockManagerRef } from '../../../src/machines/sites/paddock-manager.machine.ts';
import { recordEditor, type RecordEditorRef } from '../../../src/machines/shared/record-editor.machine.ts';
import { paddockKind } from '../../../src/model/sites/paddock-kind.ts';
import type { MapHolder, MapPort } from '../../../src/model/map/map-state.ts';
import { PortsContext } from '../../../src/views/app/context.ts';
import { PaddockEditorDialog } from '../../../src/views/sites/paddock-editor-dialog.tsx';
import { PaddockManagerDialog } from '../../../src/views/sites/paddock-manager-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model as managerModel } from '../../machines/sites/paddock-manager.model.ts';
import {
  creek,
  dam,
  paddockSample,
  quarry,
  quarryAgain,
  removedCreek,
  twice,
} from '../../machines/sites/paddock.fixtures.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { controls as managerControls } from './paddock-manager.controls.ts';

testRecordDialog(paddockSample, {
  view: (editor) => <PaddockEditorDialog editor={editor} changes={[]} />,
  type: typeIn('Paddock name', 'North'),
});

testView(paddockManagerMachine.provide({ actors: { editor: recordEditor(paddockKind) } }), managerModel, {
  view: (manager) => <PaddockManagerDialog manager={manager} />,
  controls: managerControls,
  isChildsDialog: (manager) => manager.matches('editing'),
});

describe('the editor of a paddock', () => {
  afterEach(cleanup);

  const ofNew = paddockSample.begun;
  const ofKnown = paddockSample;
  function opened({ subject, read }: typeof ofNew | typeof ofKnown) {
    const driver = new ActorDriver(recordEditor(paddockKind), {} as MachineModel, {
      input: { subject, read, kept: null },
    });
    let holder: MapHolder | undefined;
    const port: MapPort = {
      create: async (_, __, given) => void (holder = given),
    };
    render(
      <PortsContext value={{ map: port }}>
        <PaddockEditorDialog editor={driver.actor as RecordEditorRef} changes={[]} />
      </PortsContext>,
    );
    return { driver, map: () => holder! };
  }
  const corners = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: /^Corners/ }).value;
  const type = (name: RegExp, value: string): void =>
    act(() => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }));

  it('takes corners from clicks, on the corners of its neighbours where they are near, and tells the area', () => {
    const { driver, map } = opened(ofNew);
    const [first] = (creek.geometry!.coordinates as [number, number][][])[0]!;
    const [x, y] = first!;
    const click = (point: [number, number], zoom = 15): void =>
      act(() => map().tell({ type: 'POINT_PICKED', point, zoom }));
    click([x + 0.00005, y]);
    expect(corners()).toBe(`${x}, ${y}`);
    expect(map().read().pin).toEqual(first);
    act(() => screen.getByRole('switch', { name: 'Snap to other paddocks' }).click());
    click([x - 0.01, y - 0.00005]);
    click([x - 0.01, y - 0.01]);
    expect(corners().split('\n')).toHaveLength(3);
    expect(screen.getByText(/^3 corners, 52\.\d ha by its boundary$/)).toBeTruthy();
    // The first corner again closes what is drawn: nothing is added to it.
    click([x, y]);
    expect(screen.getByText(/^3 corners/)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Remove last corner' }).click());
    expect(screen.getByText(/^2 corners/)).toBeTruthy();
    driver.stop();
  });

  it('draws the paddock from what is written, and the others hollow beside it', () => {
    const { driver, map } = opened(ofKnown);
    expect(
      map()
        .read()
        .areas.map(({ id }) => id),
    ).toEqual([0]);
    type(/^Corners/, '117.1, -31.9\n117.2, -31.9\n117.2, -31.8');
    expect(map().read()).toMatchObject({
      areas: [{ id: 0, geometry: { type: 'MultiPolygon' } }],
      classes: { 0: { colour: 'brand' } },
      pin: [117.2, -31.8],
      picksPoint: true,
    });
    type(/^Corners/, '117.1, -31.9\n-31.9, 117.2');
    expect(screen.getByText(/Line 2 of the boundary: longitude/)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    expect(driver.messages.at(-1)?.event).toMatchObject({ message: expect.stringContaining('Line 2') });
    expect(driver.snapshot.value).toBe('editing');
    driver.stop();
  });

  it('asks for the name of a farm that is new, and takes an area above nothing alone', () => {
    const { driver } = opened(ofKnown);
    act(() => void fireEvent.change(screen.getByRole('combobox', { name: 'Farm' }), { target: { value: '' } }));
    expect(screen.getByText('Please enter the farm of the paddock.')).toBeTruthy();
    type(/^Farm name/, 'Back block');
    type(/^Agreed area/, '0');
    expect(screen.getByText('Enter an agreed area above 0 ha.')).toBeTruthy();
    type(/^Agreed area/, '40');
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    expect(driver.children['mergingSave']?.input).toMatchObject({
      work: { draft: { farmName: '', newFarmName: 'Back block', agreedAreaHa: '40', sharesLand: false } },
    });
    driver.stop();
  });

  it('is saved on the land of another once that is said to be right, and asks again for other land', () => {
    const { driver } = opened(ofKnown);
    type(/^Paddock name/, 'North');
    const shared = { code: 'LAND_SHARED', status: 409, message: 'Dam holds 8.4 ha of this land.' };
    const refuse = (): void => {
      const { work } = driver.snapshot.context;
      act(() => driver.perform(done('mergingSave', { outcome: 'failed', work, saved: null, error: shared })));
    };
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    refuse();
    expect(screen.getByText('Dam holds 8.4 ha of this land.')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Save, overlapping' }).click());
    expect(driver.children['mergingSave']?.input).toMatchObject({ work: { draft: { sharesLand: true } } });
    refuse();
    type(/^Corners/, '117.1, -31.9\n117.2, -31.9\n117.2, -31.8');
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    expect(driver.children['mergingSave']?.input).toMatchObject({ work: { draft: { sharesLand: false } } });
    driver.stop();
  });
});

describe('the paddocks of a customer', () => {
  afterEach(cleanup);

  it('are listed with farm and area, where the area is from, and found by either name', () => {
    const driver = new ActorDriver(paddockManagerMachine as AnyStateMachine, managerModel as unknown as MachineModel);
    render(<PaddockManagerDialog manager={driver.actor as PaddockManagerRef} />);
    act(() => driver.perform(done('loadPaddocks', { paddocks: [creek, dam], removed: [] })));
    const rows = (): string[] =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      'CreekHill Farm41.5 (103 ac)boundaryEdit Creek',
      'DamRiver Farm12.0 (30 ac)agreedEdit Dam',
    ]);
    act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'river' } }));
    expect(rows()).toEqual(['DamRiver Farm12.0 (30 ac)agreedEdit Dam']);
    driver.stop();
  });

  function opened(load: object) {
    const driver = new ActorDriver(paddockManagerMachine as AnyStateMachine, managerModel as unknown as MachineModel);
    render(<PaddockManagerDialog manager={driver.actor as PaddockManagerRef} />);
    act(() => driver.perform(done('loadPaddocks', load)));
    return driver;
  }
  const press = (role: string, name: string): void => act(() => screen.getByRole(role, { name }).click());
  const isDisabled = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

  it('are selected one by one or as they are found, and removed together', () => {
    const driver = opened({ paddocks: [creek, dam], removed: [] });
    expect(isDisabled('Remove paddock')).toBe(true);
    act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'river' } }));
    press('checkbox', 'Select all rows');
    act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } }));
    press('checkbox', 'Select Creek, Hill Farm');
    press('button', 'Remove 2 paddocks');
    press('button', 'Remove 2 paddocks');
    expect(driver.children['removePaddocks']?.input).toMatchObject({ paddocks: [{ id: 10 }, { id: 11 }] });
    driver.stop();
  });

  it('stay as they are when one is in use, with the reason over the list and all that was selected', () => {
    const driver = opened({ paddocks: [creek, dam], removed: [] });
    press('checkbox', 'Select Creek, Hill Farm');
    press('button', 'Remove paddock');
    press('button', 'Remove paddock');
    const error = { code: 'PADDOCK_IN_USE', status: 409, message: 'Creek holds 12 samples.' };
    act(() => driver.perform(failed('removePaddocks', error)));
    expect(screen.getByRole('alert').textContent).toContain('Creek holds 12 samples.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Creek, Hill Farm' }).checked).toBe(true);
    expect(screen.queryByRole('tab')).toBeNull();
    driver.stop();
  });

  it('that were removed are listed with when and by whom, and come back one by one or all at once', () => {
    const driver = opened({ paddocks: [dam], removed: [quarry, removedCreek] });
    press('tab', 'Removed2');
    const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^QuarryHill Farm30\.0 \(74 ac\)04\/03\/2026 .*Alex AdviserRestore Quarry$/),
      expect.stringMatching(/^CreekHill Farm41\.5/),
    ]);
    press('button', 'Restore all 2');
    expect(driver.children['restorePaddocks']?.input).toEqual({ customerId: 7, paddockIds: [12, 10] });
    expect(isDisabled('Close')).toBe(true);
    act(() => driver.perform(done('restorePaddocks', [creek, quarryAgain])));
    // Nothing is removed any more: there is one list.
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    driver.stop();
  });

  it('that are due for sampling are listed, the oldest samples first', () => {
    const older = { ...twice, id: 14, name: 'Older', measuredAreaHa: null, lastSampledOn: '2019-03-01' };
    const driver = opened({ paddocks: [creek, dam, { ...twice, measuredAreaHa: null }, older], removed: [] });
    press('tab', 'Samples due2');
    const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^OlderHill Farm.*01\/03\/2019$/),
      expect.stringMatching(/^TwiceHill Farm.*03\/02\/2022$/),
    ]);
    driver.stop();
  });

  it('whose measured area is not the one in use are listed with both, and one is chosen for each or for all', () => {
    const recent = { ...twice, isSamplingDue: false };
    const thrice = { ...recent, id: 14, name: 'Thrice', areaHa: 60.2, measuredAreaHa: 61.4 };
    const driver = opened({ paddocks: [creek, thrice, recent], removed: [] });
    press('tab', 'Areas to check2');
    const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'ThriceHill Farm60.2 (149 ac)61.4 (152 ac) +2.0%Use 61.4 ha, ThriceKeep 60.2 ha, Thrice',
      'TwiceHill Farm100.0 (247 ac)50.0 (124 ac) -50.0%Use 50.0 ha, TwiceKeep 100.0 ha, Twice',
    ]);
    press('button', 'Keep 60.2 ha, Thrice');
    expect(driver.children['chooseAreas']?.input).toEqual({ customerId: 7, area: 'kept', paddocks: [thrice] });
    expect(isDisabled('Use all 2 measured areas')).toBe(true);
    act(() => driver.perform(done('chooseAreas', [{ ...thrice, agreedAreaHa: 60.2, measuredAreaHa: null }])));
    press('button', 'Use 50.0 ha, Twice');
    expect(driver.children['chooseAreas']?.input).toMatchObject({ area: 'measured', paddocks: [{ id: 13 }] });
    act(() => driver.perform(done('chooseAreas', [{ ...recent, areaHa: 50, measuredAreaHa: null }])));
    // Nothing is to be chosen any more: there is one list.
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    driver.stop();
  });

  it('are named in the question before they are removed, the first of many', () => {
    const paddocks = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => ({ ...dam, id: index + 1, name }));
    const driver = opened({ paddocks, removed: [] });
    press('checkbox', 'Select all rows');
    press('button', 'Remove 7 paddocks');
    expect(screen.getByRole('alertdialog', { name: 'Remove 7 paddocks?' }).textContent).toContain(
      'A, B, C, D, E and 2 more and their sites are removed from lists and map. Restore them under Removed.',
    );
    driver.stop();
  });
});
