import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import { builderTexts } from '../../model/texts/builder.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';

/** A recommendation's name and the version it was read with. */
export interface Title {
  readonly name: string;
  readonly version: number;
}

interface TitleInput extends Title {
  readonly recommendationId: number;
  readonly isReadOnly: boolean;
  /** What was being typed when the page was left; null when nothing was. */
  readonly draft: string | null;
}

interface TitleContext extends TitleInput {
  readonly error: AppError | null;
}

export interface RenameInput {
  readonly recommendationId: number;
  readonly name: string;
  /** Null renames whatever the version is. */
  readonly version: number | null;
}

export type TitleEvent =
  | { readonly type: 'EDIT' }
  | { readonly type: 'TITLE_TYPED'; readonly text: string }
  | { readonly type: 'SAVE' }
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CANCEL' }
  /** The parent has read the recommendation anew. */
  | ({ readonly type: 'TITLE_READ'; readonly isReadOnly: boolean } & Title);

/** Told to the parent. */
export interface TitleSaved extends Title {
  readonly type: 'TITLE_SAVED';
}

const nameIn = ({ draft, name }: TitleContext): string => (draft ?? name).trim();

/** The name of a recommendation, edited in its place: Enter saves, Escape restores, and a conflict keeps what was typed. */
export const titleEditorMachine = setup({
  types: { input: {} as TitleInput, context: {} as TitleContext, events: {} as TitleEvent },
  actors: { rename: service<Title, RenameInput>() },
  guards: {
    mayEdit: ({ context }) => !context.isReadOnly,
    hasDraft: ({ context }) => context.draft !== null && !context.isReadOnly,
    isBlank: ({ context }) => nameIn(context) === '',
    isSame: ({ context }) => nameIn(context) === context.name,
    maySaveAnyway: ({ context }) => context.error?.code === 'STALE_VERSION' && nameIn(context) !== '',
    // Adding a product makes a new version as well: only another name is a reason to ask.
    isSameName: ({ context }, { name }: Title) => name === context.name,
  },
  actions: {
    beginDraft: assign(({ context }) => ({ draft: context.name, error: null })),
    storeDraft: assign((_, draft: string) => ({ draft })),
    dropDraft: assign({ draft: null, error: null }),
    storeTitle: assign((_, { name, version }: Title) => ({ name, version })),
    storeVersion: assign((_, { version }: Title) => ({ version })),
    storeAccess: assign((_, isReadOnly: boolean) => ({ isReadOnly })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    tellTitle: sendParent((_, { name, version }: Title): TitleSaved => ({ type: 'TITLE_SAVED', name, version })),
    sayBlank: sendTo(peer('toaster'), { type: 'TOAST', tone: 'negative' as const, message: builderTexts.title.blank, hideAfterMs: limits.builderToastMs }),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => ({ type: 'TOAST', tone: 'negative' as const, message })),
  },
}).createMachine({
  id: 'titleEditor',
  context: ({ input }) => ({ ...input, error: null }),
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
        TITLE_TYPED: { actions: { type: 'storeDraft', params: ({ event }) => event.text } },
        TITLE_READ: { guard: { type: 'isSameName', params: ({ event }) => event }, actions: { type: 'storeVersion', params: ({ event }) => event } },
        SAVE: [{ guard: 'isBlank', actions: 'sayBlank' }, { guard: 'isSame', target: 'shown' }, { target: 'saving' }],
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'savingAnyway' },
        CANCEL: 'shown',
      },
    },
    saving: {
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context }) => ({ recommendationId: context.recommendationId, name: nameIn(context), version: context.version }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'storeTitle', params: ({ event }) => event.output },
            { type: 'tellTitle', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
    },
    savingAnyway: {
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context }) => ({ recommendationId: context.recommendationId, name: nameIn(context), version: null }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'storeTitle', params: ({ event }) => event.output },
            { type: 'tellTitle', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
    },
  },
});

export type TitleEditorRef = ActorRefFrom<typeof titleEditorMachine>;
export type TitleEditorSnapshot = SnapshotFrom<typeof titleEditorMachine>;
