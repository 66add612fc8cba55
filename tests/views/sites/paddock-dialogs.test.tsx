// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  paddockEditorMachine,
  type PaddockEditorInput,
  type PaddockEditorRef,
} from '../../../src/machines/sites/paddock-editor.machine.ts';
import { paddockManagerMachine, type PaddockManagerRef } from '../../../src/machines/sites/paddock-manager.machine.ts';
import type { MapHolder, MapPort } from '../../../src/model/map/map-state.ts';
import { PortsContext } from '../../../src/views/app/context.ts';
import { PaddockEditorDialog } from '../../../src/views/sites/paddock-editor-dialog.tsx';
import { PaddockManagerDialog } from '../../../src/views/sites/paddock-manager-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model as editorModel, ofKnown, ofNew } from '../../machines/sites/paddock-editor.model.ts';
import { model as managerModel } from '../../machines/sites/paddock-manager.model.ts';
import { creek, dam } from '../../machines/sites/paddock.fixtures.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as editorControls } from './paddock-editor.controls.ts';
import { controls as managerControls } from './paddock-manager.controls.ts';

testView(paddockEditorMachine, editorModel, {
  view: (editor) => <PaddockEditorDialog editor={editor} />,
  controls: editorControls,
});

testView(paddockManagerMachine, managerModel, {
  view: (manager) => <PaddockManagerDialog manager={manager} />,
  controls: managerControls,
  isChildsDialog: (manager) => manager.matches('editing'),
});

describe('the editor of a paddock', () => {
  afterEach(cleanup);

  function opened(input: PaddockEditorInput) {
    const driver = new ActorDriver(paddockEditorMachine as AnyStateMachine, editorModel as unknown as MachineModel, {
      input,
    });
    let holder: MapHolder | undefined;
    const port: MapPort = {
      create: async (_, __, given) => void (holder = given),
    };
    render(
      <PortsContext value={{ map: port }}>
        <PaddockEditorDialog editor={driver.actor as PaddockEditorRef} />
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
    expect(screen.getByText(/Line 2 of the boundary lies nowhere on Earth/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    driver.stop();
  });

  it('asks for the name of a farm that is new, and takes an area above nothing alone', () => {
    const { driver } = opened(ofKnown);
    act(() => void fireEvent.change(screen.getByRole('combobox', { name: 'Farm' }), { target: { value: '' } }));
    expect(screen.getByText('Please enter the farm of the paddock.')).toBeTruthy();
    type(/^Name of the farm/, 'Back block');
    type(/^Agreed area/, '0');
    expect(screen.getByText('The agreed area has to be a number of hectares above 0.')).toBeTruthy();
    type(/^Agreed area/, '40');
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    expect(driver.children['savePaddock']?.input).toMatchObject({
      draft: { farmName: '', newFarmName: 'Back block', agreedAreaHa: '40' },
      sharesLand: false,
    });
    driver.stop();
  });
});

describe('the paddocks of a customer', () => {
  afterEach(cleanup);

  it('are listed with farm and area, where the area is from, and found by either name', () => {
    const driver = new ActorDriver(paddockManagerMachine as AnyStateMachine, managerModel as unknown as MachineModel);
    render(<PaddockManagerDialog manager={driver.actor as PaddockManagerRef} />);
    act(() => driver.perform(done('loadPaddocks', [creek, dam])));
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
});
