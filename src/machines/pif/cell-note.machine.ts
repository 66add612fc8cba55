import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { WrittenNote } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import type { CellOfSample, WriteNoteInput } from '../../model/pif/asked.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { forgetError, storeError } from '../shared/failure.ts';
import { service } from '../kit/service.ts';
import { typed, type Dialog } from '../kit/types.ts';
import { reads } from '../shared/read-and-edited.ts';

export interface CellNoteInput extends CellOfSample {
  /** Which input of which sample it is. */
  readonly title: string;
  readonly readOnly: boolean;
}

interface CellNoteContext extends CellNoteInput {
  /** All that was noted here, the newest first. */
  readonly notes: readonly WrittenNote[];
  readonly draft: string;
  readonly error: AppError | null;
  readonly isWritten: boolean;
}

export interface CellNoteOutput extends CellOfSample {
  readonly isWritten: boolean;
  /** The current note; null where nothing does. */
  readonly note: WrittenNote | null;
}

type CellNoteEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'TYPED'; readonly text: string }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'KEEP_EDITING' };

const currentNote = (notes: readonly WrittenNote[]): WrittenNote | null => (notes[0]?.text ? notes[0] : null);
const isNew = ({ notes, draft }: CellNoteContext): boolean => draft.trim() !== (currentNote(notes)?.text ?? '');

/** The note at one input of a sample: read with its history, written, or taken away. @spec — the specification knows no notes at inputs */
export const cellNoteMachine = setup({
  types: typed<Dialog<CellNoteInput, CellNoteContext, CellNoteEvent, CellNoteOutput>>(),
  actors: {
    loadNotes: service<WrittenNote[], CellOfSample>(),
    writeNote: service<WrittenNote[], WriteNoteInput>(),
  },
  guards: {
    mayWrite: ({ context }) => !context.readOnly,
    maySave: ({ context }) =>
      !context.readOnly && isNew(context) && context.draft.trim().length <= limits.inputNoteLength,
    hasDraft: ({ context }) => !context.readOnly && isNew(context),
  },
  actions: {
    storeNotes: assign((_, notes: readonly WrittenNote[]) => ({
      notes,
      draft: currentNote(notes)?.text ?? '',
      error: null,
    })),
    storeDraft: assign((_, draft: string) => ({ draft })),
    markWritten: assign({ isWritten: true }),
    storeError,
    forgetError,
  },
}).createMachine({
  id: 'cellNote',
  context: ({ input }) => ({ ...input, notes: [], draft: '', error: null, isWritten: false }),
  output: ({ context: { sampleId, omlName, isWritten, notes } }) => ({
    sampleId,
    omlName,
    isWritten,
    note: currentNote(notes),
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: reads({ load: 'loadNotes', by: ['sampleId', 'omlName'], shown: 'writing', store: 'storeNotes' }),
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    writing: {
      on: {
        TYPED: { guard: 'mayWrite', actions: withField('storeDraft', 'text') },
        SAVE: { guard: 'maySave', target: 'saving' },
        CLOSE: [{ guard: 'hasDraft', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetError',
      invoke: {
        id: 'writeNote',
        src: 'writeNote',
        input: ({ context: { sampleId, omlName, draft } }) => ({ sampleId, omlName, text: draft.trim() }),
        onDone: { target: 'closed', actions: ['markWritten', withOutput('storeNotes')] },
        onError: { target: 'writing', actions: withError('storeError') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'writing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type CellNoteRef = ActorRefFrom<typeof cellNoteMachine>;
export type CellNoteSnapshot = SnapshotFrom<typeof cellNoteMachine>;
