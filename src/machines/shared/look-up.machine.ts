import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { forgetError, storeError } from './failure.ts';

interface LookUpInput {
  /** What is looked up, in the words of its service; null while nothing is. */
  readonly subject: object | null;
  /** The answer about one subject stays in sight until that about the next has come. */
  readonly keepsAnswer: boolean;
}

interface LookUpContext extends LookUpInput {
  readonly answer: object | null;
  readonly error: AppError | null;
}

export type LookUpEvent =
  /** The same one again, after a change, leaves its answer in sight; null closes it. */
  { readonly type: 'SUBJECT_CHOSEN'; readonly subject: object | null } | { readonly type: 'RETRY' };

const isSame = (one: object | null, other: object | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads what the server says of one thing, of the next when that is chosen, and of the same again when it may have changed. @spec — what is looked up beside a page is not in the specification */
export const lookUpMachine = setup({
  types: typed<{ input: Partial<LookUpInput> | undefined; context: LookUpContext; events: LookUpEvent }>(),
  actors: { loadAnswer: service<object, object>() },
  guards: { hasSubject: ({ context }) => context.subject !== null },
  actions: {
    choose: assign(({ context: { keepsAnswer, answer, subject: before } }, subject: object | null) => ({
      subject,
      answer: subject !== null && (keepsAnswer || isSame(subject, before)) ? answer : null,
    })),
    storeAnswer: assign((_, answer: object) => ({ answer })),
    storeError,
    forgetError,
  },
}).createMachine({
  id: 'lookUp',
  context: ({ input }) => ({ subject: null, keepsAnswer: false, ...input, answer: null, error: null }),
  initial: 'deciding',
  on: { SUBJECT_CHOSEN: { target: '.deciding', actions: withField('choose', 'subject') } },
  states: {
    deciding: {
      entry: 'forgetError',
      always: [{ guard: 'hasSubject', target: 'loading' }, { target: 'closed' }],
    },
    closed: {},
    loading: {
      invoke: {
        id: 'loadAnswer',
        src: 'loadAnswer',
        input: ({ context }) => context.subject ?? {},
        onDone: { target: 'shown', actions: withOutput('storeAnswer') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    shown: {},
    unavailable: { on: { RETRY: 'deciding' } },
  },
});

export type LookUpRef = ActorRefFrom<typeof lookUpMachine>;
export type LookUpSnapshot = SnapshotFrom<typeof lookUpMachine>;

/** What was read last, in the type of the service that the caller knows; null before. */
export const answerOf = <Answer extends object>({ context }: LookUpSnapshot): Answer | null =>
  context.answer as Answer | null;
