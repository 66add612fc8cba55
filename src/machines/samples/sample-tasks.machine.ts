import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AnalyteReportInput, SampleIdsInput } from '../../model/samples/asked.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import type { AnalyteReportForm } from '../../model/samples/analyte-report.ts';
import { calledWith } from '../kit/called.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { cropChoiceMachine, type CropChoiceOutput } from '../pif/crop-choice.machine.ts';
import type { CropAsked } from '../pif/pif.context.ts';
import { pifMachine } from '../pif/pif.machine.ts';
import { openAs } from '../../model/samples/open-record.ts';
import type { Arrival } from '../../model/imports/notice.ts';
import type { UploadDraft } from '../../model/imports/upload-draft.ts';
import type { UploadOutput } from '../imports/upload.context.ts';
import { uploadMachine } from '../imports/upload.machine.ts';
import { failureToast } from '../shared/toasts.ts';
import { siteManagerMachine } from '../sites/site-manager.machine.ts';
import { compositeEditorMachine } from './composite-editor.machine.ts';
import {
  mayEditPif,
  pifInput,
  uploadedMessage,
  type ForComposite,
  type ForSamples,
  type SampleTaskMessage,
  type SampleTasksChildren,
  type SampleTasksContext,
  type SampleTasksEvent,
  type SampleTasksInput,
  type SamplesListed,
} from './sample-tasks.context.ts';
import { finalisedToast, runToast } from './sample-tasks.toasts.ts';

type Edited = Pick<CropChoiceOutput, 'isChanged'>;
/** The list is read again when an editor has changed something. */
const afterEdit = [
  {
    guard: { type: 'isChanged', params: ({ event }: { event: { readonly output: Edited } }) => event.output },
    target: 'free',
    actions: 'tellChanged',
  },
  { target: 'free' },
] as const;

