import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { TenantPerson } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  draftOf,
  newPerson,
  newProgram,
  personProblem,
  withRole,
  type PeopleChanged,
  type PersonDraft,
  type ProgramSecret,
} from '../../model/people/person.ts';
import type { RoleCode } from '../../model/session/permissions.ts';
import { peopleTexts } from '../../model/texts/people.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { readerMachine } from '../shared/reader.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type PeopleEvent =
  | { readonly type: 'PEOPLE_READ'; readonly people: readonly TenantPerson[] }
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'ADD' }
  | { readonly type: 'ADD_PROGRAM' }
  | { readonly type: 'EDIT'; readonly userId: string }
  | { readonly type: 'NAME_TYPED'; readonly text: string }
  | { readonly type: 'EMAIL_TYPED'; readonly text: string }
  | { readonly type: 'ROLE_TOGGLED'; readonly role: RoleCode; readonly selected: boolean }
  | { readonly type: 'SAVE' }
  | { readonly type: 'REMOVE'; readonly userId: string }
  /** Another secret for a program. */
  | { readonly type: 'RESET_SECRET'; readonly userId: string }
  /** Of somebody who has lost theirs. */
  | { readonly type: 'RESET_SECOND_STEP'; readonly userId: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'DISMISS' };

interface PeopleContext {
  readonly people: readonly TenantPerson[];
  readonly searchText: string;
  readonly draft: PersonDraft | null;
  /** Whom a question is about. */
  readonly askedId: string | null;
  /** Of a program that was added, or got another one; never kept. */
  readonly secret: ProgramSecret | null;
  readonly error: AppError | null;
}

interface AboutOne {
  readonly userId: string;
}

const nameOf = ({ people, askedId }: PeopleContext): string =>
  people.find(({ userId }) => userId === askedId)?.name ?? '';

/** What is said of a draft that was saved. */
const savedWords = ({ userId, isProgram, name }: PersonDraft): string =>
  userId !== null ? peopleTexts.changed(name) : isProgram ? peopleTexts.added(name) : peopleTexts.invited(name);

