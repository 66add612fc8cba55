import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { GrowerAnswer, GrowerPlan } from '../../model/contract/entities.ts';
import {
  isPageFailure,
  type AnswerInput,
  type Asker,
  type ByToken,
  type DocumentInput,
  type OpenedPlan,
  type PageFailure,
} from '../../model/grower/asked.ts';
import { growerTexts } from '../../model/texts/grower.ts';
import { calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { askerIn, hasQuestion, isComplete } from './grower-page.selectors.ts';

interface GrowerPageContext extends ByToken {
  readonly plan: GrowerPlan | null;
  readonly givenName: string;
  /** An email address or a phone number. */
  readonly contact: string;
  /** Who asked from this device; null while that is asked. */
  readonly asker: Asker | null;
  readonly question: string;
  /** The paddock that the question is about; empty for the plan as a whole. */
  readonly paddock: string;
  /** What is being said, or has been last. */
  readonly kind: AnswerInput['kind'];
  /** Place of the document that is fetched, from 1. */
  readonly number: number;
  readonly failure: string;
  readonly hasThanked: boolean;
}

export type GrowerPageEvent =
  | Bare<'RETRY' | 'EDIT' | 'CONFIRM' | 'SEND'>
  | { readonly type: 'NAME_TYPED'; readonly text: string }
  | { readonly type: 'CONTACT_TYPED'; readonly text: string }
  | { readonly type: 'QUESTION_TYPED'; readonly text: string }
  | { readonly type: 'PADDOCK_CHOSEN'; readonly paddock: string }
  | { readonly type: 'DOWNLOAD'; readonly number: number };

const failureOf = (thrown: unknown): PageFailure =>
  isPageFailure(thrown) ? thrown : { hasEnded: false, message: growerTexts.wrong };

/** The page of a plan for anyone with its link: read, its documents fetched, and answered. @spec — the specification knows no page without sign-in */
export const growerPageMachine = setup({
  types: typed<{ input: ByToken; context: GrowerPageContext; events: GrowerPageEvent }>(),
  actors: {
    openPlan: service<OpenedPlan, ByToken>(),
    sendAnswer: service<readonly GrowerAnswer[], AnswerInput>(),
    fetchDocument: service<null, DocumentInput>(),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    hasQuestion,
    isComplete,
    hasEnded: (_, failure: PageFailure) => failure.hasEnded,
  },
  actions: {
    storePlan: assign((_, { plan, asker }: OpenedPlan) => ({ plan, asker, ...(asker ?? {}), failure: '' })),
    storeName: assign((_, givenName: string) => ({ givenName })),
    storeContact: assign((_, contact: string) => ({ contact })),
    storePaddock: assign((_, paddock: string) => ({ paddock })),
    // Name and contact return to their fields, to be changed.
    forgetAsker: assign({ asker: null }),
    storeIncomplete: assign({ failure: growerTexts.incomplete, hasThanked: false }),
    storeQuestion: assign((_, question: string) => ({ question })),
    storeKind: assign((_, kind: AnswerInput['kind']) => ({ kind, failure: '', hasThanked: false })),
    storeNumber: assign((_, number: number) => ({ number, failure: '' })),
    // A question that has been sent is no draft any more; what was typed beside "I have read it" is.
    storeAnswers: assign(({ context }, answers: readonly GrowerAnswer[]) => ({
      plan: { ...context.plan!, answers: [...answers] },
      hasThanked: true,
      ...(context.kind === 'QUESTION' ? { question: '', paddock: '', asker: askerIn(context) } : {}),
    })),
    storeFailure: assign((_, { message }: PageFailure) => ({ failure: message })),
    storeNoToken: assign({ failure: growerTexts.endedHint }),
  },
}).createMachine({
  id: 'growerPage',
  context: ({ input }) => ({
    token: input.token,
    plan: null,
    givenName: '',
    contact: '',
    asker: null,
    question: '',
    paddock: '',
    kind: 'READ',
    number: 1,
    failure: '',
    hasThanked: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasToken', target: 'loading' },
        { target: 'ended', actions: 'storeNoToken' },
      ],
    },
    loading: {
      invoke: {
        ...calledWith('openPlan', 'token'),
        onDone: { target: 'shown', actions: withOutput('storePlan') },
        onError: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => failureOf(event.error) },
            target: 'ended',
            actions: { type: 'storeFailure', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'unavailable', actions: { type: 'storeFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    ended: {},
    shown: {
      on: {
        NAME_TYPED: { actions: withField('storeName', 'text') },
        CONTACT_TYPED: { actions: withField('storeContact', 'text') },
        PADDOCK_CHOSEN: { actions: withField('storePaddock', 'paddock') },
        EDIT: { actions: 'forgetAsker' },
        QUESTION_TYPED: { actions: withField('storeQuestion', 'text') },
      },
      initial: 'resting',
      states: {
        resting: {
          on: {
            CONFIRM: { target: 'answering', actions: { type: 'storeKind', params: 'READ' } },
            SEND: [
              { guard: 'isComplete', target: 'answering', actions: { type: 'storeKind', params: 'QUESTION' } },
              { guard: 'hasQuestion', actions: 'storeIncomplete' },
            ],
            DOWNLOAD: { target: 'fetching', actions: withField('storeNumber', 'number') },
          },
        },
        answering: {
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => ({
              ...askerIn(context),
              token: context.token,
              kind: context.kind,
              question: context.question.trim(),
              paddock: context.paddock,
              rememberAs: context.plan!.rememberAs,
            }),
            onDone: { target: 'resting', actions: withOutput('storeAnswers') },
            onError: {
              target: 'resting',
              actions: { type: 'storeFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        fetching: {
          invoke: {
            id: 'fetchDocument',
            src: 'fetchDocument',
            input: ({ context: { token, number, plan } }) => ({
              token,
              number,
              fileName: plan!.documents[number - 1]!.fileName,
            }),
            onDone: 'resting',
            onError: {
              target: 'resting',
              actions: { type: 'storeFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
});

export type GrowerPageRef = ActorRefFrom<typeof growerPageMachine>;
export type GrowerPageSnapshot = SnapshotFrom<typeof growerPageMachine>;
