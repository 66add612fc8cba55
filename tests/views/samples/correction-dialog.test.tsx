// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordEditor, type RecordEditorRef } from '../../../src/machines/shared/record-editor.machine.ts';
import { correctionKind } from '../../../src/model/samples/correction-kind.ts';
import type { SampleEntry } from '../../../src/model/samples/sample-entry.ts';
import { CorrectionDialog } from '../../../src/views/samples/correction-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { twoPeople } from '../../machines/shared/kind-model.ts';
import { correctionSample, offer, selected } from '../../machines/samples/correction.sample.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testRecordDialog, typeIn as typed } from '../shared/test-record-dialog.tsx';

beforeAll(() => {
  stubPage();
  stubLayout(880, 600);
});

testRecordDialog(correctionSample, {
  view: (editor) => <CorrectionDialog editor={editor} />,
  type: typed('Site', 'Dam'),
  save: 'Correct 2 samples',
});

const settle = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

describe('putting samples right', () => {
  afterEach(cleanup);

  function opened(samples: readonly SampleEntry[] = selected): ActorDriver {
    const driver = new ActorDriver(recordEditor(correctionKind), {} as MachineModel, {
      input: { subject: correctionSample.subject, read: { record: { version: 5 }, samples, offer }, kept: null },
    });
    render(<CorrectionDialog editor={driver.actor as RecordEditorRef} />);
    return driver;
  }
  const typeIn = (name: string, value: string) =>
    act(() => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }));
  const isRefused = ({ snapshot, actor }: ActorDriver): boolean => {
    act(() => screen.getByRole('button', { name: /^Correct / }).click());
    return snapshot.value === 'editing' && actor.getSnapshot().value === 'editing';
  };
  const draftOf = ({ snapshot }: ActorDriver) => snapshot.context.work.draft;

  it('says of each field what the samples have now, and how many different values there are', () => {
    const driver = opened();
    expect(screen.getByText('Now: Home')).toBeTruthy();
    expect(screen.getAllByText('Now: 2 values')).toHaveLength(2);
    driver.stop();
  });

  it('refuses a day that the calendar has not and a depth that ends above where it begins', () => {
    const driver = opened();
    typeIn('Date sampled', '31/02/2026');
    expect(screen.getByText('Enter a date as dd/mm/yyyy, such as 05/03/2026.')).toBeTruthy();
    typeIn('Depth from', '30');
    typeIn('Depth to', '10');
    expect(screen.getByText('Lower depth must exceed upper depth, in cm.')).toBeTruthy();
    expect(isRefused(driver)).toBe(true);
    driver.stop();
  });

  it('asks no depth of plants, and offers no crop that has no model for them', () => {
    const driver = opened([sampleEntry(), sampleEntry({ id: 3, sampleType: 'Plant', sampleTypeId: 2 })]);
    expect(screen.queryByRole('textbox', { name: 'Depth from' })).toBeNull();
    act(() => screen.getByRole('button', { name: 'Open Crop' }).click());
    expect(screen.queryByRole('option', { name: 'Barley' })).toBeNull();
    driver.stop();
  });

  it('corrects at most a thousand samples at a time, and says so', () => {
    const driver = opened(Array.from({ length: 1001 }, (_, id) => sampleEntry({ id: id + 1 })));
    typeIn('Site', 'Dam');
    expect(screen.getByText('Up to 1,000 samples can be corrected at a time.')).toBeTruthy();
    expect(isRefused(driver)).toBe(true);
    driver.stop();
  });

  it('takes a paddock that is found by typing, or none at all', async () => {
    const driver = opened();
    const find = async (text: string): Promise<void> => {
      const input = screen.getByRole('combobox', { name: 'Paddock' });
      act(() => input.focus());
      fireEvent.change(input, { target: { value: text } });
      await settle();
      fireEvent.keyDown(input, { key: 'Enter' });
      await settle();
    };
    await find('Creek');
    expect(draftOf(driver)).toMatchObject({ paddockId: 11 });
    act(() => screen.getByRole('button', { name: 'Clear Paddock' }).click());
    expect(draftOf(driver)).toMatchObject({ paddockId: null });
    await find('No paddock');
    expect(draftOf(driver)).toMatchObject({ paddockId: 0 });
    driver.stop();
  });

  it('leaves it to the page to say what is saved, and what others have changed besides', () => {
    const { editing, typed, asked, cell } = twoPeople(correctionSample);
    const mine = editing.settled(asked, { keys: [cell.key], by: 'mine' });
    for (const [work, words] of [
      [typed, '2 samples corrected'],
      [mine, '2 samples corrected. Another user changed Crop.'],
    ] as const) {
      const driver = opened();
      typeIn('Site', 'Dam');
      act(() => screen.getByRole('button', { name: 'Correct 2 samples' }).click());
      const saved = { id: 5, count: 2 };
      act(() => driver.perform(done('mergingSave', { outcome: 'saved', work, saved, error: null })));
      expect(driver.snapshot.output).toMatchObject({ saved, message: words });
      expect(driver.messages.filter(({ to }) => to === 'toaster')).toEqual([]);
      driver.stop();
      cleanup();
    }
  });
});
