import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CalculatorsOf } from '../../model/calculators/calculator.ts';
import type { CalculatorsChanged } from '../../model/calculators/messages.ts';
import {
  firstPick,
  otherSeason,
  otherYield,
  sampleAtCard,
  type AddedFor,
  type NitrogenLevel,
  type NitrogenPick,
} from '../../model/calculators/nitrogen.ts';
import type { Calculator } from '../../model/contract/entities.ts';
import { nitrogenTexts } from '../../model/texts/calculators.ts';
import { called, calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import { lookUpMachine } from '../shared/look-up.machine.ts';
import { briefly, successToast } from '../shared/toasts.ts';
import { canAdd, canHaveRain, canSlide, hasNewerRun, labelOf, runIn, runOf, samplesOf } from './nitrogen.selectors.ts';

export interface NitrogenInput extends CalculatorsOf {
  readonly recommendationId: number;
  /** The calculator that is looked at; null for a new one. */
  readonly addedFor: AddedFor | null;
}

export interface NitrogenContext extends NitrogenInput {
  readonly levels: readonly NitrogenLevel[];
  /** Null where no sample has a budget. */
  readonly pick: NitrogenPick | null;
}

export type NitrogenEvent =
  | Bare<'RETRY' | 'TAKE_NEWEST' | 'ADD' | 'PRINT' | 'CLOSE'>
  /** From the parent: the recommendation has been read again, whose runs may be others now. */
  | ({ readonly type: 'SAMPLES_READ' } & CalculatorsOf)
  | { readonly type: 'SAMPLE_CHOSEN'; readonly sampleId: number }
  | { readonly type: 'YIELD_CHOSEN'; readonly yieldTPerHa: number }
  | { readonly type: 'SUMMER_RAIN_SWITCHED'; readonly on: boolean };

/** The nitrogen calculator: the budget of a sample at a yield, looked at and added to the recommendation (specification 3.4). @spec 3.2, 3.4, 3.5 */
export const nitrogenMachine = setup({
  types: typed<{
    input: NitrogenInput;
    context: NitrogenContext;
    events: NitrogenEvent;
    children: { answers: 'answers' };
  }>(),
  actors: {
    loadNitrogen: service<readonly NitrogenLevel[], { readonly recommendationId: number }>(),
    addCalculator: service<readonly Calculator[], { readonly recommendationId: number; readonly runId: number }>(),
    printPage: service<void>(),
    answers: lookUpMachine,
  },
  guards: {
    hasBudget: ({ context: { samples, addedFor } }, levels: readonly NitrogenLevel[]) =>
      firstPick(samples, levels, addedFor) !== null,
    isOtherSample: ({ context }, id: number) =>
      context.pick?.sampleId !== id && samplesOf({ context }).some((sample) => sample.id === id),
    canSlide,
    canHaveRain,
    canAdd,
    hasNewerRun,
  },
  actions: {
    storeLevels: assign(({ context: { samples, addedFor } }, levels: readonly NitrogenLevel[]) => ({
      levels,
      pick: firstPick(samples, levels, addedFor),
    })),
    storeSamples: assign((_, { samples, cropType, isReadOnly }: CalculatorsOf) => ({ samples, cropType, isReadOnly })),
    // What is looked at stays what is looked at, in the newest run.
    keepPick: assign(({ context: { pick, ...context } }) => ({
      addedFor: pick && { ...pick, runId: runOf({ context: { pick, ...context } }) },
      pick: null,
    })),
    chooseSample: assign(({ context: { samples, levels } }, id: number) => ({
      pick: sampleAtCard(samples, levels, id),
    })),
    chooseYield: assign(({ context: { levels, pick } }, tonnes: number) => ({
      pick: pick && otherYield(levels, pick, tonnes),
    })),
    switchRain: assign(({ context: { levels, pick } }, on: boolean) => ({
      pick: pick && otherSeason(levels, pick, on),
    })),
    askAnswers: sendTo('answers', ({ context }) => ({ type: 'SUBJECT_CHOSEN' as const, subject: runIn({ context }) })),
    tellAdded: sendParent((_, calculators: readonly Calculator[]): CalculatorsChanged => ({
      type: 'CALCULATORS_CHANGED',
      calculators,
    })),
    sayAdded: sendTo(systemActor('toaster'), ({ context }) =>
      briefly(successToast(nitrogenTexts.added(labelOf({ context })))),
    ),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'nitrogen',
  context: ({ input }) => ({ ...input, levels: [], pick: null }),
  invoke: { id: 'answers', src: 'answers', input: { keepsAnswer: true } },
  on: { SAMPLES_READ: { actions: withEvent('storeSamples') } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...calledWith('loadNitrogen', 'recommendationId'),
        onDone: [
          { guard: withOutput('hasBudget'), target: 'shown', actions: [withOutput('storeLevels'), 'askAnswers'] },
          { target: 'empty' },
        ],
        // Shown in the dialog, not as a toast (specification 3.8).
        onError: 'unavailable',
      },
      on: { CLOSE: 'closed' },
    },
    shown: {
      on: {
        SAMPLE_CHOSEN: {
          guard: withField('isOtherSample', 'sampleId'),
          actions: [withField('chooseSample', 'sampleId'), 'askAnswers'],
        },
        YIELD_CHOSEN: { guard: 'canSlide', actions: [withField('chooseYield', 'yieldTPerHa'), 'askAnswers'] },
        SUMMER_RAIN_SWITCHED: { guard: 'canHaveRain', actions: [withField('switchRain', 'on'), 'askAnswers'] },
        TAKE_NEWEST: { guard: 'hasNewerRun', target: 'loading', actions: 'keepPick' },
        ADD: { guard: 'canAdd', target: 'adding' },
        PRINT: 'printing',
        CLOSE: 'closed',
      },
    },
    adding: {
      invoke: {
        id: 'addCalculator',
        src: 'addCalculator',
        input: ({ context }) => ({ recommendationId: context.recommendationId, runId: runOf({ context }) }),
        onDone: { target: 'closed', actions: [withOutput('tellAdded'), 'sayAdded'] },
        onError: { target: 'shown', actions: withError('sayFailure') },
      },
    },
    printing: { invoke: { ...called('printPage'), onDone: 'shown', onError: 'shown' } },
    /** No sample has a budget: legumes, pastures and plant samples have none. */
    empty: { on: { CLOSE: 'closed' } },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});

export type NitrogenRef = ActorRefFrom<typeof nitrogenMachine>;
export type NitrogenSnapshot = SnapshotFrom<typeof nitrogenMachine>;
