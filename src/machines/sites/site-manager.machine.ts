import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';
import { editedOf, noRecord, type EditedRecord, type KeptInput } from '../../model/shared/record-work.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import { selectedAmong } from '../../model/samples/selection.ts';
import {
  listedSamples,
  noPlace,
  placedIn,
  placeOf,
  withPlaced,
  type PlaceDraft,
  placingWork,
  type PlacingWork,
} from '../../model/sites/placing.ts';
import { noLand, withSite, type SiteEntry, type SitesOfLand } from '../../model/sites/site.ts';
import { siteTexts } from '../../model/texts/sites.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { afterEditor, reads } from '../shared/read-and-edited.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { mergingSaveMachine, outcomeGuards, outcomeOf } from '../shared/merging-save.machine.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { infoToast, successToast } from '../shared/toasts.ts';

export type SiteTab = 'sites' | 'samples';

export interface SiteManagerInput extends KeptInput {
  readonly customerId: number;
  /** The samples that the list behind shows. */
  readonly samples: readonly SampleEntry[];
  /** Those that a place is looked for; with any, the manager opens at its samples. */
  readonly sampleIds: readonly number[];
}

interface SiteManagerContext extends SitesOfLand {
  readonly customerId: number;
  readonly samples: readonly SampleEntry[];
  readonly selectedIds: readonly number[];
  readonly tab: SiteTab;
  readonly isUnplacedOnly: boolean;
  readonly place: PlaceDraft;
  readonly edited: EditedRecord;
  readonly isOutdated: boolean;
  readonly error: AppError | null;
}

export interface SiteManagerOutput {
  readonly isChanged: boolean;
}

export type SiteManagerEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'TAB_CHOSEN'; readonly tab: SiteTab }
  | { readonly type: 'ADD_SITE' }
  | { readonly type: 'EDIT_SITE'; readonly siteId: number }
  | { readonly type: 'UNPLACED_SWITCHED'; readonly on: boolean }
  | { readonly type: 'SAMPLE_TOGGLED'; readonly sampleId: number; readonly selected: boolean }
  | { readonly type: 'PLACE_CHANGED'; readonly change: Partial<PlaceDraft> }
  | { readonly type: 'PLACE' }
  | { readonly type: 'CLOSE' };

const toggled = (ids: readonly number[], id: number, selected: boolean): readonly number[] => [
  ...ids.filter((each) => each !== id),
  ...(selected ? [id] : []),
];

/** A change of the list or of its selection: what is not listed gets no place. */
function listed(
  context: SiteManagerContext,
  change: Partial<Pick<SiteManagerContext, 'isUnplacedOnly' | 'selectedIds'>>,
): Partial<SiteManagerContext> {
  const { samples, isUnplacedOnly, selectedIds } = { ...context, ...change };
  const ids = listedSamples(samples, isUnplacedOnly).map(({ id }) => id);
  return { isUnplacedOnly, selectedIds: selectedAmong(selectedIds, ids) };
}

type Outcome = SaveOutcome<PlacingWork, readonly SampleEntry[]>;
const ended = outcomeOf<PlacingWork, readonly SampleEntry[]>();