/** What is done with samples, one thing at a time: upload, model inputs, an engine run, a composite, places, a report, finalising. A second click finds it busy. @spec 1.2, 1.4, 1.7 */
export const sampleTasksMachine = setup({
  types: typed<{
    input: SampleTasksInput;
    context: SampleTasksContext;
    events: SampleTasksEvent;
    children: SampleTasksChildren;
  }>(),
  actors: {
    requestRun: service<RunAnswer, SampleIdsInput>(),
    finaliseSamples: service<number, SampleIdsInput>(),
    upload: uploadMachine,
    pif: pifMachine,
    compositeEditor: compositeEditorMachine,
    cropChoice: cropChoiceMachine,
    siteManager: siteManagerMachine,
    /** Opens its tab at once, within the click, so that a pop-up blocker allows it. */
    makeReport: service<void, AnalyteReportInput>(),
  },
  guards: {
    wasSite: ({ context: { record } }) => record?.of === 'site',
    wasComposite: ({ context: { record } }) => record?.of === 'composite',
    hasDrafts: ({ context }) => context.drafts.length > 0 && mayEditPif({ context }),
    isAllRefused: (_, { sampleIds, refused }: RunAnswer) => sampleIds.length === 0 && refused.length > 0,
    isChanged: (_, { isChanged }: Edited) => isChanged,
    mayEditPif,
    asksCrop: ({ context }, { crop }: UploadOutput) => crop !== null && mayEditPif({ context }),
  },
  actions: {
    forgetDrafts: assign({ drafts: [] }),
    storeUploadDraft: assign((_, uploadDraft: UploadDraft | null) => ({ uploadDraft })),
    storeSamples: assign((_, sampleIds: readonly number[]) => ({ sampleIds })),
    storeCropAsked: assign((_, { sampleIds, sampleTypeId }: CropAsked) => ({ sampleIds, sampleTypeId })),
    storeReport: assign((_, { sampleIds, form }: ForSamples & { readonly form: AnalyteReportForm }) => ({
      sampleIds,
      reportForm: form,
    })),
    storeParts: assign((_, { composite, sampleIds, samples }: ForComposite) => ({ composite, sampleIds, samples })),
    storeListed: assign((_, { sampleIds, samples }: Omit<ForComposite, 'composite'>) => ({ sampleIds, samples })),
    reopenParts: assign(({ context: { record } }, { samples }: SamplesListed) => ({
      composite: samples.find(({ id }) => id === record?.kept.subject.id) ?? null,
      sampleIds: record?.sampleIds ?? [],
      samples,
    })),
    forgetParts: assign({ composite: null, samples: [], record: null }),
    tellUploaded: sendParent((_, arrival: Arrival) => uploadedMessage(arrival)),
    tellEdited: sendParent((): SampleTaskMessage => ({ type: 'INPUTS_EDITED' })),
    tellAnswer: sendParent((_, answer: RunAnswer): SampleTaskMessage => ({ type: 'RUN_ANSWERED', answer })),
    tellChanged: sendParent((): SampleTaskMessage => ({ type: 'SAMPLES_CHANGED' })),
    toastRun: sendTo(systemActor('toaster'), (_, answer: RunAnswer) => runToast(answer)),
    toastFinalised: sendTo(systemActor('toaster'), (_, count: number) => finalisedToast(count)),
    toastFailure: sendTo(systemActor('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'sampleTasks',
  context: ({ input: { unsavedInputs, ...input } }) => ({
    ...input,
    composite: null,
    samples: [],
    reportForm: 'preview',
    sampleTypeId: 1,
    ...(unsavedInputs ?? { sampleIds: [], drafts: [] }),
  }),
  initial: 'deciding',
  on: { UPLOAD_DRAFTED: { actions: withField('storeUploadDraft', 'draft') } },
  states: {
    deciding: { always: [{ guard: 'hasDrafts', target: 'editingInputs' }, { target: 'free' }] },
    free: {
      entry: 'forgetDrafts',
      on: {
        UPLOAD: 'uploading',
        EDIT_INPUTS: { target: 'editingInputs', actions: withField('storeSamples', 'sampleIds') },
        RUN_ENGINE: { target: 'requestingRun', actions: withField('storeSamples', 'sampleIds') },
        FINALISE: { target: 'confirmingFinalise', actions: withField('storeSamples', 'sampleIds') },
        EDIT_COMPOSITE: { target: 'editingComposite', actions: withEvent('storeParts') },
        MANAGE_SITES: { target: 'managingSites', actions: withEvent('storeListed') },
        SAMPLES_LISTED: [
          { guard: 'wasSite', target: 'managingSites', actions: withEvent('reopenParts') },
          { guard: 'wasComposite', target: 'editingComposite', actions: withEvent('reopenParts') },
        ],
        SET_CROP: { guard: 'mayEditPif', target: 'settingCrop', actions: withEvent('storeCropAsked') },
        CREATE_ANALYTE_REPORT: { target: 'reporting', actions: withEvent('storeReport') },
      },
    },
    uploading: {
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { customerId, uploadDraft: draft } }) => ({ customerId, draft }),
        onDone: [
          {
            guard: withOutput('asksCrop'),
            target: 'settingCrop',
            actions: [
              withOutput('tellUploaded'),
              { type: 'storeCropAsked', params: ({ event }) => event.output.crop! },
            ],
          },
          { target: 'free', actions: withOutput('tellUploaded') },
        ],
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
    editingInputs: {
      invoke: {
        id: 'pif',
        src: 'pif',
        input: pifInput,
        onDone: { target: 'free', actions: 'tellEdited' },
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
    settingCrop: {
      invoke: {
        ...calledWith('cropChoice', 'customerId', 'sampleIds', 'sampleTypeId'),
        onDone: afterEdit,
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
    requestingRun: {
      invoke: {
        ...calledWith('requestRun', 'customerId', 'sampleIds'),
        onDone: [
          // The list names what was refused: a toast beside it would say less.
          { guard: withOutput('isAllRefused'), target: 'free', actions: withOutput('tellAnswer') },
          { target: 'free', actions: [withOutput('toastRun'), withOutput('tellAnswer')] },
        ],
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
    editingComposite: {
      exit: 'forgetParts',
      invoke: {
        id: 'compositeEditor',
        src: 'compositeEditor',
        input: ({ context: { customerId, composite, sampleIds, samples, record } }) => ({
          customerId,
          composite,
          chosenIds: sampleIds,
          samples,
          kept: openAs('composite', record)?.kept ?? null,
        }),
        onDone: afterEdit,
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
    managingSites: {
      exit: 'forgetParts',
      invoke: {
        id: 'siteManager',
        src: 'siteManager',
        input: ({ context: { customerId, sampleIds, samples, record } }) => ({
          customerId,
          sampleIds,
          samples,
          kept: openAs('site', record)?.kept ?? null,
        }),
        onDone: afterEdit,
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
    reporting: {
      invoke: {
        id: 'makeReport',
        src: 'makeReport',
        input: ({ context: { customerId, sampleIds, reportForm } }) => ({ customerId, sampleIds, form: reportForm }),
        onDone: 'free',
        onError: { target: 'free', actions: withError('toastFailure') },
      },
      on: { CANCEL: 'free' },
    },
    confirmingFinalise: { on: { CONFIRM: 'finalising', CANCEL: 'free' } },
    finalising: {
      invoke: {
        ...calledWith('finaliseSamples', 'customerId', 'sampleIds'),
        onDone: { target: 'free', actions: [withOutput('toastFinalised'), 'tellChanged'] },
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
  },
});

export type SampleTasksRef = ActorRefFrom<typeof sampleTasksMachine>;
export type SampleTasksSnapshot = SnapshotFrom<typeof sampleTasksMachine>;
