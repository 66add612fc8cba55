import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  draftOfTemplate,
  isTemplateChanged,
  newTemplate,
  problemOfTemplate,
  type TemplateDraft,
} from '../../model/comments/template-draft.ts';
import type { CommentTemplate } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { templateTexts } from '../../model/texts/templates.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { briefly, failureToast, successToast } from '../shared/toasts.ts';

type Templates = readonly CommentTemplate[];

export type CommentTemplatesEvent =
  /** The list comes into sight again; what others have written since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'ADD' }
  | { readonly type: 'EDIT'; readonly id: number }
  | { readonly type: 'DRAFT_EDITED'; readonly change: Partial<TemplateDraft> }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'REMOVE'; readonly id: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

interface CommentTemplatesContext {
  readonly templates: Templates;
  readonly draft: TemplateDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: TemplateDraft;
  readonly removingId: number | null;
  readonly error: AppError | null;
}

/** The comment templates of the tenant: written, changed and taken off for all its advisers. @spec 2.3 */
export const commentTemplatesMachine = setup({
  types: { context: {} as CommentTemplatesContext, events: {} as CommentTemplatesEvent },
  actors: {
    loadTemplates: service<Templates>(),
    saveTemplate: service<Templates, { readonly draft: TemplateDraft }>(),
    removeTemplate: service<{ readonly id: number }, { readonly id: number; readonly version: number }>(),
  },
  guards: {
    isListed: ({ context }, id: number) => context.templates.some((template) => template.id === id),
    hasProblem: ({ context }) => problemOfTemplate(context.draft) !== null,
    isChanged: ({ context }) => isTemplateChanged(context.draft, context.original),
    isStale: ({ context }) => context.error?.code === 'STALE_VERSION' && problemOfTemplate(context.draft) === null,
  },
  actions: {
    storeTemplates: assign((_, templates: Templates) => ({ templates, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    begin: assign(({ context }, id: number | null) => {
      const template = context.templates.find((one) => one.id === id);
      const draft = template ? draftOfTemplate(template) : newTemplate;
      return { draft, original: draft, error: null };
    }),
    edit: assign(({ context }, change: Partial<TemplateDraft>) => ({ draft: { ...context.draft, ...change } })),
    overwrite: assign(({ context }) => ({ draft: { ...context.draft, version: null } })),
    storeRemoving: assign((_, removingId: number) => ({ removingId })),
    forgetRemoving: assign({ removingId: null }),
    takeOut: assign(({ context }, id: number) => ({ templates: context.templates.filter((one) => one.id !== id) })),
    sayProblem: sendTo(peer('toaster'), ({ context }) => briefly(failureToast(problemOfTemplate(context.draft) ?? ''))),
    saySaved: sendTo(peer('toaster'), successToast(templateTexts.saved)),
    sayRemoved: sendTo(peer('toaster'), successToast(templateTexts.removed)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'commentTemplates',
  context: { templates: [], draft: newTemplate, original: newTemplate, removingId: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTemplates',
        src: 'loadTemplates',
        input: {},
        onDone: { target: 'listed', actions: withOutput('storeTemplates') },
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
      on: {
        DRAFT_EDITED: { actions: { type: 'edit', params: ({ event }) => event.change } },
        SAVE: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'listed', actions: 'forgetError' },
        ],
        SAVE_ANYWAY: { guard: 'isStale', target: 'saving', actions: 'overwrite' },
        CLOSE: [
          { guard: 'isChanged', target: 'confirmingDiscard' },
          { target: 'listed', actions: 'forgetError' },
        ],
      },
    },
    saving: {
      entry: 'forgetError',
      invoke: {
        id: 'saveTemplate',
        src: 'saveTemplate',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: { target: 'listed', actions: [withOutput('storeTemplates'), 'saySaved'] },
        onError: { target: 'editing', actions: withError('storeError') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: { target: 'listed', actions: 'forgetError' } } },
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
