import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { NavigationMessage } from '../../model/session/messages.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { problemOfFile } from '../../model/imports/chosen-file.ts';
import { hasDecisions, hasFaults, type LabCheck, type ReadCheckAsked } from '../../model/imports/lab-check.ts';
import type { FileHeld, FileLeft } from '../../model/imports/queued-file.ts';
import { progressAfter, type RowsDone } from '../../model/imports/progress.ts';
import type { Summed } from '../../model/imports/check-summary.ts';
import type { SendFileInput, UploadType } from '../../model/imports/upload-result.ts';
import { held } from '../../model/shared/present.ts';
import { called, calledWith } from '../kit/called.ts';
import { systemActor } from '../kit/system-actors.ts';
import { storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { fileSaveMachine, type FileSaveOutput } from './file-save.machine.ts';
import { labCheckMachine, type CheckDecisions, type LabCheckOutput } from './lab-check.machine.ts';
import {
  initialContext,
  NOTHING_CHECKED,
  NOTHING_SENT,
  type UploadContext,
  type UploadDrafted,
  type UploadEvent,
  type UploadInput,
  type UploadOutput,
} from './upload.context.ts';
import * as steps from './upload.steps.ts';

/** The Upload Samples dialog: a file, its sample type, one upload at a time, and what became of it. @spec 1.2, 1.4, 1.5 */
export const uploadMachine = setup({
  types: typed<{
    input: UploadInput;
    context: UploadContext;
    events: UploadEvent;
    output: UploadOutput;
    children: { labCheck: 'labCheck'; holdFile: 'holdFile'; keepFile: 'keepFile'; summary: 'summary' };
  }>(),
  actors: {
    holdFile: callback<Record<string, never>, FileHeld>(),
    keepFile: callback<Record<string, never>, FileLeft>(),
    readCheck: service<LabCheck, ReadCheckAsked>(),
    labCheck: labCheckMachine,
    fileSave: fileSaveMachine,
    loadCrops: service<readonly string[], Pick<SendFileInput, 'sampleType'>>(),
    tick: callback<Pick<ReadCheckAsked, 'follow'>>(),
    holdPage: callback(),
    summary: callback<Summed, { type: 'SAVE' }>(),
  },
  guards: {
    isSendable: (_, file: File) => problemOfFile(file) === null,
    isComplete: ({ context }) => steps.isComplete(context),
    isDecided: ({ context }) => steps.isComplete(context) && context.decisions !== null,
    hasDecisions: (_, check: LabCheck) => hasDecisions(check),
    hasFaults: (_, check: LabCheck) => hasFaults(check),
    isLineLost: ({ context }) => context.error?.code === 'NETWORK',
    isChecked: ({ context }) => context.check !== null,
    hasDraft: ({ context }) => context.draft !== null,
    isLeft: (_, output: LabCheckOutput) => output === null,
    isSaved: (_, { saved }: FileSaveOutput) => saved !== null,
    lacksCrop: (_, { error }: FileSaveOutput) => error?.code === 'UPLOAD_NEEDS_CROP',
    leadsElsewhere: ({ context }) => context.leaveTo !== null,
    lacksModel: ({ context }) => (context.result?.withoutModel.length ?? 0) > 0,
  },
  actions: {
    hold: sendTo('holdFile', (_, file: File): FileHeld => ({ type: 'HOLD', file })),
    keepFile: sendTo('keepFile', ({ context }): FileLeft => ({ type: 'KEEP', sending: steps.toSend(context) })),
    storeFile: assign((_, file: File) => steps.withFile(file)),
    storeProblem: assign((_, file: File) => ({ fileProblem: problemOfFile(file) })),
    storeType: assign((_, sampleType: UploadType) => ({ ...NOTHING_CHECKED, sampleType })),
    storeCheck: assign((_, check: LabCheck) => ({ check, kept: check.kept, error: null })),
    settle: assign(({ context }) => ({ decisions: steps.asDecided(context) })),
    storeDecided: assign((_, { check, ...decisions }: NonNullable<LabCheckOutput>) => ({ check, decisions })),
    storeDraft: assign(({ context }, decisions: CheckDecisions) => ({ draft: steps.draftOf(context, decisions) })),
    dropDraft: assign({ draft: null }),
    tellDraft: sendParent(({ context: { draft } }): UploadDrafted => ({ type: 'UPLOAD_DRAFTED', draft })),
    saveSummary: sendTo('summary', { type: 'SAVE' }),
    storeCrops: assign((_, crops: readonly string[]) => ({ crops })),
    storeCrop: assign((_, crop: string) => ({ crop })),
    startProgress: assign(NOTHING_SENT),
    advanceProgress: assign(({ context }, rows: RowsDone | undefined) => progressAfter(context, rows)),
    storeSaved: assign(({ context }, output: FileSaveOutput) => steps.withSaved(context, output)),
    storeError,
    // What was cancelled under an id is never saved under it.
    renew: assign(() => ({ follow: crypto.randomUUID() })),
    storeRefusal: assign((_, { error, follow }: FileSaveOutput) => ({ error, follow })),
    storeWay: assign((_, leaveTo: string | null) => ({ leaveTo })),
    goOn: sendTo(systemActor('navigation'), ({ context }): NavigationMessage => ({
      type: 'NAVIGATE',
      to: held(context.leaveTo),
    })),
    askCrop: assign(({ context }) => ({ asked: steps.cropAsked(context) })),
    clear: assign({ ...NOTHING_CHECKED, file: null, result: null, error: null }),
    toastSuccess: sendTo(systemActor('toaster'), successToast(uploadTexts.success)),
    toastFailure: sendTo(systemActor('toaster'), ({ context }) => steps.refusalToast(held(context.error))),
    withdrawFailure: sendTo(systemActor('toaster'), steps.refusalGone),
    toastCancelled: sendTo(systemActor('toaster'), { type: 'TOAST', message: uploadTexts.cancelled }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => initialContext(input),
  invoke: [called('holdFile'), called('keepFile')],
  initial: 'drafting',
  output: ({ context: { sampled, arrived, asked } }) => ({ sampled, arrived, crop: asked }),
  states: {
    drafting: {
      initial: 'choosing',
      on: {
        FILE_CHOSEN: [
          {
            guard: withField('isSendable', 'file'),
            target: '.choosing',
            actions: [withField('hold', 'file'), withField('storeFile', 'file'), 'renew'],
          },
          // The file chosen before stays.
          { actions: withField('storeProblem', 'file') },
        ],
        TYPE_CHOSEN: { target: '.choosing', actions: withField('storeType', 'sampleType') },
        SUBMIT: [
          { guard: 'isDecided', target: 'sending', actions: ['startProgress', 'withdrawFailure'] },
          { guard: 'isComplete', target: 'checking', actions: ['startProgress', 'withdrawFailure'] },
        ],
        DISCARD_DRAFT: { guard: 'hasDraft', actions: ['dropDraft', 'tellDraft'] },
        KEEP_FILE: { guard: 'isLineLost', target: 'closed', actions: 'keepFile' },
        CLOSE: 'closed',
      },
      states: {
        choosing: {},
        /** The file stays chosen for another try. */
        refused: { on: { LOOK_AT_ROWS: { guard: 'isChecked', target: '#upload.deciding' } } },
        /** Rows of the file name no crop: the adviser says which they are of. */
        choosingCrop: { on: { CROP_CHOSEN: { actions: withField('storeCrop', 'crop') } } },
      },
    },
    /** The file is read without being saved: there is nothing to lose yet, and Escape stops it before it closes the dialog. */
    checking: {
      invoke: [
        {
          id: 'readCheck',
          src: 'readCheck',
          input: ({ context }) => steps.readAsked(context),
          onDone: [
            // Whole or not at all: the server says which rows keep it out, and the check is a press away.
            { guard: withOutput('hasFaults'), target: 'sending', actions: withOutput('storeCheck') },
            { guard: withOutput('hasDecisions'), target: 'deciding', actions: withOutput('storeCheck') },
            { target: 'sending', actions: [withOutput('storeCheck'), 'settle'] },
          ],
          onError: { target: 'drafting.refused', actions: steps.refusal },
        },
        { id: 'tick', src: 'tick', input: ({ context }) => steps.counted(context) },
      ],
      on: {
        TICKED: { actions: { type: 'advanceProgress', params: ({ event }) => event.rows } },
        CANCEL: 'drafting',
        CLOSE: 'drafting',
      },
    },
    deciding: {
      invoke: {
        id: 'labCheck',
        src: 'labCheck',
        input: ({ context }) => steps.toCheck(context),
        onDone: [
          { guard: withOutput('isLeft'), target: 'closed' },
          {
            target: 'sending',
            actions: ['startProgress', { type: 'storeDecided', params: ({ event }) => held(event.output) }],
          },
        ],
        onError: { target: 'drafting.refused', actions: withError('storeError') },
      },
      on: { CHECK_DRAFTED: { actions: [withEvent('storeDraft'), 'tellDraft'] } },
    },
    sending: {
      invoke: [
        {
          id: 'fileSave',
          src: 'fileSave',
          input: ({ context }) => ({ follow: context.follow, sending: steps.toSend(context) }),
          onDone: [
            {
              guard: withOutput('isSaved'),
              target: 'finished',
              actions: [withOutput('storeSaved'), 'tellDraft', 'toastSuccess'],
            },
            { guard: withOutput('lacksCrop'), target: 'askingForCrop', actions: withOutput('storeRefusal') },
            { target: 'drafting.refused', actions: [withOutput('storeRefusal'), 'toastFailure'] },
          ],
          onError: { target: 'drafting.refused', actions: steps.refusal },
        },
        { id: 'tick', src: 'tick', input: ({ context }) => steps.counted(context) },
        called('holdPage'),
      ],
      initial: 'running',
      on: {
        TICKED: { actions: { type: 'advanceProgress', params: ({ event }) => event.rows } },
        LEAVE_ASKED: { target: '.confirmingLeave', actions: withField('storeWay', 'to') },
      },
      states: {
        running: {
          on: {
            CANCEL: { target: '#upload.drafting', actions: ['renew', 'toastCancelled'] },
            CLOSE: { target: 'confirmingLeave', actions: { type: 'storeWay', params: null } },
          },
        },
        confirmingLeave: {
          on: {
            STAY: 'running',
            LEAVE: [
              { guard: 'leadsElsewhere', target: '#upload.closed', actions: ['toastCancelled', 'goOn'] },
              { target: '#upload.closed', actions: 'toastCancelled' },
            ],
          },
        },
      },
    },
    askingForCrop: {
      invoke: {
        ...calledWith('loadCrops', 'sampleType'),
        onDone: { target: 'drafting.choosingCrop', actions: withOutput('storeCrops') },
        onError: { target: 'drafting.refused', actions: steps.refusal },
      },
      on: { CLOSE: 'closed' },
    },
    finished: {
      invoke: {
        id: 'summary',
        src: 'summary',
        input: ({ context }) => steps.toSum(context),
      },
      on: {
        SAVE_SUMMARY: { actions: 'saveSummary' },
        UPLOAD_ANOTHER: { target: 'drafting', actions: 'clear' },
        SET_CROP: { guard: 'lacksModel', target: 'closed', actions: 'askCrop' },
        CLOSE: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

export type UploadRef = ActorRefFrom<typeof uploadMachine>;
export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
