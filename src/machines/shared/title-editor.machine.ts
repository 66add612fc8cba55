import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RecordKind } from '../../model/shared/record.ts';
import { isGone, type AppError } from '../../model/errors/app-error.ts';
import type { RecordOutdated, RecordOvertaken, TitleSaved } from '../../model/shared/messages.ts';
import type { Renaming, Title } from '../../model/shared/title.ts';
import { titleTexts } from '../../model/texts/shared.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { failureToast, newsToast, toastOn } from './toasts.ts';

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
  /** The name that somebody else has given meanwhile; null while none is known. */
  readonly theirs: Title | null;
  /** The adviser knows of somebody else's change and saves over it. */
  readonly isForced: boolean;
}

/** From the parent: it has read the record anew. */
interface TitleRead extends Title {
  readonly type: 'TITLE_READ';
  readonly isReadOnly: boolean;
}

export type TitleEvent =
  | { readonly type: 'EDIT' }
  | { readonly type: 'TITLE_TYPED'; readonly text: string }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CANCEL' }
  /** The name that somebody else has given stays. */
  | { readonly type: 'TAKE_THEIRS' }
  | RecordOvertaken
  | TitleRead;

const nameIn = ({ draft, name }: TitleContext): string => (draft ?? name).trim();

/** The name of a recommendation or report, edited in its place: Enter saves, Escape restores, and a conflict keeps what was typed. @spec 2.2, 2.4, 3.2 */
export const titleEditorMachine = setup({
  types: { input: {} as TitleInput, context: {} as TitleContext, events: {} as TitleEvent },
  actors: { rename: service<Title, Renaming>() },
  guards: {
    mayEdit: ({ context }) => !context.isReadOnly,
    hasDraft: ({ context }) => context.draft !== null && !context.isReadOnly,
    isBlank: ({ context }) => nameIn(context) === '',
    isSame: ({ context }) => nameIn(context) === context.name,
    isConflict: ({ context }) => context.error?.code === 'STALE_VERSION',
    hasTheirs: ({ context }) => context.error?.code === 'STALE_VERSION' && context.theirs !== null,
    isOvertaken: (_, error: AppError) => error.code === 'STALE_VERSION' || isGone(error),
    maySaveAnyway: ({ context }) => context.error?.code === 'STALE_VERSION' && nameIn(context) !== '',
    isLocked: (_, { isReadOnly }: TitleRead) => isReadOnly,
    // Adding a product makes a new version as well: only another name is a reason to ask.
    isSameName: ({ context }, { name }: Title) => name === context.name,
  },
  actions: {
    beginDraft: assign(({ context }) => ({ draft: context.name, error: null, isForced: false })),
    storeDraft: assign((_, draft: string) => ({ draft })),
    dropDraft: assign({ draft: null, error: null, theirs: null }),
    storeTheirs: assign((_, { name, version }: Title) => ({ theirs: { name, version } })),
    takeTheirs: assign(({ context }) => ({ ...context.theirs })),
    force: assign({ isForced: true }),
    storeTitle: assign((_, { name, version }: Title) => ({ name, version })),
    storeVersion: assign((_, { version }: Title) => ({ version })),
    storeAccess: assign((_, isReadOnly: boolean) => ({ isReadOnly })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    tellTitle: sendParent((_, { name, version }: Title): TitleSaved => ({ type: 'TITLE_SAVED', name, version })),
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayBlank: sendTo(peer('toaster'), ({ context: { of } }) => toastOn(of, failureToast(titleTexts[of].blank))),
    sayOvertaken: sendTo(peer('toaster'), (_, reason: string) => newsToast(reason)),
    sayFailure: sendTo(peer('toaster'), ({ context: { of } }, { message }: AppError) =>
      toastOn(of, failureToast(message)),
    ),
  },
}).createMachine({
  id: 'titleEditor',
  context: ({ input }) => ({ ...input, error: null, theirs: null, isForced: false }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'shown' }] },
    shown: {
      entry: 'dropDraft',
      on: {
        EDIT: { guard: 'mayEdit', target: 'editing', actions: 'beginDraft' },
        TITLE_READ: {
          actions: [
            { type: 'storeTitle', params: ({ event }) => event },
            { type: 'storeAccess', params: ({ event }) => event.isReadOnly },
          ],
        },
      },
    },
    editing: {
      on: {
        RECORD_OVERTAKEN: { actions: { type: 'sayOvertaken', params: ({ event }) => event.reason } },
        TITLE_TYPED: { actions: { type: 'storeDraft', params: ({ event }) => event.text } },
        TITLE_READ: [
          {
            guard: { type: 'isLocked', params: ({ event }) => event },
            target: 'shown',
            actions: [
              { type: 'storeTitle', params: ({ event }) => event },
              { type: 'storeAccess', params: ({ event }) => event.isReadOnly },
            ],
          },
          {
            guard: { type: 'isSameName', params: ({ event }) => event },
            actions: { type: 'storeVersion', params: ({ event }) => event },
          },
          { actions: { type: 'storeTheirs', params: ({ event }) => event } },
        ],
        SAVE: [{ guard: 'isBlank', actions: 'sayBlank' }, { guard: 'isSame', target: 'shown' }, { target: 'saving' }],
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'saving', actions: 'force' },
        TAKE_THEIRS: { guard: 'hasTheirs', target: 'shown', actions: 'takeTheirs' },
        // The name that comes back after a conflict is the one that somebody else has given.
        CANCEL: [{ guard: 'isConflict', target: 'shown', actions: 'tellOutdated' }, { target: 'shown' }],
      },
    },
    saving: {
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context }) => ({
          recordId: context.recordId,
          name: nameIn(context),
          version: context.isForced ? null : context.version,
        }),
        onDone: { target: 'shown', actions: [withOutput('storeTitle'), withOutput('tellTitle')] },
        onError: [
          {
            // The record is read anew, so that theirs can be shown beside mine, or that it is gone.
            guard: withError('isOvertaken'),
            target: 'editing',
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
