// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordEditor, type RecordEditorRef } from '../../../src/machines/shared/record-editor.machine.ts';
import { siteManagerMachine, type SiteManagerRef } from '../../../src/machines/sites/site-manager.machine.ts';
import { siteKind } from '../../../src/model/sites/site-kind.ts';
import type { MapHolder, MapPort } from '../../../src/model/map/map-state.ts';
import { siteTexts } from '../../../src/model/texts/sites.ts';
import { PortsContext } from '../../../src/views/app/context.ts';
import { SiteEditorDialog } from '../../../src/views/sites/site-editor-dialog.tsx';
import { SiteManagerDialog } from '../../../src/views/sites/site-manager-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model as managerModel } from '../../machines/sites/site-manager.model.ts';
import { gate, land, siteSample, unseen } from '../../machines/sites/site.fixtures.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { controls as managerControls } from './site-manager.controls.ts';

testRecordDialog(siteSample, {
  view: (editor) => <SiteEditorDialog editor={editor} />,
  type: typeIn('Site name', 'North gate'),
});

testView(siteManagerMachine.provide({ actors: { editor: recordEditor(siteKind) } }), managerModel, {
  view: (manager) => <SiteManagerDialog manager={manager} />,
  controls: managerControls,
  isChildsDialog: (manager) => manager.matches('editing'),
});

describe('the editor of a site', () => {
  afterEach(cleanup);

  const ofNew = siteSample.begun;
  const ofKnown = siteSample;
  function opened({ subject, read }: typeof ofNew | typeof ofKnown) {
    const driver = new ActorDriver(recordEditor(siteKind), {} as MachineModel, {
      input: { subject, read, kept: null },
    });
    let holder: MapHolder | undefined;
    const port: MapPort = {
      create: async (_, __, given) => void (holder = given),
    };
    render(
      <PortsContext value={{ map: port }}>
        <SiteEditorDialog editor={driver.actor as RecordEditorRef} />
      </PortsContext>,
    );
    return { driver, map: () => holder! };
  }
  const value = (name: string): string => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

  it('takes the point from a click on the map, to a tenth of a metre, and shows it there', () => {
    const { driver, map } = opened(ofNew);
    act(() => map().tell({ type: 'POINT_PICKED', point: [117.0800001234, -31.97], zoom: 14 }));
    expect([value('Longitude'), value('Latitude')]).toEqual(['117.08', '-31.97']);
    expect(map().read()).toMatchObject({ pin: [117.08, -31.97], picksPoint: true });
    driver.stop();
  });

  it('says in which paddock the point lies, and puts the site there only when it is asked to', () => {
    const { driver, map } = opened(ofNew);
    act(() => map().tell({ type: 'POINT_PICKED', point: [117.08, -31.97], zoom: 14 }));
    expect(screen.getByText('This point is in Creek.')).toBeTruthy();
    expect(driver.snapshot.context.work.draft.paddockId).toBeNull();
    act(() => screen.getByRole('button', { name: 'Move the site to Creek' }).click());
    expect(driver.snapshot.context.work.draft.paddockId).toBe(10);
    expect(map().read().highlightedIds).toEqual([10]);
    expect(screen.queryByText('This point is in Creek.')).toBeNull();
    driver.stop();
  });

  it('shows the land and the point of a site, and goes to a paddock that is chosen', () => {
    const { driver, map } = opened(ofKnown);
    expect(map().read()).toMatchObject({ areas: land.areas, pin: gate.coords, view: { centre: gate.coords } });
    act(
      () =>
        void fireEvent.change(screen.getByRole('combobox', { name: 'Paddock' }), {
          target: { value: '11' },
        }),
    );
    expect(map().read().target).toMatchObject({ zoom: 14 });
    driver.stop();
  });

  it('saves a site without a point, and says that it has a name only', () => {
    const { driver } = opened(ofNew);
    act(
      () =>
        void fireEvent.change(screen.getByRole('textbox', { name: 'Site name' }), { target: { value: 'Back fence' } }),
    );
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    expect(driver.messages.at(-1)?.event).toMatchObject({ message: siteTexts.pointRequired });
    act(() => screen.getByRole('switch', { name: 'On the map' }).click());
    expect(screen.getByText(/has a name only/)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    expect(driver.snapshot.value).toBe('saving');
    driver.stop();
  });
});

describe('the site manager', () => {
  afterEach(cleanup);

  const opened = (sampleIds: readonly number[]): ActorDriver => {
    const driver = new ActorDriver(siteManagerMachine as AnyStateMachine, managerModel as unknown as MachineModel, {
      input: { ...managerModel.input!, sampleIds },
    });
    render(<SiteManagerDialog manager={driver.actor as SiteManagerRef} />);
    act(() => driver.perform(done('loadSites', { sites: [gate, unseen], land })));
    return driver;
  };
  const rows = (): string[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('lists sites with paddock, point and the number of their samples', () => {
    const driver = opened([]);
    expect(rows()).toEqual(['GateCreek117.08000, -31.970001Edit Gate', 'UnseenNo paddocknot on the map0Edit Unseen']);
    driver.stop();
  });

  it('opens at the samples that a place is looked for, and sends a site without a point by its name', () => {
    const driver = opened([2]);
    expect(screen.getByRole('tab', { name: /^Samples/ }).getAttribute('aria-selected')).toBe('true');
    act(
      () =>
        void fireEvent.change(screen.getByRole('combobox', { name: 'Site of the selected samples' }), {
          target: { value: '5' },
        }),
    );
    act(() => screen.getByRole('button', { name: 'Assign 1 sample' }).click());
    expect(driver.children['placing']?.input).toMatchObject({
      work: { customerId: 7, samples: [{ id: 2 }], place: { siteName: 'Unseen', paddockId: null } },
    });
    driver.stop();
  });

  it('takes a place by its name with its paddock', () => {
    const driver = opened([2]);
    const change = (name: string, value: string, role: 'combobox' | 'textbox' = 'combobox') =>
      act(() => void fireEvent.change(screen.getByRole(role, { name }), { target: { value } }));
    change('Site of the selected samples', '0');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Assign 1 sample' }).disabled).toBe(true);
    change('New site name', 'Back fence', 'textbox');
    change('Paddock of the new site', '11');
    act(() => screen.getByRole('button', { name: 'Assign 1 sample' }).click());
    expect(driver.children['placing']?.input).toMatchObject({
      work: { place: { siteName: 'Back fence', paddockId: 11 } },
    });
    driver.stop();
  });
});
