import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cropChoiceMachine } from '../../../../src/machines/pif/crop-choice.machine.ts';
import type {
  CellOfSample,
  PaddockInputsInput,
  CropChoiceInput,
  WriteNoteInput,
} from '../../../../src/model/pif/asked.ts';
import type { CropChoice, CropOffer } from '../../../../src/model/samples/crop-choice.ts';
import { pifSheetMachine } from '../../../../src/machines/pif/pif-sheet.machine.ts';
import type { PifInput } from '../../../../src/machines/pif/pif.context.ts';
import { pifReaderMachine } from '../../../../src/machines/pif/pif-reader.machine.ts';
import { cellNoteMachine } from '../../../../src/machines/pif/cell-note.machine.ts';
import { pifRecordsMachine } from '../../../../src/machines/pif/pif-records.machine.ts';
import { pifMachine, type PifRef } from '../../../../src/machines/pif/pif.machine.ts';
import { mergingSaveMachine } from '../../../../src/machines/shared/merging-save.machine.ts';
import { statusPollingMachine } from '../../../../src/machines/shared/status-polling.machine.ts';
import type { InputModel, Sample, SeasonInputs, WrittenNote } from '../../../../src/model/contract/entities.ts';
import { mergedCrop, type CropWork, type OfferRead } from '../../../../src/model/pif/crop-save.ts';
import { changesIn, mergedInputs, type PifWork, type SavedSample } from '../../../../src/model/pif/saving.ts';
import type { MergedWork } from '../../../../src/model/shared/merged-work.ts';
import type { KnownStatus } from '../../../../src/model/samples/known-status.ts';
import { statusIds } from '../../../../src/model/samples/status.ts';
import { holdPage } from '../../../../src/services/hold-page.ts';
import { PifDialog } from '../../../../src/views/pif/pif-dialog.tsx';
import { FIRST_INPUT, inputModel, sample } from '../../../model/pif/fixture.ts';
import { stubLayout, stubPage } from '../../harness/page-stubs.ts';

export const RAIN = FIRST_INPUT;
export const TEXTURE = RAIN + 2;
export const CARBON = RAIN + 3;

const opened: PifRef[] = [];

/** Gives the page what jsdom lacks, and stops after each test what it opened. */
export function stubTable(): void {
  beforeAll(() => {
    stubPage();
    stubLayout(2_400, 700);
  });
  afterEach(() => {
    cleanup();
    opened.splice(0).forEach((pif) => pif.stop());
  });
}

interface SamplesOfCustomer {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
}
interface Server {
  readonly read?: () => InputModel;
  readonly save?: (samples: readonly SavedSample[]) => readonly Sample[];
  readonly run?: (ids: readonly number[]) => void;
  readonly offer?: CropOffer;
  readonly season?: (ids: readonly number[]) => SeasonInputs[];
  readonly keep?: (asked: PaddockInputsInput) => void;
  readonly notes?: WrittenNote[];
  readonly write?: (asked: WriteNoteInput) => WrittenNote[];
  readonly change?: (asked: { readonly sampleIds: readonly number[]; readonly choice: CropChoice }) => void;
}

export const complete = { missingInputs: [], isEngineReady: true, status: statusIds.Ready };

/** Opens the editor over a server of the test's own, and waits for its table. */
export function open(
  {
    read = () => inputModel([sample(1), sample(2), sample(3)]),
    save = () => [],
    run = () => undefined,
    offer = { crops: [], models: [] },
    season = () => [],
    keep = () => undefined,
    notes = [],
    write = () => [],
    change = () => undefined,
  }: Server = {},
  input: Partial<PifInput> = {},
) {
  const loadInputModel = fromPromise<InputModel, SamplesOfCustomer>(async () => read());
  const pif = createActor(
    pifMachine.provide({
      actors: {
        loadInputModel,
        inputSave: mergingSaveMachine.provide({
          actors: {
            save: fromPromise<object, object>(async ({ input: work }) => [...save(changesIn((work as PifWork).sheet))]),
            mergeNewest: fromPromise<MergedWork<object>, object>(async ({ input: work }) =>
              mergedInputs(work as PifWork, read()),
            ),
          },
        }),
        requestEngineRun: fromPromise(async ({ input: { sampleIds } }) => {
          run(sampleIds);
          return { sampleIds: [...sampleIds], refused: [] };
        }),
        cropChoice: cropChoiceMachine.provide({
          actors: {
            loadOffer: fromPromise<OfferRead, CropChoiceInput>(async () => offer),
            cropSave: mergingSaveMachine.provide({
              actors: {
                save: fromPromise<object, object>(async ({ input: work }) => {
                  const { known, choice } = work as CropWork;
                  change({ sampleIds: known.map(({ sample: { id } }) => id), choice });
                  return {};
                }),
                mergeNewest: fromPromise<MergedWork<object>, object>(async ({ input: work }) =>
                  mergedCrop(work as CropWork, read()),
                ),
              },
            }),
          },
        }),
        pifSheet: pifSheetMachine.provide({ actors: { holdPage } }),
        pifRecords: pifRecordsMachine.provide({
          actors: {
            loadLastSeason: fromPromise<{ inputs: SeasonInputs[]; sampleIds: readonly number[] }, SamplesOfCustomer>(
              async ({ input: { sampleIds } }) => ({ inputs: season(sampleIds), sampleIds }),
            ),
            keepDefaults: fromPromise<{ sampleIds: number[]; kept: number; forgotten: number }, PaddockInputsInput>(
              async ({ input: asked }) => {
                keep(asked);
                const kept = asked.inputs.filter(({ value }) => value !== null).length;
                return { sampleIds: [1, 2, 3], kept, forgotten: asked.inputs.length - kept };
              },
            ),
            cellNote: cellNoteMachine.provide({
              actors: {
                loadNotes: fromPromise<WrittenNote[], CellOfSample>(async () => notes),
                writeNote: fromPromise<WrittenNote[], WriteNoteInput>(async ({ input: asked }) => write(asked)),
              },
            }),
          },
        }),
        pifReader: pifReaderMachine.provide({
          actors: {
            loadInputModel,
            statusPolling: statusPollingMachine.provide({
              actors: { loadStatuses: fromPromise<readonly KnownStatus[], SamplesOfCustomer>(async () => []) },
            }),
          },
        }),
      },
    }),
    { input: { customerId: 7, sampleIds: [1, 2, 3], title: 'Master PIF Editor', readOnly: false, ...input } },
  ).start();
  opened.push(pif);
  render(<PifDialog pif={pif} />);
  return pif;
}
export const table = () => screen.findByRole('grid', { name: /Model inputs/ });
export const cell = (row: number, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!;
export const press = (key: string, more: object = {}): boolean =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });
export const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
export const type = (text: string): void => {
  press(text[0]!);
  fireEvent.change(document.activeElement!, { target: { value: text } });
};
export const pick = (row: number, column: number): boolean => fireEvent.pointerDown(cell(row, column), { button: 0 });
