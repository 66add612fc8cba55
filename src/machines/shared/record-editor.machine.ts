import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isRefusal, toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';
import { plainRecord, type ReadRecord, type Subject } from '../../model/shared/record-kind.ts';
import {
  nothingTyped,
  recordEditing,
  type AnyRecordKind,
  type EditedRecord,
  type Judgement,
  type KeptWork,
  type RecordWork,
} from '../../model/shared/record-work.ts';
import { cellTexts, conflictTexts } from '../../model/texts/shared.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { mergingSaveMachine, outcomeOf } from './merging-save.machine.ts';
import { briefly, failureToast, infoToast, successToast } from './toasts.ts';

export interface RecordEditorInput {
  readonly subject: Subject;
  /** The record, when it is known already; null where it is read first. */
  readonly read: ReadRecord | null;
  /** What was typed and not saved when the page was left; null where nothing was. */
  readonly kept: KeptWork | null;
}

interface RecordEditorContext extends RecordEditorInput {
  /** Null until the record is read. */
  readonly work: RecordWork | null;
  readonly judgement: Judgement;
  /** A save was refused for what is typed: only then are faults shown in fields that were not visited. */
  readonly isJudged: boolean;
  readonly saved: object | null;
  /** That it is saved, and what others have changed besides. */
  readonly message: string;
  readonly isOutdated: boolean;
  readonly error: AppError | null;
}

export interface RecordEditorOutput {
  /** What the save was answered; null where nothing was saved. */
  readonly saved: object | null;
  /** That it is saved, and what others have changed besides; empty where nothing was saved. */
  readonly message: string;
  /** Another user has changed or removed the record: what shows it is to be read again. */
  readonly isOutdated: boolean;
}

/** The response to a save, in the opener's type; null where nothing was saved. */
export const savedBy = <Saved extends object>({
  event,
}: {
  readonly event: { readonly output: RecordEditorOutput };
}): Saved | null => event.output.saved as Saved | null;

/** Guards on kept work, and on the end of an editor, for its opener. */
export const editorGuards = {
  isKept: ({ context }: { readonly context: { readonly edited: EditedRecord } }): boolean =>
    context.edited.kept !== null,
  isSaved: (_: unknown, { saved }: RecordEditorOutput): boolean => saved !== null,
  isOutdated: (_: unknown, { isOutdated }: RecordEditorOutput): boolean => isOutdated,
};

