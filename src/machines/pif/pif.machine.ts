import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { InputModelAsked } from '../../model/pif/asked.ts';
import type { InputModel } from '../../model/contract/entities.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import type { PifOutcome } from '../../model/pif/saving.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import { afterStatuses, endOf, nothingWatched, withStatuses, watching } from '../../model/samples/run-watch.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { cropChoiceMachine, type CropChoiceOutput } from './crop-choice.machine.ts';
import { pifBannerMachine } from './pif-banner.machine.ts';
import { mergingSaveMachine } from '../shared/merging-save.machine.ts';
import { pifReaderMachine, type PifReaderEvent } from './pif-reader.machine.ts';
import { pifRecordsMachine, type DefaultsKept } from './pif-records.machine.ts';
import type { SheetMessage } from '../../model/pif/table-acts.ts';
import { pifSheetMachine } from './pif-sheet.machine.ts';
import { storeError } from '../shared/failure.ts';
import {
  defaultsNotice,
  endNotice,
  errorOf,
  failedTo,
  readerInput,
  recordsInput,
  sheetInput,
  forwardToSheet,
  failureNotice,
  type Failed,
  notice,
  asked,
  opened,
  type PifContext,
  type PifEvent,
  type PifInput,
  type PifOutput,
  type PifChildren,
  cropInput,
  saveInput,
  endOfSave,
  saveEnded,
  samplesOfSave,
  takeEnd,
  unsavedNotice,
  modelsChanged,
  rereadOf,
  ranOf,
  takeRun,
  takeStatuses,
  statusesOf,
} from './pif.context.ts';

