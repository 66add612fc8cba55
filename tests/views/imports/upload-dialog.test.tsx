// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { uploadMachine, type UploadRef } from '../../../src/machines/imports/upload.machine.ts';
import { UploadDialog } from '../../../src/views/imports/upload-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model, savedAs, unsaved } from '../../machines/imports/upload.model.ts';
import { testView } from '../harness/test-view.tsx';
import { faultyCheck, plainCheck, said } from '../../machines/imports/lab-check.fixtures.ts';
import { controls } from './upload.controls.ts';

testView(uploadMachine, model, {
  view: (actor) => <UploadDialog upload={actor} />,
  controls,
  isChildsDialog: (upload) => upload.matches('deciding'),
  fetched: () => import('../../../src/views/imports/check-dialog.tsx'),
});

describe('the Upload Samples dialog', () => {
  afterEach(cleanup);

  function openDialog(): ActorDriver {
    const driver = new ActorDriver(uploadMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<UploadDialog upload={driver.actor as UploadRef} />);
    return driver;
  }
  const choose = (name: string, size = 10): void => {
    const file = Object.defineProperty(new File(['x'], name), 'size', { value: size });
    fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
  };

  it('begins with soil, and its template', () => {
    const driver = openDialog();
    expect((screen.getByRole('radio', { name: 'Soil' }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole('link', { name: 'Download the soil CSV template' }).getAttribute('href')).toBe(
      '/soil-template.csv',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Plant' }));
    expect(screen.getByRole('link', { name: 'Download the plant CSV template' }).getAttribute('href')).toBe(
      '/plant-template.csv',
    );
    driver.stop();
  });

  it('asks for the crop of rows without one, and sends the file with it', () => {
    const driver = openDialog();
    choose('good.csv');
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const end = (event: ReturnType<typeof done>): void => act(() => driver.perform(event as never));
    end(done('readCheck', plainCheck));
    end(unsaved({ code: 'UPLOAD_NEEDS_CROP', status: 400, message: '2 rows of the file name no crop.' }));
    end(done('loadCrops', ['Wheat', 'Barley']));
    const button = screen.getByRole('button', { name: 'Upload' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Crop for rows without one'), { target: { value: 'Barley' } });
    fireEvent.click(button);
    expect((driver.actor as UploadRef).getSnapshot().matches('sending')).toBe(true);
    expect((driver.actor as UploadRef).getSnapshot().context.crop).toBe('Barley');
    driver.stop();
  });

  it('refuses a large file before it is sent, and keeps the one chosen before', () => {
    const driver = openDialog();
    choose('good.csv');
    choose('huge.csv', 26 * 1024 * 1024);
    expect(screen.getByText('The file is too large; the limit is 25 MB.')).toBeTruthy();
    expect(screen.getByText('good.csv')).toBeTruthy();
    driver.stop();
  });

  it('sends once however often Upload is clicked', () => {
    const driver = openDialog();
    choose('good.csv');
    const button = screen.getByRole('button', { name: 'Upload' });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.doubleClick(button);
    expect(Object.keys(driver.children).sort()).toEqual(['holdFile', 'keepFile', 'readCheck', 'tick']);
    act(() => driver.perform(done('readCheck', plainCheck)));
    fireEvent.click(button);
    expect(Object.keys(driver.children).sort()).toEqual(['fileSave', 'holdFile', 'holdPage', 'keepFile', 'tick']);
    expect(driver.children['holdFile']?.received).toHaveLength(1);
    driver.stop();
  });

  it('leaves the reasons of a refusal to the toast, with the file kept for another try', () => {
    const driver = openDialog();
    choose('good.csv');
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    act(() => driver.perform(done('readCheck', faultyCheck)));
    act(() =>
      driver.perform(unsaved({ code: 'UPLOAD_UNREADABLE', status: 400, message: 'one\ntwo\nthree\nfour\nfive' })),
    );
    expect(screen.queryByText(/three/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload' }).hasAttribute('disabled')).toBe(false);
    // What an earlier file was refused for goes when the next one begins.
    expect(driver.messages).toMatchObject([
      { to: 'toaster', event: { type: 'DISMISS_TOPIC', about: 'upload' } },
      {
        to: 'toaster',
        event: { type: 'TOAST', message: 'one\ntwo\nthree\nfour\nfive', lasting: true, about: 'upload' },
      },
    ]);
    driver.stop();
  });

  it.each([
    ['Back', { type: 'LEAVE_ASKED', to: '/recommendation-builder' }, ['toaster', 'navigation', 'parent']],
    ['closing the dialog', { type: 'CLOSE' }, ['toaster', 'parent']],
  ])('asks before %s breaks off an upload, and goes on there alone', (_, event, reported) => {
    const driver = openDialog();
    choose('good.csv');
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    act(() => driver.perform(done('readCheck', plainCheck)));
    act(() => driver.perform(event));
    const before = driver.messages.length;
    expect(driver.messages.map(({ event: { type } }) => type)).toEqual(['DISMISS_TOPIC']);
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(driver.messages.slice(before).map(({ to }) => to)).toEqual(reported);
    driver.stop();
  });

  it('accounts for every row, and names the columns it did not know', () => {
    const driver = openDialog();
    choose('good.csv');
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    act(() => driver.perform(done('readCheck', plainCheck)));
    act(() =>
      driver.perform(
        savedAs({
          result: 'SUCCESS',
          uploadId: 3,
          rowsIn: 46,
          saved: 45,
          rejected: 0,
          skipped: 1,
          sampleIds: [1],
          unknownColumns: ['Colour'],
          notices: ['One row names no paddock.'],
          statements: [said('COLUMN_UNIT', 'P', 'Is the column in another unit? Nothing was changed.')],
          sampled: null,
          withoutModel: [1],
        }),
      ),
    );
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['46', '45', '0', '1']);
    expect([
      screen.getByText('Colour'),
      screen.getByText('One row names no paddock.'),
      screen.getByText(/45 of 46 rows saved/),
    ]).toHaveLength(3);
    const doubts = within(screen.getByRole('list', { name: 'Check these' }));
    expect(doubts.getByRole('listitem').textContent).toBe(
      'ActIs the column in another unit? Nothing was changed.Usual and hard ranges (Tilth default)',
    );
    expect(driver.messages.at(-1)).toMatchObject({ to: 'toaster', event: { message: 'Upload successful!' } });
    expect(screen.getByText('1 sample has no crop and model: needed before it can run.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Set crop and model' }));
    expect(driver.snapshot.output).toEqual({
      sampled: null,
      arrived: { uploadId: 3, fileName: 'good.csv', rowsIn: 46 },
      crop: { sampleIds: [1], sampleTypeId: 1 },
    });
    driver.stop();
  });
});