export type RecordEditorEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'DRAFT_EDITED'; readonly edit: object }
  | { readonly type: 'SAVE' }
  /** Whose value stays in cells that two people have changed. */
  | { readonly type: 'SETTLED'; readonly choice: CellChoice }
  /** Save a record that another user removed as a new one. */
  | { readonly type: 'ADD_AGAIN' }
  /** Let go of what was typed for it. */
  | { readonly type: 'DISMISS' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

type Outcome = SaveOutcome<RecordWork, object>;
const ended = outcomeOf<RecordWork, object>();
const isLost = ({ outcome, error }: Outcome): boolean => outcome === 'failed' && error !== null && !isRefusal(error);

/** The chart of the record editor for one kind of record: how it is edited, judged, compared and said is the kind's. */
export function recordEditor(kind: AnyRecordKind) {
  const editing = recordEditing(kind);
  const weighed = (work: RecordWork) => ({ work, judgement: editing.judged(work) });
  const messageOf = (work: RecordWork): string => {
    const { followed } = editing.judged(work);
    const saved = editing.savedWords(work);
    return followed.length === 0 ? saved : cellTexts.besides(saved, followed);
  };
  const changed = ({ work }: RecordEditorContext, change: (work: RecordWork) => RecordWork) =>
    work === null ? {} : weighed(change(work));
  return setup({
    types: typed<{
      input: RecordEditorInput;
      context: RecordEditorContext;
      events: RecordEditorEvent;
      output: RecordEditorOutput;
      children: Named<'read' | 'mergingSave'>;
    }>(),
    actors: {
      /** The current record; null in its place where it is removed. */
      read: service<ReadRecord, { readonly subject: Subject }>(),
      mergingSave: mergingSaveMachine,
    },
    guards: {
      isRead: ({ context }) => context.work !== null,
      /** It was removed before anything was typed. */
      isMissing: ({ context: { subject, kept } }, { record }: ReadRecord) =>
        record === null && subject.id !== null && kept === null,
      hasProblem: ({ context }) => context.judgement.problem !== null,
      isChanged: ({ context }) => context.judgement.isChanged,
      hasToSave: ({ context: { judgement, work } }) =>
        judgement.isChanged || (kind.beginsWhole === true && work?.subject.id === null),
      hasQuestions: ({ context }) => context.judgement.asked.length > 0,
      isGone: ({ context }) => context.judgement.isGone,
      mayAddAgain: ({ context: { judgement } }) => editing.isAddable && judgement.isGone && judgement.problem === null,
      isSaved: (_, { outcome }: Outcome) => outcome === 'saved' || outcome === 'alike',
    },
    actions: {
      begin: assign(({ context: { subject, kept } }, read: ReadRecord) => ({
        ...weighed(editing.begun({ subject, read, kept })),
        error: null,
      })),
      edit: assign(({ context }, edit: object) => changed(context, (work) => editing.edited(work, edit))),
      markJudged: assign({ isJudged: true }),
      settle: assign(({ context }, choice: CellChoice) => changed(context, (work) => editing.settled(work, choice))),
      beginAgain: assign(({ context }) => changed(context, editing.asNew)),
      storeSaved: assign((_, { saved, outcome, work }: Outcome) => ({
        ...weighed(work),
        saved,
        message: messageOf(work),
        isOutdated: outcome === 'alike',
      })),
      storeUnsaved: assign((_, outcome: Outcome) => {
        const { work, judgement } = weighed(isLost(outcome) ? editing.afterLostSave(outcome.work) : outcome.work);
        // What is asked says itself who was quicker.
        const isShown = judgement.isGone || judgement.asked.length > 0;
        return { work, judgement, isOutdated: true, error: isShown ? null : (outcome.error ?? toAppError(null)) };
      }),
      storeMissing: assign({
        error: { code: 'GONE', status: 404, message: conflictTexts.missing } satisfies AppError,
        isOutdated: true,
      }),
      storeError: assign((_, error: AppError) => ({ error })),
      forgetError: assign({ error: null }),
      sayProblem: sendTo(systemActor('toaster'), ({ context }) =>
        briefly(failureToast(context.judgement.problem ?? '')),
      ),
      sayQuestions: sendTo(systemActor('toaster'), ({ context }) =>
        briefly(failureToast(context.judgement.isGone ? conflictTexts.removed : conflictTexts.unsettled)),
      ),
      saySaved: enqueueActions(({ enqueue, context: { message } }, { work, outcome }: Outcome) => {
        if (outcome === 'saved' && kind.isReportedByOpener) return;
        const { followed } = editing.judged(work);
        enqueue.sendTo(systemActor('toaster'), followed.length === 0 ? successToast(message) : infoToast(message));
      }),
    },
  }).createMachine({
    id: 'recordEditor',
    context: ({ input }) => ({
      ...input,
      work: null,
      judgement: nothingTyped,
      ...(input.read === null ? {} : weighed(editing.begun({ ...input, read: input.read }))),
      isJudged: false,
      saved: null,
      message: '',
      isOutdated: false,
      error: null,
    }),
    output: ({ context: { saved, message, isOutdated } }) => ({ saved, message, isOutdated }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isRead', target: 'editing' }, { target: 'loading' }] },
      loading: {
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: [
            { guard: withOutput('isMissing'), target: 'unavailable', actions: 'storeMissing' },
            { target: 'editing', actions: withOutput('begin') },
          ],
          onError: { target: 'unavailable', actions: withError('storeError') },
        },
        on: { CLOSE: 'closed' },
      },
      unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
      editing: {
        on: {
          DRAFT_EDITED: { actions: withField('edit', 'edit') },
          SAVE: [
            { guard: 'isGone', actions: 'sayQuestions' },
            { guard: 'hasQuestions', actions: 'sayQuestions' },
            { guard: 'hasProblem', actions: ['markJudged', 'sayProblem'] },
            { guard: 'hasToSave', target: 'saving' },
            { target: 'closed' },
          ],
          SETTLED: { guard: 'hasQuestions', actions: withField('settle', 'choice') },
          ADD_AGAIN: { guard: 'mayAddAgain', target: 'saving', actions: 'beginAgain' },
          DISMISS: { guard: 'isGone', target: 'closed' },
          CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
        },
      },
      saving: {
        entry: 'forgetError',
        invoke: {
          id: 'mergingSave',
          src: 'mergingSave',
          input: ({ context: { work } }) => ({ work: work ?? {} }),
          onDone: [
            {
              guard: { type: 'isSaved', params: ended },
              target: 'closed',
              actions: [
                { type: 'storeSaved', params: ended },
                { type: 'saySaved', params: ended },
              ],
            },
            { target: 'editing', actions: { type: 'storeUnsaved', params: ended } },
          ],
          onError: { target: 'editing', actions: withError('storeError') },
        },
      },
      confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
      closed: { type: 'final' },
    },
  });
}

/**
 * Edits one record of a kind: what is typed is a draft that only an explicit answer discards, a save that finds the record changed merges both sides,
 * and asks where both have changed the same value. @spec 2.2, 2.3, 3.2
 */
export const recordEditorMachine = recordEditor(plainRecord);

export type RecordEditorRef = ActorRefFrom<typeof recordEditorMachine>;
export type RecordEditorSnapshot = SnapshotFrom<typeof recordEditorMachine>;
