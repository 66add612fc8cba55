import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { classesOf, type ColourBy, type MapSample, type SampleRating } from '../../model/samples/map-classes.ts';
import type { LoadRatingsInput, MapInput, MapLand } from '../../model/map/map-land.ts';
import { barePicks, highlightBeside, lookingAt, samplesOfAreas, type Place } from '../../model/samples/map-scene.ts';
import type { MapView } from '../../model/map/map-state.ts';
import { dayOf } from '../../model/samples/date-range.ts';
import { called } from '../kit/called.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from '../shared/failure.ts';
import {
  initialContext,
  landInput,
  onePaddock,
  withListed,
  type AreaPicks,
  type MapContext,
  type MapEvent,
  type MapPicks,
  type MapStart,
} from './map.context.ts';

/** A map of the customer's paddocks: this machine holds plain JSON, the drawing is behind a port. @spec 1.9, 2.2 */
export const mapMachine = setup({
  types: typed<{
    input: MapStart;
    context: MapContext;
    events: MapEvent;
  }>(),
  actors: {
    loadLand: service<MapLand, MapInput>(),
    loadRatings: service<readonly SampleRating[], LoadRatingsInput>(),
    printPage: service<void>(),
  },
  guards: {
    isShownAtOnce: ({ context }) => context.isShownAtOnce,
    isBeside: (_, isBeside: boolean) => isBeside,
    hasAreas: (_, { areas }: MapLand) => areas.length > 0,
    isRated: ({ context }) => typeof context.colourBy === 'number',
    isRatedLand: ({ context }, { areas }: MapLand) => areas.length > 0 && typeof context.colourBy === 'number',
    asksRatings: (_, by: ColourBy) => typeof by === 'number',
  },
  actions: {
    storeLand: assign(({ context: { awaited } }, land: MapLand) => ({
      ...land,
      ...(awaited && lookingAt(land, awaited)),
      error: null,
    })),
    storeError,
    storeSamples: assign(({ context }, samples: readonly MapSample[]) => withListed(context, samples)),
    storeRatings: assign(({ context: { samples, colourBy } }, ratings: readonly SampleRating[]) => ({
      ratings,
      error: null,
      classes: classesOf(samples, colourBy, ratings),
    })),
    storeColour: assign(({ context: { samples } }, colourBy: ColourBy) => ({
      colourBy,
      chosenColour: colourBy,
      ratings: [],
      error: null,
      classes: classesOf(samples, colourBy, []),
    })),
    colourNothing: assign({ colourBy: 'none', chosenColour: 'none', ratings: [], classes: null }),
    storeView: assign((_, view: MapView) => ({ view })),
    highlight: assign(({ context }, sampleIds: readonly number[]) => highlightBeside(sampleIds, context)),
    storeBare: assign(({ context }, picks: AreaPicks) => ({ bareIds: barePicks(picks, context) })),
    lookAt: assign(({ context }, place: Place) => lookingAt(context, place)),
    storeLabels: assign((_, hasLabels: boolean) => ({ hasLabels })),
    storeReport: assign((_, hasReport: boolean) => ({ hasReport })),
    noteDay: assign(() => ({ printedOn: dayOf(new Date()) })),
    noteReplaced: assign({ isReplaced: true }),
    dismissNotice: assign({ isReplaced: false, error: null }),
    tellAreas: sendParent(({ context }, { ids, adds }: AreaPicks): MapPicks => ({
      type: 'SAMPLES_PICKED',
      of: 'areas',
      sampleIds: samplesOfAreas(context.samples, ids),
      adds,
    })),
    tellSite: sendParent(({ context }, { id, adds }: { readonly id: number; readonly adds: boolean }): MapPicks => ({
      type: 'SAMPLES_PICKED',
      of: 'site',
      sampleIds: context.sites.find((site) => site.id === id)?.sampleIds ?? [],
      adds,
    })),
  },
}).createMachine({
  id: 'map',
  context: initialContext,
  initial: 'deciding',
  on: {
    SAMPLES_LISTED: { actions: withField('storeSamples', 'samples') },
    HIGHLIGHT: { actions: withField('highlight', 'sampleIds') },
    LOOK_AT: { actions: withEvent('lookAt') },
  },
  states: {
    deciding: { always: [{ guard: 'isShownAtOnce', target: 'loading' }, { target: 'hidden' }] },
    hidden: {
      on: { SHOW_MAP: 'loading', SHEET_OPENED: { guard: withField('isBeside', 'isBeside'), target: 'loading' } },
    },
    loading: {
      invoke: {
        id: 'loadLand',
        src: 'loadLand',
        input: ({ context }) => landInput(context),
        onDone: [
          { guard: withOutput('isRatedLand'), target: 'shown.colouring', actions: withOutput('storeLand') },
          { guard: withOutput('hasAreas'), target: 'shown', actions: withOutput('storeLand') },
          { target: 'empty' },
        ],
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
      on: { HIDE_MAP: 'hidden' },
    },
    shown: {
      initial: 'resting',
      on: {
        HIDE_MAP: 'hidden',
        MAP_MOVED: { actions: withField('storeView', 'view') },
        MAP_REPLACED: { actions: 'noteReplaced' },
        MAP_FAILED: 'undrawable',
        AREAS_PICKED: {
          actions: [
            { type: 'lookAt', params: ({ event }) => onePaddock(event) },
            withEvent('storeBare'),
            withEvent('tellAreas'),
          ],
        },
        SITE_PICKED: { actions: withEvent('tellSite') },
        SAMPLES_LISTED: [
          { guard: 'isRated', target: '.colouring', actions: withField('storeSamples', 'samples') },
          { actions: withField('storeSamples', 'samples') },
        ],
        COLOUR_CHOSEN: [
          { guard: withField('asksRatings', 'by'), target: '.colouring', actions: withField('storeColour', 'by') },
          { target: '.resting', actions: withField('storeColour', 'by') },
        ],
        LABELS_SWITCHED: { actions: withField('storeLabels', 'on') },
        REPORT_SWITCHED: { actions: withField('storeReport', 'on') },
        DISMISS: { actions: 'dismissNotice' },
        REFRESH: 'loading',
      },
      states: {
        resting: { on: { PRINT: { target: 'printing', actions: 'noteDay' } } },
        colouring: {
          invoke: {
            id: 'loadRatings',
            src: 'loadRatings',
            input: ({ context, context: { samples, colourBy } }) => ({
              ...landInput(context),
              sampleIds: samples.map(({ id }) => id),
              analyteId: Number(colourBy),
            }),
            onDone: { target: 'resting', actions: withOutput('storeRatings') },
            onError: { target: 'resting', actions: ['colourNothing', withError('storeError')] },
          },
        },
        printing: { invoke: { ...called('printPage'), onDone: 'resting', onError: 'resting' } },
      },
    },
    /** No paddock of the customer has been drawn yet. */
    empty: { on: { REFRESH: 'loading', HIDE_MAP: 'hidden' } },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading', HIDE_MAP: 'hidden' } },
    /** The browser draws no maps, or the map's program could not be fetched. */
    undrawable: { on: { RETRY: 'shown', REFRESH: 'loading', HIDE_MAP: 'hidden' } },
  },
});

export type MapRef = ActorRefFrom<typeof mapMachine>;
export type MapSnapshot = SnapshotFrom<typeof mapMachine>;