/** The places where samples are taken: listed, added and changed, and given to samples that lack one. @spec 1.2, 1.7 */
export const siteManagerMachine = setup({
  types: typed<{
    input: SiteManagerInput;
    context: SiteManagerContext;
    events: SiteManagerEvent;
    output: SiteManagerOutput;
    children: Named<'editor' | 'placing'>;
  }>(),
  actors: {
    loadSites: service<SitesOfLand, { readonly customerId: number }>(),
    placing: mergingSaveMachine,
    editor: recordEditorMachine,
  },
  guards: {
    ...editorGuards,
    isKnown: ({ context }, id: number) => context.sites.some((site) => site.id === id),
    isPlaced: outcomeGuards.isSaved,
    isAsked: outcomeGuards.isAsked,
    mayPlace: ({ context: { selectedIds, place, sites } }) => selectedIds.length > 0 && placeOf(place, sites) !== null,
  },
  actions: {
    storeSites: assign((_, found: SitesOfLand) => ({ ...found, error: null })),
    storeError,
    storeTab: assign((_, tab: SiteTab) => ({ tab })),
    begin: assign(({ context: { customerId } }, id: number | null) => ({
      edited: { subject: { id, customerId }, kept: null },
    })),
    forgetEdited: assign({ edited: noRecord }),
    storeSite: assign(({ context: { sites } }, saved: SiteEntry | null) =>
      saved ? { sites: withSite(sites, saved), isOutdated: true } : {},
    ),
    storeUnplaced: assign(({ context }, isUnplacedOnly: boolean) => listed(context, { isUnplacedOnly })),
    selectSample: assign(
      ({ context }, { sampleId, selected }: { readonly sampleId: number; readonly selected: boolean }) =>
        listed(context, { selectedIds: toggled(context.selectedIds, sampleId, selected) }),
    ),
    storePlace: assign(({ context: { place } }, change: Partial<PlaceDraft>) => ({ place: { ...place, ...change } })),
    /** Where others have said meanwhile that the samples were taken; they stay selected for one's own place. */
    storeTheirs: assign(({ context }, { work }: Outcome) => {
      const samples = withPlaced(context.samples, work.samples);
      return { samples, ...listed({ ...context, samples }, {}), isOutdated: true };
    }),
    storePlaced: assign(({ context: { samples } }, outcome: Outcome) => ({
      samples: withPlaced(samples, placedIn(outcome)),
      selectedIds: [],
      place: noPlace,
      isOutdated: true,
    })),
    toastPlaced: sendTo(systemActor('toaster'), (_, outcome: Outcome) =>
      successToast(siteTexts.placed(placedIn(outcome).length, placedIn(outcome)[0]?.site?.name ?? '')),
    ),
    toastTheirs: sendTo(systemActor('toaster'), (_, { work }: Outcome) =>
      infoToast(siteTexts.placedMeanwhile(work.samples.length)),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'siteManager',
  context: ({ input: { customerId, samples, sampleIds, kept } }) => ({
    customerId,
    samples,
    selectedIds: sampleIds,
    tab: sampleIds.length > 0 ? 'samples' : 'sites',
    isUnplacedOnly: false,
    sites: [],
    land: noLand,
    place: noPlace,
    edited: editedOf(kept),
    isOutdated: false,
    error: null,
  }),
  output: ({ context: { isOutdated } }) => ({ isChanged: isOutdated }),
  initial: 'loading',
  states: {
    loading: {
      invoke: reads({ load: 'loadSites', by: ['customerId'], shown: 'shown', store: 'storeSites' }),
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    shown: {
      always: { guard: 'isKept', target: 'editing' },
      on: {
        TAB_CHOSEN: { actions: withField('storeTab', 'tab') },
        ADD_SITE: { target: 'editing', actions: { type: 'begin', params: null } },
        EDIT_SITE: { guard: withField('isKnown', 'siteId'), target: 'editing', actions: withField('begin', 'siteId') },
        UNPLACED_SWITCHED: { actions: withField('storeUnplaced', 'on') },
        SAMPLE_TOGGLED: { actions: withEvent('selectSample') },
        PLACE_CHANGED: { actions: withField('storePlace', 'change') },
        PLACE: { guard: 'mayPlace', target: 'placing' },
        CLOSE: 'closed',
      },
    },
    editing: {
      exit: 'forgetEdited',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { edited, land, sites } }) => ({
          ...edited,
          read: { record: sites.find(({ id }) => id === edited.subject.id) ?? null, land, sites },
        }),
        ...afterEditor('shown', { type: 'storeSite', params: savedBy<SiteEntry> }, 'loading'),
      },
    },
    placing: {
      invoke: {
        id: 'placing',
        src: 'placing',
        input: ({ context }) => ({ work: placingWork(context) }),
        onDone: [
          {
            // A place by its name may have made a site.
            guard: { type: 'isPlaced', params: ended },
            target: 'loading',
            actions: [
              { type: 'storePlaced', params: ended },
              { type: 'toastPlaced', params: ended },
            ],
          },
          {
            guard: { type: 'isAsked', params: ended },
            target: 'shown',
            actions: [
              { type: 'storeTheirs', params: ended },
              { type: 'toastTheirs', params: ended },
            ],
          },
          {
            target: 'shown',
            actions: { type: 'sayFailure', params: ({ event }) => ended({ event }).error ?? toAppError(null) },
          },
        ],
        onError: { target: 'shown', actions: withError('sayFailure') },
      },
    },
    closed: { type: 'final' },
  },
});

export type SiteManagerRef = ActorRefFrom<typeof siteManagerMachine>;
export type SiteManagerSnapshot = SnapshotFrom<typeof siteManagerMachine>;