/** The model inputs of samples over the whole screen: read, saved, run, and read again as runs end. @spec 3.2, 3.4 */
export const pifMachine = setup({
  types: typed<{
    input: PifInput;
    context: PifContext;
    events: PifEvent;
    output: PifOutput;
    children: PifChildren;
    tags: 'busy';
  }>(),
  actors: {
    loadInputModel: service<InputModel, InputModelAsked>(),
    inputSave: mergingSaveMachine,
    requestEngineRun: service<RunAnswer, { readonly sampleIds: readonly number[] }>(),
    cropChoice: cropChoiceMachine,
    pifSheet: pifSheetMachine,
    pifBanner: pifBannerMachine,
    pifReader: pifReaderMachine,
    pifRecords: pifRecordsMachine,
  },
  guards: {
    hasRefused: (_, { refused }: RunAnswer) => refused.length > 0,
    endsRuns: ({ context }, statuses: readonly KnownStatus[]) => endOf(withStatuses(context.runs, statuses)) !== null,
    mayEdit: ({ context }) => !context.readOnly,
    isSaved: (_, { isSaved }: CropChoiceOutput) => isSaved,
    isChanged: (_, { isChanged }: CropChoiceOutput) => isChanged,
    isStored: (_, { outcome }: PifOutcome) => outcome === 'saved' || outcome === 'alike',
    hasQuestions: (_, { work }: PifOutcome) => work.sheet.summary.overtaken > 0,
  },
  actions: {
    storeInputModel: assign(({ context }, read: InputModel) => ({ sheet: opened(context, read), error: null })),
    storeError,
    watchRuns: assign(({ context }, { sampleIds }: RunAnswer) => ({ runs: watching(context.runs, sampleIds) })),
    storeEnds: assign(({ context }, statuses: readonly KnownStatus[]) => ({
      runs: afterStatuses(context.runs, statuses),
    })),
    showEnd: sendTo('pifBanner', ({ context }, statuses: readonly KnownStatus[]) =>
      endNotice(endOf(withStatuses(context.runs, statuses))!),
    ),
    markChanged: assign({ changed: true }),
    readAgain: sendTo('pifReader', ({ context }): PifReaderEvent => rereadOf(context.sampleIds)),
    readThese: sendTo('pifReader', (_, sampleIds: readonly number[]): PifReaderEvent => rereadOf(sampleIds)),
    giveAnswer: sendTo('pifReader', (_, answer: RunAnswer): PifReaderEvent => ({ type: 'RUN_ANSWERED', answer })),
    giveReader: sendTo('pifReader', (_, outcome: PifOutcome): PifReaderEvent => ({
      type: 'SAMPLES_SAVED',
      samples: samplesOfSave(outcome),
    })),
    tellModels: sendTo('pifSheet', (_, sampleIds: readonly number[]): SheetMessage => modelsChanged(sampleIds)),
    giveSheet: sendTo('pifSheet', (_, message: SheetMessage) => message),
    tellEnd: sendTo('pifSheet', (_, outcome: PifOutcome) => saveEnded(outcome)),
    showUnsaved: sendTo('pifBanner', (_, outcome: PifOutcome) => unsavedNotice(outcome)),
    askRecords: sendTo('pifRecords', ({ event }) => event),
    showDefaults: sendTo('pifBanner', (_, kept: DefaultsKept) => defaultsNotice(kept)),
    showSaved: sendTo('pifBanner', notice('success', pifTexts.saved)),
    showFailure: sendTo('pifBanner', (_, failed: Failed) => failureNotice(failed)),
    showRefused: sendTo('pifBanner', (_, { refused }: RunAnswer) =>
      notice('warning', pifTexts.refused(refused.length)),
    ),
  },
}).createMachine({
  id: 'pif',
  context: ({ input }) => ({ ...input, sheet: null, changed: false, runs: nothingWatched, error: null }),
  initial: 'loading',
  on: { CLOSE: '.closed' },
  output: ({ context }) => ({ changed: context.changed }),
  states: {
    loading: {
      invoke: {
        id: 'loadInputModel',
        src: 'loadInputModel',
        input: asked,
        onDone: { target: 'open', actions: withOutput('storeInputModel') },
        onError: { target: 'unavailable', actions: { type: 'storeError', params: errorOf } },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    open: {
      invoke: [
        { id: 'pifSheet', src: 'pifSheet', input: sheetInput },
        { id: 'pifBanner', src: 'pifBanner' },
        { id: 'pifRecords', src: 'pifRecords', input: recordsInput },
        { id: 'pifReader', src: 'pifReader', input: readerInput },
      ],
      on: {
        SAMPLES_READ: forwardToSheet,
        STATUSES_CHANGED: [
          {
            guard: { type: 'endsRuns', params: statusesOf },
            actions: [
              ...takeStatuses,
              { type: 'showEnd', params: statusesOf },
              { type: 'storeEnds', params: statusesOf },
            ],
          },
          { actions: [...takeStatuses, { type: 'storeEnds', params: statusesOf }] },
        ],
        REFRESH_FAILED: { actions: { type: 'showFailure', params: failedTo('other') } },
        TAKE_OVER: { actions: 'askRecords' },
        SET_DEFAULTS: { guard: 'mayEdit', actions: 'askRecords' },
        OPEN_NOTE: { actions: 'askRecords' },
        SEASON_READ: forwardToSheet,
        NOTE_SAVED: forwardToSheet,
        DEFAULTS_SAVED: { actions: ['markChanged', withField('readThese', 'sampleIds'), withEvent('showDefaults')] },
        // The value that another user set is shown, and the same change can be asked for again over it.
        RECORDS_FAILED: { actions: [{ type: 'showFailure', params: failedTo('other') }, 'readAgain'] },
      },
      initial: 'editing',
      states: {
        editing: {
          on: { SAVE: 'saving', RUN_ENGINE: 'requestingRun', SET_CROP: { guard: 'mayEdit', target: 'settingCrop' } },
        },
        saving: {
          tags: 'busy',
          // An answer may be lost after the work was done: whatever comes, the page had better look.
          entry: 'markChanged',
          invoke: {
            id: 'inputSave',
            src: 'inputSave',
            input: saveInput,
            onDone: [
              { guard: { type: 'isStored', params: endOfSave }, target: 'editing', actions: [...takeEnd, 'showSaved'] },
              { guard: { type: 'hasQuestions', params: endOfSave }, target: 'editing', actions: takeEnd },
              { target: 'editing', actions: [...takeEnd, { type: 'showUnsaved', params: endOfSave }] },
            ],
            onError: { target: 'editing', actions: { type: 'showFailure', params: failedTo('save') } },
          },
        },
        requestingRun: {
          tags: 'busy',
          entry: 'markChanged',
          invoke: {
            id: 'requestEngineRun',
            src: 'requestEngineRun',
            input: ({ event }) => ({ sampleIds: event.type === 'RUN_ENGINE' ? event.sampleIds : [] }),
            onDone: [
              {
                guard: { type: 'hasRefused', params: ranOf },
                target: 'editing',
                actions: [...takeRun, { type: 'showRefused', params: ranOf }],
              },
              { target: 'editing', actions: takeRun },
            ],
            onError: { target: 'editing', actions: { type: 'showFailure', params: failedTo('other') } },
          },
        },
        settingCrop: {
          invoke: {
            id: 'cropChoice',
            src: 'cropChoice',
            input: cropInput,
            onDone: [
              {
                guard: withOutput('isSaved'),
                target: 'editing',
                actions: [
                  'markChanged',
                  { type: 'tellModels', params: ({ event }) => event.output.savedIds },
                  { type: 'readThese', params: ({ event }) => event.output.sampleIds },
                  'showSaved',
                ],
              },
              {
                guard: withOutput('isChanged'),
                target: 'editing',
                actions: ['markChanged', { type: 'readThese', params: ({ event }) => event.output.sampleIds }],
              },
              { target: 'editing' },
            ],
            onError: { target: 'editing', actions: 'readAgain' },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type PifRef = ActorRefFrom<typeof pifMachine>;
export type PifSnapshot = SnapshotFrom<typeof pifMachine>;
