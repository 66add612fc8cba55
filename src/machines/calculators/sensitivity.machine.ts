import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CalculatorsOf } from '../../model/calculators/calculator.ts';
import type { CalculatorsChanged } from '../../model/calculators/messages.ts';
import {
  firstSensitivity,
  gridOf,
  nearestPotassium,
  sensitivityAtYield,
  sensitivityInSeason,
  type SensitivityAddedFor,
  type SensitivityOf,
  type SensitivityPick,
} from '../../model/calculators/sensitivity.ts';
import type { Calculator } from '../../model/contract/entities.ts';
import { sensitivityTexts } from '../../model/texts/calculators.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import { briefly, successToast } from '../shared/toasts.ts';
import { canAdd, canHaveRain, canSlide, hasNewerRun, labelOf } from './sensitivity.selectors.ts';

export interface SensitivityInput extends CalculatorsOf {
  readonly recommendationId: number;
  /** The sample that is shown first; null where there is none. */
  readonly sampleId: number | null;
  /** The calculator that is looked at; null for a new one. */
  readonly addedFor: SensitivityAddedFor | null;
}

export interface SensitivityContext extends SensitivityInput, Omit<SensitivityOf, 'status'> {
  readonly pick: SensitivityPick | null;
}

export type SensitivityEvent =
  | Bare<'RETRY' | 'TAKE_NEWEST' | 'ADD' | 'PRINT' | 'CLOSE'>
  /** From the parent: the recommendation has been read again, whose runs may be others now. */
  | ({ readonly type: 'SAMPLES_READ' } & CalculatorsOf)
  | { readonly type: 'SAMPLE_CHOSEN'; readonly sampleId: number }
  | { readonly type: 'YIELD_CHOSEN'; readonly yieldTPerHa: number }
  | { readonly type: 'POTASSIUM_CHOSEN'; readonly kgPerHa: number }
  | { readonly type: 'SUMMER_RAIN_SWITCHED'; readonly on: boolean };

