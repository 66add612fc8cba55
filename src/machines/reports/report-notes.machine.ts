import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ReportNotes } from '../../model/contract/entities.ts';
import { readNote, type NoteSubject } from '../../model/reports/note-kind.ts';
import {
  movedNotes,
  noteIn,
  orderChange,
  printedAgain,
  undoing,
  withPlanNotes,
  type NotesChange,
} from '../../model/reports/note-list.ts';
import { editedOf, noRecord } from '../../model/shared/record-work.ts';
import { held } from '../../model/shared/present.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { reads } from '../shared/read-and-edited.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import {
  opened,
  planOf,
  subjectOf,
  type Move,
  type NotesChanged,
  type Opening,
  type ReportNotesContext,
  type ReportNotesEvent,
  type ReportNotesInput,
} from './report-notes.context.ts';

/** The notes of a report beside its pages: their order, own words, and what is left out with a reason; each change is saved at once. @spec — the specification knows no notes */
export const reportNotesMachine = setup({
  types: typed<{
    input: ReportNotesInput;
    context: ReportNotesContext;
    events: ReportNotesEvent;
    children: Named<'loadNotes' | 'saveNotes' | 'noteEditor'>;
  }>(),
  actors: {
    loadNotes: service<ReportNotes, { readonly reportId: number }>(),
    saveNotes: service<ReportNotes, NotesChange>(),
    noteEditor: recordEditorMachine,
  },
  guards: {
    ...editorGuards,
    mayEdit: ({ context }) => context.mayEdit,
    mayNotEdit: ({ context }) => !context.mayEdit,
    isLeaving: ({ context }) => context.next === 'options',
    hasNote: ({ context }) => context.edited.subject.id !== null,
    isNote: ({ context }, key: string) => noteIn(planOf(context), key) !== undefined,
    isMove: ({ context }, { from, to }: Move) => {
      const of = planOf(context);
      return of !== undefined && movedNotes(of, from, to).notes.some((note, at) => note !== of.notes[at]);
    },
    isLeftOut: ({ context }, key: string) => (noteIn(planOf(context), key)?.reason ?? null) !== null,
    hasUndo: ({ context }) => context.undo !== null,
  },
  actions: {
    storeMayEdit: assign((_, mayEdit: boolean) => ({ mayEdit })),
    open: assign(({ context }, opening: Opening) => opened(context, opening)),
    storeNext: assign((_, next: Opening) => ({ next })),
    leaveNext: assign({ next: 'options' as const }),
    storeNextNote: assign(({ context: { recommendationId } }, key: string) => ({
      next: { recommendationId: recommendationId ?? 0, key },
    })),
    openNext: assign(({ context }) =>
      context.next === null || context.next === 'options' ? { edited: noRecord } : opened(context, context.next),
    ),
    storeNotes: assign((_, notes: ReportNotes) => ({ notes, error: null })),
    storeError,
    beginNote: assign(({ context }, key: string) => ({ edited: { subject: subjectOf(context, key), kept: null } })),
    forgetNote: assign({ edited: noRecord, next: null }),
    storeEdited: assign(({ context }, saved: ReportNotes | null) => {
      const note = saved && noteIn(planOf({ ...context, notes: saved }), String(context.edited.subject.id));
      if (!saved || !note) return {};
      const { reportId, recommendationId } = subjectOf(context, '');
      return { notes: saved, undo: undoing({ kind: 'note', reportId, recommendationId, note }, context.notes, saved) };
    }),
    move: assign(({ context }, { from, to }: Move) => {
      const of = movedNotes(held(planOf(context) ?? null), from, to);
      const notes = withPlanNotes(held(context.notes), of);
      return { before: context.notes, notes, change: orderChange(context.reportId, of) };
    }),
    printAgain: assign(({ context }, key: string) => {
      const of = held(planOf(context) ?? null);
      return {
        before: context.notes,
        change: printedAgain(context.reportId, of, held(noteIn(of, key) ?? null)),
      };
    }),
    takeUndo: assign(({ context }) => ({ before: null, change: context.undo })),
    storeSaved: assign(({ context: { change, before } }, saved: ReportNotes) => ({
      notes: saved,
      undo: change && undoing(change, before, saved),
      change: null,
      before: null,
    })),
    storeUnsaved: assign(({ context: { before, notes } }) => ({ notes: before ?? notes, change: null, before: null })),
    askClose: sendTo('noteEditor', { type: 'CLOSE' }),
    tellChanged: sendParent((): NotesChanged => ({ type: 'NOTES_CHANGED' })),
    sayFailure,
  },
}).createMachine({
  id: 'reportNotes',
  context: ({ input: { kept, ...input } }) => ({
    ...input,
    recommendationId: (kept?.subject as NoteSubject | undefined)?.recommendationId ?? null,
    notes: null,
    edited: editedOf(input.mayEdit ? kept : null),
    next: null,
    change: null,
    before: null,
    undo: null,
    error: null,
  }),
  initial: 'resuming',
  on: {
    OFFER_READ: { actions: withField('storeMayEdit', 'mayEdit') },
  },
  states: {
    resuming: { always: [{ guard: 'isKept', target: 'loading' }, { target: 'closed' }] },
    closed: {
      entry: 'forgetNote',
      on: { OPEN: { guard: 'mayEdit', target: 'loading', actions: withEvent('open') } },
    },
    loading: {
      invoke: reads({ load: 'loadNotes', by: ['reportId'], shown: 'deciding', store: 'storeNotes' }),
      on: { OPEN: { target: 'loading', reenter: true, actions: withEvent('open') }, CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed', OPEN: { target: 'loading', actions: withEvent('open') } } },
    deciding: {
      always: [{ guard: 'isLeaving', target: 'closed' }, { guard: 'hasNote', target: 'editing' }, { target: 'listed' }],
    },
    listed: {
      // Another user has finalised the report: what is typed is closed first.
      always: { guard: 'mayNotEdit', target: 'closed' },
      on: {
        OPEN: { target: 'loading', actions: withEvent('open') },
        REFRESH: '.refreshing',
        CLOSE: 'closed',
        EDIT: { guard: withField('isNote', 'key'), target: 'editing', actions: withField('beginNote', 'key') },
        MOVE: { guard: withEvent('isMove'), target: 'saving', actions: withEvent('move') },
        BRING_BACK: {
          guard: withField('isLeftOut', 'key'),
          target: 'saving',
          actions: withField('printAgain', 'key'),
        },
        UNDO: { guard: 'hasUndo', target: 'saving', actions: 'takeUndo' },
      },
      initial: 'still',
      states: {
        still: {},
        /** Read again below what one does: a menu that is open stays, and a press counts. */
        refreshing: {
          invoke: reads({
            load: 'loadNotes',
            by: ['reportId'],
            shown: 'still',
            store: 'storeNotes',
            without: '#reportNotes.unavailable',
          }),
        },
      },
    },
    editing: {
      on: {
        // What is typed is asked about first.
        OPEN: { actions: [withEvent('storeNext'), 'askClose'] },
        EDIT: { actions: [withField('storeNextNote', 'key'), 'askClose'] },
        // A save on its way ends first.
        CLOSE: { actions: ['leaveNext', 'askClose'] },
      },
      invoke: {
        id: 'noteEditor',
        src: 'noteEditor',
        input: ({ context: { edited, notes } }) => ({
          ...edited,
          read: readNote(notes, edited.subject as NoteSubject),
        }),
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'deciding',
            actions: [{ type: 'storeEdited', params: savedBy<ReportNotes> }, 'openNext', 'tellChanged'],
          },
          { guard: withOutput('isOutdated'), target: 'loading', actions: ['openNext', 'tellChanged'] },
          { target: 'deciding', actions: 'openNext' },
        ],
        onError: { target: 'listed', actions: ['forgetNote', withError('sayFailure')] },
      },
    },
    saving: {
      // What is pressed meanwhile comes after it.
      on: {
        OPEN: { actions: withEvent('storeNext') },
        EDIT: { actions: withField('storeNextNote', 'key') },
        CLOSE: { actions: 'leaveNext' },
      },
      invoke: {
        id: 'saveNotes',
        src: 'saveNotes',
        input: ({ context }) => held(context.change),
        onDone: { target: 'deciding', actions: [withOutput('storeSaved'), 'openNext', 'tellChanged'] },
        // A colleague was quicker: what they have chosen is shown, and the change can be made again.
        onError: { target: 'loading', actions: ['storeUnsaved', 'openNext', withError('sayFailure')] },
      },
    },
  },
});

export type ReportNotesRef = ActorRefFrom<typeof reportNotesMachine>;
export type ReportNotesSnapshot = SnapshotFrom<typeof reportNotesMachine>;
