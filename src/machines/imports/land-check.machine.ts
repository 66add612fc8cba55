import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  isMendable,
  isSameChoice,
  noLandChoices,
  rowsWithOwnArea,
  withAgreed,
  withFilter,
  withFarm,
  withLayer,
  withMended,
  withNaming,
  withoutRow,
  withValue,
  type LandCheck,
  type LandChoices,
  type ReadLandInput,
  type SavedLand,
  type SaveLandInput,
} from '../../model/imports/land-check.ts';
import { featureTarget } from '../../model/imports/land-scene.ts';
import { limits } from '../../model/limits.ts';
import type { NavigationMessage } from '../../model/session/messages.ts';
import { held } from '../../model/shared/present.ts';
import { called, calledWith } from '../kit/called.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from '../shared/failure.ts';
import {
  initialContext,
  type LandCheckContext,
  type LandCheckEvent,
  type LandCheckInput,
  type LandCheckOutput,
} from './land-check.context.ts';

/** A map of paddocks that is looked at before anything of it is saved: what names them, what stays out, its faults, and what would change here. @spec — the specification shows paddocks, not how they come in */
export const landCheckMachine = setup({
  types: typed<{
    input: LandCheckInput;
    context: LandCheckContext;
    events: LandCheckEvent;
    output: LandCheckOutput;
  }>(),
  actors: {
    readLand: service<LandCheck, ReadLandInput>(),
    saveLand: service<SavedLand, SaveLandInput>(),
    holdPage: callback(),
  },
  delays: { choicesPause: limits.checkPauseMs },
  guards: {
    isLayer: ({ context: { check } }, layer: string) => check.layers.includes(layer),
    hasFeature: ({ context: { check } }, row: number | undefined) =>
      check.features.some((feature) => feature.row === row),
    isMendable: ({ context: { check, choices } }, row: number) =>
      check.features.some((feature) => feature.row === row && isMendable(feature, choices)),
    haveOwnAreas: ({ context: { check } }, rows: readonly number[]) =>
      rows.length > 0 && rows.every((row) => rowsWithOwnArea(check).includes(row)),
    asksConfirmation: ({ context: { check } }) => check.confirmation !== null,
    canSave: ({ context: { check, confirmed } }) =>
      check.counts.saved > 0 && (check.confirmation === null || check.confirmation === confirmed),
    isCurrent: ({ context: { choices, readWith } }) => isSameChoice(choices, readWith),
    isChanged: ({ context: { choices, confirmed } }) => !isSameChoice(choices, noLandChoices) || confirmed !== null,
    isOutdated: (_, { code }: AppError) => code === 'LAND_NEEDS_CONFIRMATION',
    leadsElsewhere: ({ context }) => context.leaveTo !== null,
  },
  actions: {
    storeChoices: assign((_, choices: LandChoices) => ({ choices })),
    openFeature: assign(({ context: { check } }, openRow: number) => ({
      openRow,
      target: featureTarget(check, openRow),
    })),
    closeFeature: assign({ openRow: null }),
    noteUndrawable: assign({ isUndrawable: true }),
    storeConfirmed: assign(({ context: { check } }, on: boolean) => ({ confirmed: on ? check.confirmation : null })),
    storeCheck: assign(({ context: { choices } }, check: LandCheck) => ({ check, readWith: choices })),
    storeError,
    forgetFailure: assign({ error: null }),
    storeResult: assign((_, result: SavedLand) => ({ result })),
    storeWay: assign((_, leaveTo: string) => ({ leaveTo })),
    forgetWay: assign({ leaveTo: null }),
    goOn: sendTo(systemActor('navigation'), ({ context }): NavigationMessage => ({
      type: 'NAVIGATE',
      to: held(context.leaveTo),
    })),
  },
}).createMachine({
  id: 'landCheck',
  context: ({ input }) => initialContext(input),
  output: ({ context: { check, result } }) => result && { check, result },
  invoke: called('holdPage'),
  initial: 'deciding',
  states: {
    deciding: {
      initial: 'current',
      on: {
        LAYER_CHOSEN: {
          guard: withField('isLayer', 'layer'),
          target: '.outdated',
          actions: [
            { type: 'storeChoices', params: ({ context, event }) => withLayer(context.choices, event.layer) },
            'closeFeature',
          ],
        },
        NAMING_CHOSEN: {
          target: '.outdated',
          actions: {
            type: 'storeChoices',
            params: ({ context, event }) => withNaming(context.choices, event.attribute),
          },
        },
        FARM_TYPED: {
          target: '.outdated',
          actions: { type: 'storeChoices', params: ({ context, event }) => withFarm(context.choices, event.farm) },
        },
        FILTER_CHOSEN: {
          target: '.outdated',
          actions: {
            type: 'storeChoices',
            params: ({ context, event }) => withFilter(context.choices, event.attribute),
          },
        },
        VALUE_TOGGLED: {
          target: '.outdated',
          actions: {
            type: 'storeChoices',
            params: ({ context, event }) => withValue(context.choices, event.value, event.isLeft),
          },
        },
        FEATURE_LEFT: {
          guard: withField('hasFeature', 'row'),
          target: '.outdated',
          actions: {
            type: 'storeChoices',
            params: ({ context, event }) => withoutRow(context.choices, event.row, event.isLeft),
          },
        },
        MENDING_SWITCHED: {
          guard: withField('isMendable', 'row'),
          target: '.outdated',
          actions: {
            type: 'storeChoices',
            params: ({ context, event }) => withMended(context.choices, event.row, event.on),
          },
        },
        AGREED_SWITCHED: {
          guard: withField('haveOwnAreas', 'rows'),
          target: '.outdated',
          actions: {
            type: 'storeChoices',
            params: ({ context, event }) => withAgreed(context.choices, event.rows, event.on),
          },
        },
        FEATURE_OPENED: { guard: withField('hasFeature', 'row'), actions: withField('openFeature', 'row') },
        AREAS_PICKED: {
          guard: { type: 'hasFeature', params: ({ event }) => event.ids[0] },
          actions: { type: 'openFeature', params: ({ event }) => held(event.ids[0]) },
        },
        FEATURE_CLOSED: { actions: 'closeFeature' },
        MAP_FAILED: { actions: 'noteUndrawable' },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'left' }],
        LEAVE_ASKED: { target: 'confirmingDiscard', actions: withField('storeWay', 'to') },
      },
      states: {
        /** The map was read with all that is chosen. */
        current: {
          on: {
            CONFIRMATION_TOGGLED: { guard: 'asksConfirmation', actions: withField('storeConfirmed', 'on') },
            SAVE: { guard: 'canSave', target: '#landCheck.saving' },
          },
        },
        /** Something was chosen since; more may follow at once. */
        outdated: { entry: 'forgetFailure', after: { choicesPause: 'rereading' } },
        rereading: {
          invoke: {
            ...calledWith('readLand', 'customerId', 'choices'),
            onDone: { target: 'current', actions: withOutput('storeCheck') },
            onError: { target: 'unread', actions: withError('storeError') },
          },
        },
        unread: { on: { RETRY: 'outdated' } },
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        ...calledWith('saveLand', 'customerId', 'choices', 'confirmed'),
        onDone: { target: 'saved', actions: withOutput('storeResult') },
        onError: [
          // Another user has changed the land meanwhile: the new changes are shown, and confirmed again.
          { guard: withError('isOutdated'), target: 'deciding.rereading', actions: withError('storeError') },
          { target: 'deciding.current', actions: withError('storeError') },
        ],
      },
    },
    confirmingDiscard: {
      on: {
        KEEP_EDITING: [
          { guard: 'isCurrent', target: 'deciding.current', actions: 'forgetWay' },
          { target: 'deciding.outdated', actions: 'forgetWay' },
        ],
        DISCARD: [{ guard: 'leadsElsewhere', target: 'left', actions: 'goOn' }, { target: 'left' }],
      },
    },
    saved: { type: 'final' },
    left: { type: 'final' },
  },
});

export type LandCheckRef = ActorRefFrom<typeof landCheckMachine>;
export type LandCheckSnapshot = SnapshotFrom<typeof landCheckMachine>;