/** The sensitivity calculator: yield and margin of a sample over rates of N, P and K, looked at and added to the recommendation (specification 3.4). @spec 3.2, 3.4, 3.5 */
export const sensitivityMachine = setup({
  types: typed<{
    input: SensitivityInput;
    context: SensitivityContext;
    events: SensitivityEvent;
  }>(),
  actors: {
    loadSensitivity: service<SensitivityOf, { readonly recommendationId: number; readonly sampleId: number }>(),
    addCalculator: service<readonly Calculator[], { readonly recommendationId: number } & SensitivityPick>(),
    printPage: service<void>(),
  },
  guards: {
    hasSample: ({ context }) => context.sampleId !== null,
    isCompleted: (_, { status, grids }: SensitivityOf) => status === 'completed' && grids.length > 0,
    isPending: (_, { status }: SensitivityOf) => status === 'pending',
    isOtherSample: ({ context }, id: number) =>
      context.sampleId !== id && context.samples.some((sample) => sample.id === id),
    canSlide,
    canHaveRain,
    canAdd,
    hasNewerRun,
    lacksSummary: ({ context }) => context.summaryStatus !== 'completed',
  },
  actions: {
    storeResults: assign(({ context: { addedFor } }, { grids, summary, summaryStatus }: SensitivityOf) => ({
      grids,
      summary,
      summaryStatus,
      pick: firstSensitivity(grids, addedFor),
    })),
    storeSamples: assign((_, { samples, cropType, isReadOnly }: CalculatorsOf) => ({ samples, cropType, isReadOnly })),
    dropResults: assign({ grids: [], summary: null, summaryStatus: 'completed', pick: null }),
    // The selected point stays selected after a new read.
    keepPick: assign(({ context: { grids, pick, addedFor } }) => {
      const grid = gridOf(grids, pick);
      return pick && grid
        ? { addedFor: { ...pick, yieldTPerHa: grid.yield, isSummerRain: grid.isSummerRain } }
        : { addedFor };
    }),
    chooseSample: assign((_, sampleId: number) => ({ sampleId, addedFor: null })),
    chooseYield: assign(({ context: { grids } }, tonnes: number) => ({ pick: sensitivityAtYield(grids, tonnes) })),
    choosePotassium: assign(({ context: { grids, pick } }, kgPerHa: number) => {
      const grid = gridOf(grids, pick);
      return { pick: pick && grid ? { ...pick, kIndex: nearestPotassium(grid, kgPerHa) } : pick };
    }),
    switchRain: assign(({ context: { grids, pick } }, on: boolean) => ({
      pick: pick && sensitivityInSeason(grids, pick, on),
    })),
    tellAdded: sendParent((_, calculators: readonly Calculator[]): CalculatorsChanged => ({
      type: 'CALCULATORS_CHANGED',
      calculators,
    })),
    sayAdded: sendTo(systemActor('toaster'), ({ context }) =>
      briefly(successToast(sensitivityTexts.added(labelOf({ context })))),
    ),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'sensitivity',
  context: ({ input }) => ({ ...input, grids: [], summary: null, summaryStatus: 'completed', pick: null }),
  on: { SAMPLES_READ: { actions: withEvent('storeSamples') } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasSample', target: 'loading' }, { target: 'empty' }] },
    loading: {
      entry: 'dropResults',
      on: { CLOSE: 'closed' },
      invoke: {
        id: 'loadSensitivity',
        src: 'loadSensitivity',
        input: ({ context }) => ({ recommendationId: context.recommendationId, sampleId: context.sampleId! }),
        onDone: [
          { guard: withOutput('isCompleted'), target: 'completed', actions: withOutput('storeResults') },
          { guard: withOutput('isPending'), target: 'waiting.pending' },
          { target: 'waiting.unavailable' },
        ],
        // Shown in the dialog, not as a toast (specification 3.8).
        onError: 'waiting.unavailable',
      },
    },
    completed: {
      on: {
        SAMPLE_CHOSEN: {
          guard: withField('isOtherSample', 'sampleId'),
          target: 'loading',
          actions: withField('chooseSample', 'sampleId'),
        },
        YIELD_CHOSEN: { guard: 'canSlide', actions: withField('chooseYield', 'yieldTPerHa') },
        POTASSIUM_CHOSEN: { actions: withField('choosePotassium', 'kgPerHa') },
        SUMMER_RAIN_SWITCHED: { guard: 'canHaveRain', actions: withField('switchRain', 'on') },
        RETRY: { guard: 'lacksSummary', target: 'loading', actions: 'keepPick' },
        TAKE_NEWEST: { guard: 'hasNewerRun', target: 'loading', actions: 'keepPick' },
        ADD: { guard: 'canAdd', target: 'adding' },
        PRINT: 'printing',
        CLOSE: 'closed',
      },
    },
    printing: { invoke: { ...called('printPage'), onDone: 'completed', onError: 'completed' } },
    adding: {
      invoke: {
        id: 'addCalculator',
        src: 'addCalculator',
        input: ({ context: { recommendationId, pick } }) => ({ recommendationId, ...pick! }),
        onDone: { target: 'closed', actions: [withOutput('tellAdded'), 'sayAdded'] },
        onError: { target: 'completed', actions: withError('sayFailure') },
      },
    },
    /** There is nothing to show of this sample yet, or at all. */
    waiting: {
      initial: 'pending',
      on: {
        SAMPLE_CHOSEN: {
          guard: withField('isOtherSample', 'sampleId'),
          target: 'loading',
          actions: withField('chooseSample', 'sampleId'),
        },
        RETRY: 'loading',
        CLOSE: 'closed',
      },
      states: { pending: {}, unavailable: {} },
    },
    /** The recommendation has no sample. */
    empty: { on: { CLOSE: 'closed', SAMPLES_READ: {} } },
    closed: { type: 'final' },
  },
});

export type SensitivityRef = ActorRefFrom<typeof sensitivityMachine>;
export type SensitivitySnapshot = SnapshotFrom<typeof sensitivityMachine>;
