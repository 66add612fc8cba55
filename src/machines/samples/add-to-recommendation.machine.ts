import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AttachInput } from '../../model/samples/asked.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import { isGone, type AppError } from '../../model/errors/app-error.ts';
import { isNew, type AttachResult, type RecommendationChoice } from '../../model/samples/recommendation-choice.ts';
import { href } from '../../model/routes/routes.ts';
import type { NavigationMessage, ToasterMessage } from '../../model/session/messages.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { changePollingMachine, type MarkChanged } from '../shared/change-polling.machine.ts';
import { storeError } from '../shared/failure.ts';
import { failureToast } from '../shared/toasts.ts';

const texts = sampleTexts.recommendation;

interface AddToRecommendationInput {
  readonly customerId: number;
}

/** What is chosen to be added, and where to. */
type AddRequest = Omit<AttachInput, 'customerId' | 'key'>;

export type AddToRecommendationEvent =
  | MarkChanged
  | ({ readonly type: 'ADD' } & AddRequest)
  | { readonly type: 'NAME_TYPED'; readonly name: string }
  | Bare<'CREATE' | 'CANCEL' | 'RETRY'>;

/** What the machine tells its parent: the samples are in a recommendation now. */
export interface Attached {
  readonly type: 'ATTACHED';
}

interface AddToRecommendationContext extends AddToRecommendationInput, AttachInput {
  readonly choices: readonly RecommendationChoice[];
  readonly isNameTouched: boolean;
  readonly error: AppError | null;
}

function addedToast({ id, added, alreadyThere }: AttachResult, name: string): ToasterMessage {
  const open: NavigationMessage = { type: 'NAVIGATE', to: href('builder', { recommendation: id }) };
  return {
    type: 'TOAST',
    tone: 'success',
    message: texts.added(added, name) + (alreadyThere > 0 ? texts.alreadyThere(alreadyThere) : ''),
    undo: { label: texts.open, to: 'navigation', event: open },
  };
}

/** Puts samples into a recommendation of the customer, or into a new one once it has a name. @spec 1.1, 1.7 */
export const addToRecommendationMachine = setup({
  types: typed<{
    input: AddToRecommendationInput;
    context: AddToRecommendationContext;
    events: AddToRecommendationEvent;
    children: { changePolling: 'changePolling' };
  }>(),
  actors: {
    loadRecommendations: service<Marked<readonly RecommendationChoice[]>, AddToRecommendationInput>(),
    attachSamples: service<AttachResult, AttachInput>(),
    changePolling: changePollingMachine,
  },
  guards: {
    isForNew: (_, { recommendation }: AddRequest) => isNew(recommendation),
    hasName: ({ context }) => context.recommendation.name.trim() !== '',
    isGone: (_, error: AppError) => isGone(error),
    isCreating: ({ context }) => isNew(context.recommendation),
  },
  actions: {
    storeChoices: assign((_, { list }: Marked<readonly RecommendationChoice[]>) => ({ choices: list })),
    tellMark: sendTo('changePolling', (_, { mark }: Marked<unknown>) => ({ type: 'MARK_READ', mark })),
    storeRequest: assign((_, { recommendation, sampleIds }: AddRequest) => ({
      recommendation,
      sampleIds,
      key: crypto.randomUUID(),
      isNameTouched: false,
      error: null,
    })),
    storeName: assign(({ context }, name: string) => ({
      recommendation: { ...context.recommendation, name },
      isNameTouched: true,
      error: null,
    })),
    storeError,
    tellAttached: sendParent((): Attached => ({ type: 'ATTACHED' })),
    toastAdded: sendTo(systemActor('toaster'), ({ context }, result: AttachResult) =>
      addedToast(result, context.recommendation.name.trim()),
    ),
    toastFailure: sendTo(systemActor('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'addToRecommendation',
  context: ({ input }) => ({
    ...input,
    choices: [],
    recommendation: { id: 0, name: '' },
    sampleIds: [],
    key: '',
    isNameTouched: false,
    error: null,
  }),
  invoke: {
    id: 'changePolling',
    src: 'changePolling',
    input: ({ context }) => ({ of: 'plans' as const, id: context.customerId, mark: null }),
  },
  initial: 'loading',
  states: {
    /** The name of a new one can be given meanwhile. */
    loading: {
      on: { ADD: { guard: withEvent('isForNew'), target: 'naming', actions: withEvent('storeRequest') } },
      invoke: {
        ...calledWith('loadRecommendations', 'customerId'),
        onDone: { target: 'ready', actions: [withOutput('storeChoices'), withOutput('tellMark')] },
        onError: 'unavailable',
      },
    },
    /** A new recommendation can still be made. */
    unavailable: {
      on: {
        RETRY: 'loading',
        ADD: { guard: withEvent('isForNew'), target: 'naming', actions: withEvent('storeRequest') },
      },
    },
    ready: {
      initial: 'current',
      states: {
        current: { on: { MARK_CHANGED: 'refreshing' } },
        /** What others add, finalise or delete; one can choose meanwhile. */
        refreshing: {
          invoke: {
            ...calledWith('loadRecommendations', 'customerId'),
            onDone: { target: 'current', actions: [withOutput('storeChoices'), withOutput('tellMark')] },
            onError: 'current',
          },
        },
      },
      on: {
        ADD: [
          { guard: withEvent('isForNew'), target: 'naming', actions: withEvent('storeRequest') },
          { target: 'attaching', actions: withEvent('storeRequest') },
        ],
      },
    },
    naming: {
      on: {
        NAME_TYPED: { actions: withField('storeName', 'name') },
        CREATE: { guard: 'hasName', target: 'attaching' },
        CANCEL: 'ready.refreshing',
      },
    },
    attaching: {
      invoke: {
        id: 'attachSamples',
        src: 'attachSamples',
        input: ({ context: { customerId, recommendation, sampleIds, key } }) => ({
          customerId,
          recommendation,
          sampleIds,
          key,
        }),
        onDone: { target: 'loading', actions: [withOutput('toastAdded'), 'tellAttached'] },
        onError: [
          { guard: 'isCreating', target: 'naming', actions: withError('storeError') },
          { guard: withError('isGone'), target: 'loading', actions: withError('toastFailure') },
          { target: 'ready', actions: withError('toastFailure') },
        ],
      },
    },
  },
});

export type AddToRecommendationRef = ActorRefFrom<typeof addToRecommendationMachine>;
export type AddToRecommendationSnapshot = SnapshotFrom<typeof addToRecommendationMachine>;
