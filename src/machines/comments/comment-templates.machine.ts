import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CommentTemplate } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { editedOf, noRecord, type EditedRecord, type KeptInput } from '../../model/shared/record-work.ts';
import { templateTexts } from '../../model/texts/templates.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

type Templates = readonly CommentTemplate[];

export type CommentTemplatesEvent =
  /** The list comes into sight again; what others have written since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'ADD' }
  | { readonly type: 'EDIT'; readonly id: number }
  | { readonly type: 'REMOVE'; readonly id: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

interface CommentTemplatesContext {
  readonly templates: Templates;
  readonly edited: EditedRecord;
  readonly removingId: number | null;
  readonly error: AppError | null;
}

/** The comment templates of the tenant: written, changed and taken off for all its advisers. @spec 2.3 */
export const commentTemplatesMachine = setup({
  types: {
    input: {} as KeptInput,
    context: {} as CommentTemplatesContext,
    events: {} as CommentTemplatesEvent,
    children: {} as { loadTemplates: 'loadTemplates'; editor: 'editor'; removeTemplate: 'removeTemplate' },
  },
  actors: {
    loadTemplates: service<Templates>(),
    editor: recordEditorMachine,
    removeTemplate: service<{ readonly id: number }, { readonly id: number; readonly version: number }>(),
  },
  guards: {
    ...editorGuards,
    isListed: ({ context }, id: number) => context.templates.some((template) => template.id === id),
  },
  actions: {
    storeTemplates: assign((_, templates: Templates) => ({ templates, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    begin: assign((_, id: number | null) => ({ edited: { subject: { id }, kept: null } })),
    forgetEdited: assign({ edited: noRecord }),
    storeSaved: assign(({ context }, saved: Templates | null) => ({ templates: saved ?? context.templates })),
    storeRemoving: assign((_, removingId: number) => ({ removingId })),
    forgetRemoving: assign({ removingId: null }),
    takeOut: assign(({ context }, id: number) => ({ templates: context.templates.filter((one) => one.id !== id) })),
    sayRemoved: sendTo(peer('toaster'), successToast(templateTexts.removed)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'commentTemplates',
  context: ({ input: { kept } }) => ({ templates: [], edited: editedOf(kept), removingId: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTemplates',
        src: 'loadTemplates',
        input: {},
        onDone: [
          { guard: 'isKept', target: 'editing', actions: withOutput('storeTemplates') },
          { target: 'listed', actions: withOutput('storeTemplates') },
        ],
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        /** What is shown stays while it is read again. */
        refreshing: {
          tags: 'reading',
          invoke: {
            id: 'loadTemplates',
            src: 'loadTemplates',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeTemplates') },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
      on: {
        ADD: { target: 'editing', actions: { type: 'begin', params: null } },
        EDIT: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event.id },
        },
        REMOVE: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'asking',
          actions: { type: 'storeRemoving', params: ({ event }) => event.id },
        },
      },
    },
    editing: {
      exit: 'forgetEdited',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { templates, edited } }) => ({
          ...edited,
          read: { record: templates.find(({ id }) => id === edited.subject.id) ?? null },
        }),
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'listed',
            actions: { type: 'storeSaved', params: savedBy<Templates> },
          },
          { guard: withOutput('isOutdated'), target: 'listed.refreshing' },
          { target: 'listed' },
        ],
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
    asking: { on: { CONFIRM: 'removing', CANCEL: { target: 'listed', actions: 'forgetRemoving' } } },
    removing: {
      invoke: {
        id: 'removeTemplate',
        src: 'removeTemplate',
        input: ({ context: { templates, removingId } }) => ({
          id: removingId!,
          version: templates.find(({ id }) => id === removingId)!.version,
        }),
        onDone: {
          target: 'listed',
          actions: [{ type: 'takeOut', params: ({ event }) => event.output.id }, 'forgetRemoving', 'sayRemoved'],
        },
        // Somebody else may have changed it: what is there is read again.
        onError: { target: 'loading', actions: ['forgetRemoving', withError('sayFailure')] },
      },
    },
  },
});

export type CommentTemplatesRef = ActorRefFrom<typeof commentTemplatesMachine>;
export type CommentTemplatesSnapshot = SnapshotFrom<typeof commentTemplatesMachine>;
