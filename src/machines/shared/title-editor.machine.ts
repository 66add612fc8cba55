import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Author } from '../../model/shared/author.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { RecordKind } from '../../model/shared/record.ts';
import { isGone, type AppError } from '../../model/errors/app-error.ts';
import type { RecordOutdated, RecordOvertaken, TitleSaved } from '../../model/shared/messages.ts';
import type { Renaming, Title } from '../../model/shared/title.ts';
import { conflictTexts, titleTexts } from '../../model/texts/shared.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { forgetError } from './failure.ts';
import { failureToast, infoToast, toastOn } from './toasts.ts';

interface TitleInput extends Title {
  /** Whose title it is. */
  readonly of: RecordKind;
  readonly recordId: number;
  readonly isReadOnly: boolean;
  /** What was being typed when the page was left; null when nothing was. */
  readonly draft: string | null;
}

interface TitleContext extends TitleInput {
  readonly error: AppError | null;
  /** The name that another user saved meanwhile: which of the two stays is asked. Null when there is none. */
  readonly theirs: TheirTitle | null;
}

interface TheirTitle extends Title {
  readonly author: Author | null;
}

/** From the parent: it has read the record again. */
interface TitleRead extends TheirTitle {
  readonly type: 'TITLE_READ';
  readonly isReadOnly: boolean;
}

export type TitleEvent =
  | { readonly type: 'EDIT' }
  | { readonly type: 'TITLE_TYPED'; readonly text: string }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CANCEL' }
  /** Whose name stays, where two people have given one. */
  | { readonly type: 'SETTLED'; readonly choice: CellChoice }
  | RecordOvertaken
  | TitleRead;

const nameIn = ({ draft, name }: TitleContext): string => (draft ?? name).trim();

/** The name of a recommendation or report, edited in its place: Enter saves, Escape restores, and a conflict keeps what was typed. @spec 2.2, 2.4, 3.2 */
export const titleEditorMachine = setup({
  types: typed<{ input: TitleInput; context: TitleContext; events: TitleEvent }>(),
  actors: { rename: service<Title, Renaming>() },
  guards: {
    mayEdit: ({ context }) => !context.isReadOnly,
    hasDraft: ({ context }) => context.draft !== null && !context.isReadOnly,
    isBlank: ({ context }) => nameIn(context) === '',
    isSame: ({ context }) => nameIn(context) === context.name,
    hasTheirs: ({ context }) => context.theirs !== null,
    takesTheirs: ({ context }, { by }: CellChoice) => context.theirs !== null && by === 'theirs',
    isOvertaken: (_, error: AppError) => error.code === 'STALE_VERSION' || isGone(error),
    isLocked: (_, { isReadOnly }: TitleRead) => isReadOnly,
    goesOn: ({ context }, { name, version, isReadOnly }: TitleRead) =>
      !isReadOnly && name === context.name && version !== context.version,
    // Adding a product makes a new version as well: only another name is a reason to ask.
    isSameName: ({ context }, { name }: Title) => name === context.name || name === nameIn(context),
  },
  actions: {
    beginDraft: assign(({ context }) => ({ draft: context.name, error: null })),
    storeDraft: assign((_, draft: string) => ({ draft })),
    dropDraft: assign({ draft: null, error: null, theirs: null }),
    // What is asked says itself who was quicker.
    storeTheirs: assign((_, { name, version, author }: TheirTitle) => ({
      theirs: { name, version, author },
      error: null,
    })),
    /** What is typed is over their name from now on. */
    takeTheirs: assign(({ context: { theirs } }) =>
      theirs === null ? {} : { name: theirs.name, version: theirs.version, theirs: null },
    ),
    storeTitle: assign((_, { name, version }: Title) => ({ name, version, theirs: null })),
    storeAccess: assign((_, isReadOnly: boolean) => ({ isReadOnly })),
    forgetError,
    storeFailure: assign((_, error: AppError) => ({ error })),
    tellTitle: sendParent((_, { name, version }: Title): TitleSaved => ({ type: 'TITLE_SAVED', name, version })),
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayAsked: sendTo(systemActor('toaster'), ({ context: { of } }) =>
      toastOn(of, failureToast(conflictTexts.unsettled)),
    ),
    sayBlank: sendTo(systemActor('toaster'), ({ context: { of } }) => toastOn(of, failureToast(titleTexts[of].blank))),
    sayOvertaken: sendTo(systemActor('toaster'), (_, reason: string) => infoToast(reason)),
    sayFailure: sendTo(systemActor('toaster'), ({ context: { of } }, { message }: AppError) =>
      toastOn(of, failureToast(message)),
    ),
  },
}).createMachine({
  id: 'titleEditor',
  context: ({ input }) => ({ ...input, error: null, theirs: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'shown' }] },
    shown: {
      entry: 'dropDraft',
      on: {
        EDIT: { guard: 'mayEdit', target: 'editing', actions: 'beginDraft' },
        TITLE_READ: {
          actions: [withEvent('storeTitle'), withField('storeAccess', 'isReadOnly')],
        },
      },
    },
    editing: {
      initial: 'typing',
      on: {
        RECORD_OVERTAKEN: { actions: withField('sayOvertaken', 'reason') },
        TITLE_TYPED: { target: '.typing', actions: withField('storeDraft', 'text') },
        TITLE_READ: [
          {
            guard: withEvent('isLocked'),
            target: 'shown',
            actions: [withEvent('storeTitle'), withField('storeAccess', 'isReadOnly')],
          },
          {
            guard: withEvent('isSameName'),
            actions: withEvent('storeTitle'),
          },
          { guard: 'isSame', actions: [withEvent('storeTitle'), 'beginDraft'] },
          { target: '.typing', actions: withEvent('storeTheirs') },
        ],
        SAVE: [
          { guard: 'hasTheirs', actions: 'sayAsked' },
          { guard: 'isBlank', actions: 'sayBlank' },
          { guard: 'isSame', target: 'shown' },
          { target: 'saving' },
        ],
        SETTLED: [
          { guard: withField('takesTheirs', 'choice'), target: 'shown', actions: 'takeTheirs' },
          { guard: 'hasTheirs', actions: 'takeTheirs' },
        ],
        // After a conflict, Cancel shows the name that the other user saved.
        CANCEL: { target: 'shown', actions: 'takeTheirs' },
      },
      states: {
        typing: {},
        /** The save found another version: if the name has not changed, it goes on once the record is read. */
        overtaken: {
          on: {
            TITLE_READ: {
              guard: withEvent('goesOn'),
              target: '#titleEditor.saving',
              actions: [withEvent('storeTitle'), 'forgetError'],
            },
          },
        },
      },
    },
    saving: {
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context }) => ({
          recordId: context.recordId,
          name: nameIn(context),
          version: context.version,
        }),
        onDone: { target: 'shown', actions: [withOutput('storeTitle'), withOutput('tellTitle')] },
        onError: [
          {
            // The record is read again, to show both names, or that it is gone.
            guard: withError('isOvertaken'),
            target: 'editing.overtaken',
            actions: [withError('storeFailure'), withError('sayFailure'), 'tellOutdated'],
          },
          { target: 'editing', actions: [withError('storeFailure'), withError('sayFailure')] },
        ],
      },
    },
  },
});

export type TitleEditorRef = ActorRefFrom<typeof titleEditorMachine>;
export type TitleEditorSnapshot = SnapshotFrom<typeof titleEditorMachine>;
