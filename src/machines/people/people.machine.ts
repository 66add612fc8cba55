import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { TenantPerson } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { PeopleChanged, PersonSubject, ProgramSecret, ReadPerson } from '../../model/people/person.ts';
import { fieldsOf } from '../../model/shared/record.ts';
import { editedOf, noRecord, type EditedRecord, type KeptInput } from '../../model/shared/record-work.ts';
import { peopleTexts } from '../../model/texts/people.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { readerMachine } from '../shared/reader.machine.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type PeopleEvent =
  | { readonly type: 'PEOPLE_READ'; readonly people: readonly TenantPerson[] }
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'ADD' }
  | { readonly type: 'ADD_PROGRAM' }
  | { readonly type: 'EDIT'; readonly userId: string }
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
  readonly edited: EditedRecord;
  /** Of what is added. */
  readonly isProgram: boolean;
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

/** The people and programs of the tenant: invited and added, given roles, removed; secrets are shown once. @spec — the specification leaves to others who may come in */
export const peopleMachine = setup({
  types: {
    input: {} as KeptInput,
    context: {} as PeopleContext,
    events: {} as PeopleEvent,
    children: {} as { peopleReader: 'peopleReader'; editor: 'editor' },
  },
  actors: {
    loadPeople: service<readonly TenantPerson[]>(),
    editor: recordEditorMachine,
    removePerson: service<PeopleChanged, AboutOne>(),
    renewSecret: service<PeopleChanged, AboutOne>(),
    resetSecondStep: service<PeopleChanged, AboutOne>(),
    peopleReader: readerMachine,
  },
  guards: {
    ...editorGuards,
    isKnown: ({ context }, id: string) => context.people.some(({ userId }) => userId === id),
    isProgram: ({ context }, id: string) => context.people.some((one) => one.userId === id && one.isProgram),
    mayReset: ({ context }, id: string) => context.people.some((one) => one.userId === id && one.mayResetSecondStep),
  },
  actions: {
    storePeople: assign((_, people: readonly TenantPerson[]) => ({ people, error: null })),
    storeChange: assign((_, { people, secret }: PeopleChanged) => ({ people, secret })),
    storeSaved: assign((_, saved: PeopleChanged | null) => ({ ...saved })),
    refresh: sendTo('peopleReader', { type: 'REFRESH' }),
    storeError: assign((_, error: AppError) => ({ error })),
    storeSearch: assign((_, searchText: string) => ({ searchText })),
    begin: assign((_, id: string) => ({ edited: { subject: { id }, kept: null }, isProgram: false, secret: null })),
    beginNew: assign((_, isProgram: boolean) => ({ edited: noRecord, isProgram, secret: null })),
    forgetEdited: assign({ edited: noRecord }),
    storeAsked: assign((_, askedId: string) => ({ askedId, secret: null })),
    forgetSecret: assign({ secret: null }),
    sayRemoved: sendTo(peer('toaster'), ({ context }) => successToast(peopleTexts.removed(nameOf(context)))),
    sayReset: sendTo(peer('toaster'), ({ context }) => successToast(peopleTexts.secondStep.done(nameOf(context)))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'people',
  context: ({ input: { kept } }) => ({
    people: [],
    searchText: '',
    edited: editedOf(kept),
    isProgram: fieldsOf(kept?.draft)['isProgram'] === true,
    askedId: null,
    secret: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: {},
        onDone: [
          { guard: 'isKept', target: 'editing', actions: withOutput('storePeople') },
          { target: 'listed', actions: withOutput('storePeople') },
        ],
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
        ADD: { target: 'editing', actions: { type: 'beginNew', params: false } },
        ADD_PROGRAM: { target: 'editing', actions: { type: 'beginNew', params: true } },
        EDIT: {
          guard: { type: 'isKnown', params: ({ event }) => event.userId },
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event.userId },
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
      exit: 'forgetEdited',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { people, edited, isProgram } }) => {
          const read: ReadPerson = { record: people.find(({ userId }) => userId === edited.subject.id) ?? null };
          const subject: PersonSubject = { ...edited.subject, isProgram };
          return { ...edited, subject, read };
        },
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'listed',
            actions: { type: 'storeSaved', params: savedBy<PeopleChanged> },
          },
          { guard: withOutput('isOutdated'), target: 'loading' },
          { target: 'listed' },
        ],
        onError: { target: 'listed', actions: withError('sayFailure') },
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
