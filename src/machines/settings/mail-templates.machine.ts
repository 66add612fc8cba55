import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { MailTemplate } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import {
  draftOfMail,
  isMailChanged,
  noDraft,
  type MailTemplateDraft,
  type TestedMail,
} from '../../model/settings/mail-templates.ts';
import { areSameWords, problemOfTemplate, type TemplateWords } from '../../model/settings/placeholders.ts';
import { mailTemplateTexts } from '../../model/texts/mail-templates.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { briefly, failureToast, successToast } from '../shared/toasts.ts';

type Templates = readonly MailTemplate[];

export type MailTemplatesEvent =
  /** The list comes into sight again; what others have written since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  /** Mail one to whoever asks for it, as it is saved. */
  | { readonly type: 'SEND_TEST'; readonly id: number }
  | { readonly type: 'EDIT'; readonly id: number }
  | { readonly type: 'DRAFT_EDITED'; readonly change: Partial<TemplateWords> }
  | { readonly type: 'TAKE_SHIPPED' }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

interface MailTemplatesContext {
  readonly templates: Templates;
  readonly draft: MailTemplateDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: MailTemplateDraft;
  readonly testedId: number | null;
  readonly error: AppError | null;
}

const templateIn = ({ templates }: MailTemplatesContext, id: number): MailTemplate | undefined =>
  templates.find(({ mailTemplateId }) => mailTemplateId === id);

/** The words with which reports are mailed: changed by administrators, with a check of their placeholders and a test mail to oneself. @spec 3.3 */
export const mailTemplatesMachine = setup({
  types: { context: {} as MailTemplatesContext, events: {} as MailTemplatesEvent },
  actors: {
    loadMailTemplates: service<Templates>(),
    testMail: service<TestedMail, { readonly id: number }>(),
    saveMailTemplate: service<Templates, { readonly draft: MailTemplateDraft }>(),
  },
  guards: {
    isListed: ({ context }, id: number) => templateIn(context, id) !== undefined,
    hasProblem: ({ context }) => problemOfTemplate(context.draft) !== null,
    isChanged: ({ context }) => isMailChanged(context.draft, context.original),
    isOtherThanShipped: ({ context }) => {
      const template = templateIn(context, context.draft.mailTemplateId);
      return template !== undefined && !areSameWords(context.draft, template.shipped);
    },
    // Words that are as they were read again are nobody's to save over another's.
    isStale: ({ context: { error, draft, original } }) =>
      error?.code === 'STALE_VERSION' && problemOfTemplate(draft) === null && isMailChanged(draft, original),
    hasFailed: (_, { failure }: TestedMail) => failure !== null,
  },
  actions: {
    storeTemplates: assign((_, templates: Templates) => ({ templates, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    begin: assign(({ context }, id: number) => {
      const draft = draftOfMail(templateIn(context, id)!);
      return { draft, original: draft, error: null };
    }),
    edit: assign(({ context }, change: Partial<TemplateWords>) => ({ draft: { ...context.draft, ...change } })),
    takeShipped: assign(({ context }) => ({
      draft: { ...context.draft, ...templateIn(context, context.draft.mailTemplateId)!.shipped },
    })),
    overwrite: assign(({ context }) => ({ draft: { ...context.draft, version: null } })),
    storeTested: assign((_, testedId: number) => ({ testedId })),
    forgetTested: assign({ testedId: null }),
    sayProblem: sendTo(peer('toaster'), ({ context }) => briefly(failureToast(problemOfTemplate(context.draft) ?? ''))),
    saySaved: sendTo(peer('toaster'), successToast(mailTemplateTexts.saved)),
    sayTested: sendTo(peer('toaster'), (_, { emailAddress }: TestedMail) =>
      successToast(mailTemplateTexts.tested(emailAddress)),
    ),
    sayFailure: sendTo(peer('toaster'), (_, message: string) => failureToast(message)),
  },
}).createMachine({
  id: 'mailTemplates',
  context: { templates: [], draft: noDraft, original: noDraft, testedId: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadMailTemplates',
        src: 'loadMailTemplates',
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
            id: 'loadMailTemplates',
            src: 'loadMailTemplates',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeTemplates') },
            onError: {
              target: 'current',
              actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error).message },
            },
          },
        },
      },
      on: {
        SEND_TEST: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'testing',
          actions: { type: 'storeTested', params: ({ event }) => event.id },
        },
        EDIT: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event.id },
        },
      },
    },
    testing: {
      exit: 'forgetTested',
      invoke: {
        id: 'testMail',
        src: 'testMail',
        input: ({ context }) => ({ id: context.testedId! }),
        onDone: [
          {
            guard: withOutput('hasFailed'),
            target: 'listed',
            actions: { type: 'sayFailure', params: ({ event }) => event.output.failure ?? '' },
          },
          { target: 'listed', actions: withOutput('sayTested') },
        ],
        onError: {
          target: 'listed',
          actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error).message },
        },
      },
    },
    editing: {
      on: {
        DRAFT_EDITED: { actions: { type: 'edit', params: ({ event }) => event.change } },
        TAKE_SHIPPED: { guard: 'isOtherThanShipped', actions: 'takeShipped' },
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
        id: 'saveMailTemplate',
        src: 'saveMailTemplate',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: { target: 'listed', actions: [withOutput('storeTemplates'), 'saySaved'] },
        onError: { target: 'editing', actions: withError('storeError') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: { target: 'listed', actions: 'forgetError' } } },
  },
});

export type MailTemplatesRef = ActorRefFrom<typeof mailTemplatesMachine>;
export type MailTemplatesSnapshot = SnapshotFrom<typeof mailTemplatesMachine>;
