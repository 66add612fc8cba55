import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CalculatorsOf } from '../../model/calculators/calculator.ts';
import type { CalculatorsChanged } from '../../model/calculators/messages.ts';
import type { AddedFor } from '../../model/calculators/nitrogen.ts';
import type { Calculator } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { orderedListMachine } from '../shared/ordered-list.machine.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import { nitrogenMachine } from './nitrogen.machine.ts';
import { seasonsMachine } from './seasons.machine.ts';
import { sensitivityMachine } from './sensitivity.machine.ts';

export interface CalculatorsInput extends CalculatorsOf {
  readonly recommendationId: number;
}

interface CalculatorsContext extends CalculatorsInput {
  readonly calculators: readonly Calculator[];
  /** The calculator that the dialog was opened for; null while it is a new one. */
  readonly opened: Calculator | null;
}

type SamplesRead = { readonly type: 'SAMPLES_READ' } & CalculatorsOf;

export type CalculatorsEvent =
  | Bare<'RETRY' | 'ADD_NITROGEN' | 'ADD_SENSITIVITY' | 'OPEN_SEASONS'>
  /** From the parent: it has read the recommendation again, whose runs may differ now. */
  | SamplesRead
  | CalculatorsChanged
  | RecordOutdated
  | { readonly type: 'OPEN_CALCULATOR'; readonly id: number };

/** The input of either dialog. */
const inputOf = ({ recommendationId, samples, cropType, isReadOnly }: CalculatorsContext): CalculatorsInput => ({
  recommendationId,
  samples,
  cropType,
  isReadOnly,
});
const nitrogenFor = (opened: Calculator | null): AddedFor | null =>
  opened && {
    sampleId: opened.sampleId,
    runId: opened.sampleEngineRunId,
    yieldTPerHa: opened.yield,
    isSummerRain: opened.isSummerRain,
  };
const sensitivityFor = ({ opened, samples }: CalculatorsContext) => ({
  sampleId: opened?.sampleId ?? samples[0]?.id ?? null,
  addedFor: opened && {
    runId: opened.sampleEngineRunId,
    yieldTPerHa: opened.yield,
    isSummerRain: opened.isSummerRain,
    kIndex: opened.kFertIndex ?? 0,
  },
});
const find = ({ calculators }: CalculatorsContext, id: number): Calculator | undefined =>
  calculators.find(({ recommendationsCalculatorId }) => recommendationsCalculatorId === id);

/** An open dialog learns of other runs, and that one may only look now. */
const forwardingTo = (to: string) => ({
  SAMPLES_READ: {
    actions: {
      type: 'tellDialog' as const,
      params: ({ event }: { readonly event: SamplesRead }) => ({ to, read: event }),
    },
  },
});

/** How each dialog ends: its changes were already reported, so it closes; a failure is also shown. */
const ends = {
  onDone: 'closed',
  onError: {
    target: 'closed',
    actions: {
      type: 'sayFailure',
      params: ({ event }: { readonly event: { readonly error: unknown } }): AppError => toAppError(event.error),
    },
  },
} as const;

/** The calculators of an open recommendation: their list, and the one that is looked at. @spec 3.2, 3.4, 3.7 */
export const calculatorsMachine = setup({
  types: typed<{
    input: CalculatorsInput;
    context: CalculatorsContext;
    events: CalculatorsEvent;
    children: {
      calculatorList: 'calculatorList';
      nitrogen: 'nitrogen';
      sensitivity: 'sensitivity';
      seasons: 'seasons';
    };
  }>(),
  actors: {
    loadCalculators: service<readonly Calculator[], { readonly recommendationId: number }>(),
    calculatorList: orderedListMachine,
    nitrogen: nitrogenMachine,
    sensitivity: sensitivityMachine,
    seasons: seasonsMachine,
  },
  guards: {
    isNitrogen: ({ context }, id: number) => find(context, id)?.type === 'NITROGEN',
    isSensitivity: ({ context }, id: number) => find(context, id)?.type === 'SOIL_SENSITIVITY',
  },
  actions: {
    store: assign((_, calculators: readonly Calculator[]) => ({ calculators })),
    storeSamples: assign((_, { samples, cropType, isReadOnly }: CalculatorsOf) => ({ samples, cropType, isReadOnly })),
    tellDialog: sendTo(
      (_, { to }: { readonly to: string; readonly read: SamplesRead }) => to,
      (_, { read }: { readonly to: string; readonly read: SamplesRead }) => read,
    ),
    openNew: assign({ opened: null }),
    open: assign(({ context }, id: number) => ({ opened: find(context, id) ?? null })),
    // A calculator is part of the recommendation, whose version is another one now.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'calculators',
  context: ({ input }) => ({ ...input, calculators: [], opened: null }),
  type: 'parallel',
  invoke: {
    id: 'calculatorList',
    src: 'calculatorList',
    systemId: 'calculatorList',
    input: ({ context }) => ({
      of: 'recommendation' as const,
      recordId: context.recommendationId,
      systemId: 'calculatorList',
    }),
  },
  on: {
    CALCULATORS_CHANGED: { actions: [withField('store', 'calculators'), 'tellOutdated'] },
    RECORD_OUTDATED: { actions: 'tellOutdated' },
  },
  states: {
    list: {
      initial: 'loading',
      // Here, not above: from there it would close the dialog beside the list.
      on: { SAMPLES_READ: { target: '.loading', actions: withEvent('storeSamples') } },
      states: {
        loading: {
          invoke: {
            ...calledWith('loadCalculators', 'recommendationId'),
            onDone: { target: 'listed', actions: withOutput('store') },
            // Shown by the list itself, not as a toast (specification 3.8).
            onError: 'unavailable',
          },
        },
        listed: {},
        unavailable: { on: { RETRY: 'loading' } },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            ADD_NITROGEN: { target: 'nitrogen', actions: 'openNew' },
            ADD_SENSITIVITY: { target: 'sensitivity', actions: 'openNew' },
            OPEN_SEASONS: 'seasons',
            OPEN_CALCULATOR: [
              { guard: withField('isNitrogen', 'id'), target: 'nitrogen', actions: withField('open', 'id') },
              { guard: withField('isSensitivity', 'id'), target: 'sensitivity', actions: withField('open', 'id') },
            ],
          },
        },
        nitrogen: {
          on: forwardingTo('nitrogen'),
          invoke: {
            id: 'nitrogen',
            src: 'nitrogen',
            input: ({ context }) => ({ ...inputOf(context), addedFor: nitrogenFor(context.opened) }),
            ...ends,
          },
        },
        sensitivity: {
          on: forwardingTo('sensitivity'),
          invoke: {
            id: 'sensitivity',
            src: 'sensitivity',
            input: ({ context }) => ({ ...inputOf(context), ...sensitivityFor(context) }),
            ...ends,
          },
        },
        seasons: {
          on: forwardingTo('seasons'),
          invoke: {
            id: 'seasons',
            src: 'seasons',
            input: ({ context }) => inputOf(context),
            ...ends,
          },
        },
      },
    },
  },
});

export type CalculatorsRef = ActorRefFrom<typeof calculatorsMachine>;
export type CalculatorsSnapshot = SnapshotFrom<typeof calculatorsMachine>;
