import { assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { limits } from '../../model/limits.ts';
import type { SamplesOf } from '../../model/samples/asked.ts';
import type { SavedCorrection } from '../../model/samples/correction-draft.ts';
import { spanOf } from '../../model/samples/date-range.ts';
import { CORRECTION } from '../../model/samples/correction-kind.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { correctionTexts } from '../../model/texts/corrections.ts';
import { listTexts } from '../../model/texts/shared.ts';
import { held, present } from '../../model/shared/present.ts';
import type { KeptInput } from '../../model/shared/record-work.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { may } from '../shared/may.ts';
import {
  editorGuards,
  recordEditorMachine,
  savedBy,
  type RecordEditorOutput,
} from '../shared/record-editor.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import type { SampleTaskMessage } from './sample-tasks.context.ts';

interface SampleCorrectionsInput {
  readonly customerId: number;
  readonly permissions: Permissions;
}

interface SampleCorrectionsContext extends SampleCorrectionsInput, KeptInput {
  readonly samples: readonly SampleEntry[];
  /** What is to be taken back, one after the other. */
  readonly undoing: readonly number[];
}

export type SampleCorrectionsEvent =
  | ({ readonly type: 'EDIT_SAMPLES'; readonly samples: readonly SampleEntry[] } & Partial<KeptInput>)
  | { readonly type: 'DELETE_SAMPLES'; readonly samples: readonly SampleEntry[] }
  /** The Undo of a toast, whatever the page is at: it takes its turn. */
  | { readonly type: 'UNDO_CORRECTION'; readonly id: number };

/** Under this name a toast finds the way back. */
export const SAMPLE_CORRECTIONS = 'sampleCorrections';

const savedToast = ({ id }: SavedCorrection, message: string): ToasterMessage => ({
  ...successToast(message),
  hideAfterMs: limits.undoToastMs,
  undo: {
    label: listTexts.undo,
    to: SAMPLE_CORRECTIONS,
    event: { type: 'UNDO_CORRECTION', id },
    tooLate: correctionTexts.undoTooLate,
  },
});

const mayCorrect = may('EDIT_SAMPLES');
const hasFew = (samples: readonly SampleEntry[]): boolean =>
  samples.length > 0 && samples.length <= limits.correctedSamples;

/** Selected samples are put right or deleted, all or none, and each of it can be taken back as long as nothing has changed since. @spec — in the specification a sample stays as its file said */
export const sampleCorrectionsMachine = setup({
  types: typed<{
    input: SampleCorrectionsInput;
    context: SampleCorrectionsContext;
    events: SampleCorrectionsEvent;
    children: { editor: 'editor' };
  }>(),
  actors: {
    editor: recordEditorMachine,
    deleteSamples: service<SavedCorrection, SamplesOf>(),
    undoCorrection: service<number, { readonly id: number }>(),
  },
  guards: {
    mayEdit: (has, samples: readonly SampleEntry[]) => mayCorrect(has) && samples.length > 0,
    mayDelete: (has, samples: readonly SampleEntry[]) => mayCorrect(has) && hasFew(samples),
    mayUndo: mayCorrect,
    hasUndoing: ({ context }) => context.undoing.length > 0,
    isSaved: editorGuards.isSaved,
    isOutdated: editorGuards.isOutdated,
  },
  actions: {
    storeSamples: assign((_, samples: readonly SampleEntry[]) => ({ samples })),
    storeKept: assign((_, { kept = null }: Partial<KeptInput>) => ({ kept })),
    forgetSamples: assign({ samples: [], kept: null }),
    storeUndoing: assign(({ context }, id: number) => ({ undoing: [...context.undoing, id] })),
    dropUndone: assign(({ context }) => ({ undoing: context.undoing.slice(1) })),
    tellChanged: sendParent((): SampleTaskMessage => ({ type: 'SAMPLES_CHANGED' })),
    sayCorrected: sendTo(systemActor('toaster'), (_, output: RecordEditorOutput) => {
      const { message } = output;
      // Words that go on have their full stop.
      return savedToast(
        held(savedBy<SavedCorrection>({ event: { output } })),
        message.endsWith('.') ? message : `${message}.`,
      );
    }),
    sayDeleted: sendTo(systemActor('toaster'), (_, saved: SavedCorrection) =>
      savedToast(saved, correctionTexts.deleted(saved.count)),
    ),
    sayUndone: sendTo(systemActor('toaster'), (_, count: number) => successToast(correctionTexts.undone(count))),
    sayFailure,
  },
}).createMachine({
  id: 'sampleCorrections',
  context: ({ input }) => ({ ...input, samples: [], undoing: [], kept: null }),
  initial: 'free',
  on: {
    UNDO_CORRECTION: { guard: 'mayUndo', actions: withField('storeUndoing', 'id') },
  },
  states: {
    free: {
      always: { guard: 'hasUndoing', target: 'undoing' },
      on: {
        EDIT_SAMPLES: {
          guard: withField('mayEdit', 'samples'),
          target: 'editing',
          actions: [withField('storeSamples', 'samples'), withEvent('storeKept')],
        },
        DELETE_SAMPLES: {
          guard: withField('mayDelete', 'samples'),
          target: 'deleting',
          actions: withField('storeSamples', 'samples'),
        },
      },
    },
    editing: {
      exit: 'forgetSamples',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { customerId, samples, kept } }) => ({
          subject: {
            id: CORRECTION,
            customerId,
            sampleIds: samples.map(({ id }) => id),
            sampled: spanOf(samples.map(({ dateSampled }) => dateSampled)),
          },
          read: null,
          kept,
        }),
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'free',
            actions: ['tellChanged', withOutput('sayCorrected')],
          },
          { guard: withOutput('isOutdated'), target: 'free', actions: 'tellChanged' },
          { target: 'free' },
        ],
        onError: { target: 'free', actions: withError('sayFailure') },
      },
    },
    deleting: {
      exit: 'forgetSamples',
      invoke: {
        id: 'deleteSamples',
        src: 'deleteSamples',
        input: ({ context: { customerId, samples } }) => ({
          customerId,
          samples: samples.map(({ id, version }) => ({ id, version })),
        }),
        onDone: { target: 'free', actions: ['tellChanged', withOutput('sayDeleted')] },
        onError: { target: 'free', actions: withError('sayFailure') },
      },
    },
    undoing: {
      invoke: {
        id: 'undoCorrection',
        src: 'undoCorrection',
        input: ({ context }) => ({ id: present(context.undoing[0]) }),
        onDone: { target: 'free', actions: ['dropUndone', 'tellChanged', withOutput('sayUndone')] },
        onError: { target: 'free', actions: ['dropUndone', 'tellChanged', withError('sayFailure')] },
      },
    },
  },
});

export type SampleCorrectionsSnapshot = SnapshotFrom<typeof sampleCorrectionsMachine>;
