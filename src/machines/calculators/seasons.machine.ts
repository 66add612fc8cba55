import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CalculatorSample, CalculatorsOf } from '../../model/calculators/calculator.ts';
import {
  draftScenario,
  emptyDraft,
  usualSeasons,
  withoutScenario,
  withScenario,
  type SeasonDraft,
  type SeasonPlan,
  type SeasonResult,
  type SeasonsOf,
} from '../../model/calculators/seasons.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { seasonTexts } from '../../model/texts/calculators.ts';
import { held } from '../../model/shared/present.ts';
import { calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import { briefly, infoToast, successToast } from '../shared/toasts.ts';
import { canAdd, canChoose, canCreate, canRemove } from './seasons.selectors.ts';

export interface SeasonsInput {
  readonly recommendationId: number;
  readonly samples: readonly CalculatorSample[];
  readonly isReadOnly: boolean;
}

export interface SeasonsContext extends SeasonsInput {
  readonly sampleId: number | null;
  readonly plan: SeasonPlan;
  /** Of the recommendation that the plan belongs to. */
  readonly version: number;
  readonly results: readonly SeasonResult[];
  /** How many figures the engine has not been asked for. */
  readonly open: number;
  /** What a save asks for. */
  readonly requested: SeasonPlan | null;
  readonly draft: SeasonDraft;
}

export type SeasonsEvent =
  | Bare<'RETRY' | 'RUN' | 'ADD' | 'CREATE' | 'CANCEL' | 'CLOSE'>
  /** From the parent: it has read the recommendation again, whose seasons may be others now. */
  | SamplesRead
  | { readonly type: 'SAMPLE_CHOSEN'; readonly sampleId: number }
  | { readonly type: 'SEASON_CHOSEN'; readonly name: string | null }
  | { readonly type: 'REMOVE'; readonly name: string }
  | { readonly type: 'NAME_TYPED'; readonly text: string }
  | { readonly type: 'RAIN_TYPED'; readonly text: string }
  | { readonly type: 'YIELD_TYPED'; readonly text: string };

type SamplesRead = { readonly type: 'SAMPLES_READ' } & CalculatorsOf;

interface OfRecommendation {
  readonly recommendationId: number;
}

const storing = {
  type: 'storeSamples' as const,
  params: ({ event }: { readonly event: SamplesRead }) => event,
};

/** What others change is read beside what is looked at or typed; a failure changes nothing. */
const following = {
  initial: 'current',
  states: {
    current: {},
    refreshing: {
      invoke: {
        id: 'loadSeasons',
        src: 'loadSeasons',
        input: ({ context: { recommendationId } }: { readonly context: SeasonsContext }) => ({ recommendationId }),
        onDone: { target: 'current', actions: withOutput('store') },
        onError: 'current',
      },
    },
  },
} as const;

/** The seasons of a recommendation side by side, others that the adviser names, and the one it is planned for. @spec — the specification knows one season a recommendation */
export const seasonsMachine = setup({
  types: typed<{ input: SeasonsInput; context: SeasonsContext; events: SeasonsEvent }>(),
  actors: {
    loadSeasons: service<SeasonsOf, OfRecommendation>(),
    runSeasons: service<SeasonsOf, OfRecommendation>(),
    saveSeasons: service<SeasonsOf, OfRecommendation & { readonly version: number; readonly plan: SeasonPlan }>(),
  },
  guards: {
    isWhole: (_, { open }: SeasonsOf) => open === 0,
    isOtherSample: ({ context }, id: number) =>
      context.sampleId !== id && context.samples.some((sample) => sample.id === id),
    canChoose: ({ context }, name: string | null) => canChoose({ context }, name),
    canRemove: ({ context }, name: string) => canRemove({ context }, name),
    canAdd,
    canCreate,
    isOpen: ({ context }) => context.open > 0,
    isReadOnly: (_, { isReadOnly }: CalculatorsOf) => isReadOnly,
    isOvertaken: (_, { code }: AppError) => code === 'STALE_VERSION',
  },
  actions: {
    store: assign((_, { plan, version, results, open }: SeasonsOf) => ({ plan, version, results, open })),
    storeSamples: assign(({ context: { sampleId } }, { samples, isReadOnly }: CalculatorsOf) => ({
      samples,
      isReadOnly,
      sampleId: samples.some(({ id }) => id === sampleId) ? sampleId : (samples[0]?.id ?? null),
    })),
    chooseSample: assign((_, sampleId: number) => ({ sampleId })),
    requestChoice: assign(({ context: { plan } }, chosen: string | null) => ({ requested: { ...plan, chosen } })),
    requestRemoval: assign(({ context: { plan } }, name: string) => ({ requested: withoutScenario(plan, name) })),
    requestDraft: assign(({ context: { plan, draft } }) => ({
      requested: withScenario(plan, held(draftScenario(plan, draft))),
    })),
    type: assign(({ context }, typed: Partial<SeasonDraft>) => ({ draft: { ...context.draft, ...typed } })),
    dropDraft: assign({ draft: emptyDraft }),
    // The seasons are part of the recommendation, whose version is another one now.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    saySaved: sendTo(systemActor('toaster'), () => briefly(successToast(seasonTexts.saved))),
    sayReadOnly: sendTo(systemActor('toaster'), infoToast(seasonTexts.readOnly)),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'seasons',
  context: ({ input }) => ({
    ...input,
    sampleId: input.samples[0]?.id ?? null,
    plan: usualSeasons,
    version: 0,
    results: [],
    open: 0,
    requested: null,
    draft: emptyDraft,
  }),
  initial: 'loading',
  on: { SAMPLES_READ: { actions: storing } },
  states: {
    loading: {
      on: { SAMPLES_READ: { target: 'loading', reenter: true, actions: storing }, CLOSE: 'closed' },
      invoke: {
        ...calledWith('loadSeasons', 'recommendationId'),
        onDone: [
          { guard: withOutput('isWhole'), target: 'comparing', actions: withOutput('store') },
          { target: 'running', actions: withOutput('store') },
        ],
        // Shown in the dialog, not as a toast (specification 3.8).
        onError: 'unavailable',
      },
    },
    /** What is stored is shown meanwhile. */
    running: {
      on: { CLOSE: 'closed' },
      invoke: {
        ...calledWith('runSeasons', 'recommendationId'),
        onDone: { target: 'comparing', actions: withOutput('store') },
        // Who may only look may not ask the engine: the dialog says what is missing.
        onError: 'comparing',
      },
    },
    comparing: {
      ...following,
      on: {
        SAMPLES_READ: { target: '.refreshing', actions: storing },
        SAMPLE_CHOSEN: {
          guard: withField('isOtherSample', 'sampleId'),
          actions: withField('chooseSample', 'sampleId'),
        },
        SEASON_CHOSEN: {
          guard: withField('canChoose', 'name'),
          target: 'saving',
          actions: withField('requestChoice', 'name'),
        },
        REMOVE: {
          guard: withField('canRemove', 'name'),
          target: 'saving',
          actions: withField('requestRemoval', 'name'),
        },
        RUN: { guard: 'isOpen', target: 'running' },
        ADD: { guard: 'canAdd', target: 'naming' },
        CLOSE: 'closed',
      },
    },
    naming: {
      ...following,
      on: {
        // What was typed is there again once it can be saved.
        SAMPLES_READ: [
          { guard: withEvent('isReadOnly'), target: 'comparing.refreshing', actions: [storing, 'sayReadOnly'] },
          { target: '.refreshing', actions: storing },
        ],
        NAME_TYPED: { actions: { type: 'type', params: ({ event }) => ({ name: event.text }) } },
        RAIN_TYPED: { actions: { type: 'type', params: ({ event }) => ({ rainMm: event.text }) } },
        YIELD_TYPED: { actions: { type: 'type', params: ({ event }) => ({ targetYieldTPerHa: event.text }) } },
        CREATE: { guard: 'canCreate', target: 'saving', actions: 'requestDraft' },
        CANCEL: { target: 'comparing', actions: 'dropDraft' },
        CLOSE: 'closed',
      },
    },
    saving: {
      invoke: {
        id: 'saveSeasons',
        src: 'saveSeasons',
        input: ({ context: { recommendationId, version, requested } }) => ({
          recommendationId,
          version,
          plan: held(requested),
        }),
        onDone: [
          {
            guard: withOutput('isWhole'),
            target: 'comparing',
            actions: [withOutput('store'), 'dropDraft', 'tellOutdated', 'saySaved'],
          },
          { target: 'running', actions: [withOutput('store'), 'dropDraft', 'tellOutdated', 'saySaved'] },
        ],
        onError: [
          {
            // Another user was faster: what there is now is read, and what was typed is kept.
            guard: withError('isOvertaken'),
            target: 'loading',
            actions: ['tellOutdated', withError('sayFailure')],
          },
          { target: 'comparing', actions: withError('sayFailure') },
        ],
      },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});

export type SeasonsRef = ActorRefFrom<typeof seasonsMachine>;
export type SeasonsSnapshot = SnapshotFrom<typeof seasonsMachine>;
