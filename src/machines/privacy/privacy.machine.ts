import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  isTyped,
  nothingKept,
  subjectsOf,
  type Kept,
  type Subject,
  type SubjectKind,
} from '../../model/privacy/kept.ts';
import { privacyTexts } from '../../model/texts/privacy.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type PrivacyEvent =
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'KIND_CHOSEN'; readonly kind: SubjectKind }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'DOWNLOAD'; readonly id: string }
  | { readonly type: 'ERASE'; readonly id: string }
  | { readonly type: 'NAME_TYPED'; readonly text: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

interface PrivacyContext {
  readonly kept: Kept;
  readonly kind: SubjectKind;
  readonly searchText: string;
  /** Whose file is fetched, or whom the question is about. */
  readonly asked: Subject | null;
  /** What stands in the question. */
  readonly typed: string;
  readonly error: AppError | null;
}

const subjectIn = ({ kept, kind }: PrivacyContext, id: string): Subject | undefined =>
  subjectsOf(kept, kind, '').find((subject) => subject.id === id);

/** What is kept of people and growers: given out as a file, or erased for good once the name was typed. @spec — the specification knows no privacy */
export const privacyMachine = setup({
  types: { context: {} as PrivacyContext, events: {} as PrivacyEvent },
  actors: {
    loadKept: service<Kept>(),
    downloadKept: service<unknown, Subject>(),
    erase: service<Kept, Subject>(),
  },
  guards: {
    isKnown: ({ context }, id: string) => subjectIn(context, id) !== undefined,
    isNameTyped: ({ context: { asked, typed } }) => asked !== null && isTyped(asked, typed),
  },
  actions: {
    storeKept: assign((_, kept: Kept) => ({ kept, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    storeKind: assign((_, kind: SubjectKind) => ({ kind, searchText: '' })),
    storeSearch: assign((_, searchText: string) => ({ searchText })),
    storeAsked: assign(({ context }, id: string) => ({ asked: subjectIn(context, id)!, typed: '', error: null })),
    storeTyped: assign((_, typed: string) => ({ typed })),
    dropAsked: assign({ asked: null, typed: '', error: null }),
    sayErased: sendTo(peer('toaster'), ({ context }) => successToast(privacyTexts.erased(context.asked!.name))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'privacy',
  context: { kept: nothingKept, kind: 'customer', searchText: '', asked: null, typed: '', error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadKept',
        src: 'loadKept',
        input: {},
        onDone: { target: 'listed', actions: withOutput('storeKept') },
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
            id: 'loadKept',
            src: 'loadKept',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeKept') },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
      on: {
        KIND_CHOSEN: { actions: { type: 'storeKind', params: ({ event }) => event.kind } },
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.text } },
        DOWNLOAD: {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'downloading',
          actions: { type: 'storeAsked', params: ({ event }) => event.id },
        },
        ERASE: {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'askingErasure',
          actions: { type: 'storeAsked', params: ({ event }) => event.id },
        },
      },
    },
    downloading: {
      invoke: {
        id: 'downloadKept',
        src: 'downloadKept',
        input: ({ context }) => context.asked!,
        onDone: { target: 'listed', actions: 'dropAsked' },
        onError: { target: 'listed', actions: [withError('sayFailure'), 'dropAsked'] },
      },
    },
    askingErasure: {
      on: {
        NAME_TYPED: { actions: { type: 'storeTyped', params: ({ event }) => event.text } },
        CONFIRM: { guard: 'isNameTyped', target: 'erasing' },
        CANCEL: { target: 'listed', actions: 'dropAsked' },
      },
    },
    erasing: {
      invoke: {
        id: 'erase',
        src: 'erase',
        input: ({ context }) => context.asked!,
        onDone: { target: 'listed', actions: ['sayErased', withOutput('storeKept'), 'dropAsked'] },
        onError: { target: 'askingErasure', actions: withError('storeError') },
      },
    },
  },
});

export type PrivacyRef = ActorRefFrom<typeof privacyMachine>;
export type PrivacySnapshot = SnapshotFrom<typeof privacyMachine>;