/** The people and programs of the tenant: invited and added, given roles, removed; secrets are shown once. @spec — the specification leaves to others who may come in */
export const peopleMachine = setup({
  types: {
    context: {} as PeopleContext,
    events: {} as PeopleEvent,
    children: {} as { peopleReader: 'peopleReader' },
  },
  actors: {
    loadPeople: service<readonly TenantPerson[]>(),
    savePerson: service<PeopleChanged, { readonly draft: PersonDraft }>(),
    removePerson: service<PeopleChanged, AboutOne>(),
    renewSecret: service<PeopleChanged, AboutOne>(),
    resetSecondStep: service<PeopleChanged, AboutOne>(),
    peopleReader: readerMachine,
  },
  guards: {
    isKnown: ({ context }, id: string) => context.people.some(({ userId }) => userId === id),
    isProgram: ({ context }, id: string) => context.people.some((one) => one.userId === id && one.isProgram),
    mayReset: ({ context }, id: string) => context.people.some((one) => one.userId === id && one.mayResetSecondStep),
    isNew: ({ context }) => context.draft?.userId === null,
    isInvited: ({ context }) => context.draft?.userId === null && !context.draft.isProgram,
    isSaveable: ({ context: { draft } }) => draft !== null && personProblem(draft) === null,
  },
  actions: {
    storePeople: assign((_, people: readonly TenantPerson[]) => ({ people, error: null })),
    storeChange: assign((_, { people, secret }: PeopleChanged) => ({ people, secret, draft: null, error: null })),
    refresh: sendTo('peopleReader', { type: 'REFRESH' }),
    storeError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    storeSearch: assign((_, searchText: string) => ({ searchText })),
    beginPerson: assign({ draft: newPerson, secret: null }),
    beginProgram: assign({ draft: newProgram, secret: null }),
    beginEdit: assign(({ context: { people } }, id: string) => ({
      draft: draftOf(people.find(({ userId }) => userId === id)!),
    })),
    storeName: assign(({ context: { draft } }, name: string) => ({ draft: { ...draft!, name } })),
    storeEmail: assign(({ context: { draft } }, email: string) => ({ draft: { ...draft!, email } })),
    storeRole: assign(({ context: { draft } }, { role, selected }: { role: RoleCode; selected: boolean }) => ({
      draft: withRole(draft!, role, selected),
    })),
    dropDraft: assign({ draft: null, error: null }),
    storeAsked: assign((_, askedId: string) => ({ askedId, secret: null })),
    forgetSecret: assign({ secret: null }),
    saySaved: sendTo(peer('toaster'), ({ context }) => successToast(savedWords(context.draft!))),
    sayRemoved: sendTo(peer('toaster'), ({ context }) => successToast(peopleTexts.removed(nameOf(context)))),
    sayReset: sendTo(peer('toaster'), ({ context }) => successToast(peopleTexts.secondStep.done(nameOf(context)))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'people',
  context: { people: [], searchText: '', draft: null, askedId: null, secret: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: {},
        onDone: { target: 'listed', actions: withOutput('storePeople') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      // What is shown stays while it is read again, and can be worked on.
      invoke: { id: 'peopleReader', src: 'peopleReader', input: { id: 0, isRead: true } },
      on: {
        REFRESH: { actions: 'refresh' },
        PEOPLE_READ: { actions: { type: 'storePeople', params: ({ event }) => event.people } },
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.text } },
        ADD: { target: 'editing', actions: 'beginPerson' },
        ADD_PROGRAM: { target: 'editing', actions: 'beginProgram' },
        EDIT: {
          guard: { type: 'isKnown', params: ({ event }) => event.userId },
          target: 'editing',
          actions: { type: 'beginEdit', params: ({ event }) => event.userId },
        },
        REMOVE: {
          guard: { type: 'isKnown', params: ({ event }) => event.userId },
          target: 'askingRemoval',
          actions: { type: 'storeAsked', params: ({ event }) => event.userId },
        },
        RESET_SECRET: {
          guard: { type: 'isProgram', params: ({ event }) => event.userId },
          target: 'askingSecret',
          actions: { type: 'storeAsked', params: ({ event }) => event.userId },
        },
        RESET_SECOND_STEP: {
          guard: { type: 'mayReset', params: ({ event }) => event.userId },
          target: 'askingReset',
          actions: { type: 'storeAsked', params: ({ event }) => event.userId },
        },
        DISMISS: { actions: 'forgetSecret' },
      },
    },
    editing: {
      on: {
        NAME_TYPED: { guard: 'isNew', actions: { type: 'storeName', params: ({ event }) => event.text } },
        EMAIL_TYPED: { guard: 'isInvited', actions: { type: 'storeEmail', params: ({ event }) => event.text } },
        ROLE_TOGGLED: { actions: { type: 'storeRole', params: ({ event }) => event } },
        SAVE: { guard: 'isSaveable', target: 'saving' },
        CANCEL: { target: 'listed', actions: 'dropDraft' },
      },
    },
    saving: {
      entry: 'forgetError',
      invoke: {
        id: 'savePerson',
        src: 'savePerson',
        input: ({ context }) => ({ draft: context.draft! }),
        onDone: { target: 'listed', actions: ['saySaved', withOutput('storeChange')] },
        onError: { target: 'editing', actions: withError('storeError') },
      },
    },
    askingRemoval: { on: { CONFIRM: 'removing', CANCEL: 'listed' } },
    removing: {
      invoke: {
        id: 'removePerson',
        src: 'removePerson',
        input: ({ context }) => ({ userId: context.askedId! }),
        onDone: { target: 'listed', actions: ['sayRemoved', withOutput('storeChange')] },
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
    askingReset: { on: { CONFIRM: 'resetting', CANCEL: 'listed' } },
    resetting: {
      invoke: {
        id: 'resetSecondStep',
        src: 'resetSecondStep',
        input: ({ context }) => ({ userId: context.askedId! }),
        onDone: { target: 'listed', actions: ['sayReset', withOutput('storeChange')] },
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
    askingSecret: { on: { CONFIRM: 'renewing', CANCEL: 'listed' } },
    renewing: {
      invoke: {
        id: 'renewSecret',
        src: 'renewSecret',
        input: ({ context }) => ({ userId: context.askedId! }),
        onDone: { target: 'listed', actions: withOutput('storeChange') },
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
  },
});

export type PeopleRef = ActorRefFrom<typeof peopleMachine>;
export type PeopleSnapshot = SnapshotFrom<typeof peopleMachine>;
