// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { uploadsMachine, type UploadsRef } from '../../../src/machines/imports/uploads.machine.ts';
import type { UploadDetails } from '../../../src/model/imports/uploads.ts';
import { UploadsDialog } from '../../../src/views/imports/uploads-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { upload, uploadDetails } from '../../machines/imports/uploads.fixtures.ts';
import { model } from '../../machines/imports/uploads.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './uploads.controls.ts';

testView(uploadsMachine, model, { view: (actor) => <UploadsDialog actor={actor} />, controls });

describe('the uploads', () => {
  beforeAll(() => {
    stubPage();
    stubLayout(880, 600);
  });
  afterEach(cleanup);

  function opened(details?: UploadDetails): ActorDriver {
    const driver = new ActorDriver(uploadsMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<UploadsDialog actor={driver.actor as UploadsRef} />);
    const undone = upload({ id: 2, fileName: 'old.csv', undoneOn: '2026-03-05T01:00:00.000Z', undoneBy: 'Ann' });
    act(() => driver.perform(done('loadUploads', [upload(), undone])));
    if (!details) return driver;
    act(() => driver.perform({ type: 'OPEN_UPLOAD', uploadId: 1 }));
    act(() => driver.perform(done('loadUpload', details)));
    return driver;
  }

  it('say who brought which file, its rows, what became of them, and which were undone', () => {
    const driver = opened();
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/farm12\.csv0[12]\/03\/2026.*Ann Adviser464440 and 4 re-tested/);
    expect(second?.textContent).toMatch(/Undone 0[45]\/03\/2026 .* by Ann/);
    driver.stop();
  });

  it('ask before one is undone, and say what leaves with it', () => {
    const driver = opened(uploadDetails({ composites: [{ id: 9, name: 'Mixed' }], unrecorded: 1 }));
    act(() => driver.perform({ type: 'UNDO' }));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      '40 samples of farm12.csv are removed, and 4 samples get their earlier results back. The file can be uploaded again.' +
        'They and their rates are removed from recommendations in progress: Draft plan.Composites are split up: Mixed.' +
        '1 sample updated by this file before earlier results were saved: it does not change.',
    );
    driver.stop();
  });

  it('name the finished recommendation that keeps one', () => {
    const driver = opened(uploadDetails({ finished: [{ id: 4, name: 'Autumn plan', sampleNames: ['NE', 'NW'] }] }));
    expect(
      screen.getByText('It cannot be undone: used in finalised recommendations. Autumn plan: NE, NW.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo upload' })).toBeNull();
    driver.stop();
  });
});
