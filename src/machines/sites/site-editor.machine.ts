import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { paddockTarget } from '../../model/samples/map-scene.ts';
import type { MapSite, MapView, Point } from '../../model/map/map-state.ts';
import {
  atPoint,
  begunSite,
  isSameSite,
  siteProblem,
  type Coordinate,
  type SaveSiteInput,
  type SiteDraft,
} from '../../model/sites/site-draft.ts';
import type { SiteEntry, SiteLand } from '../../model/sites/site.ts';
import { siteTexts } from '../../model/texts/sites.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { successToast } from '../shared/toasts.ts';

export interface SiteEditorInput {
  readonly customerId: number;
  /** Null for a new one. */
  readonly site: SiteEntry | null;
  readonly land: SiteLand;
  /** What is on the map already, to find one's way by. */
  readonly markers: readonly MapSite[];
}

interface SiteEditorContext extends SiteEditorInput {
  readonly draft: SiteDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: SiteDraft;
  readonly target: MapView | null;
  readonly isUndrawable: boolean;
  readonly saved: SiteEntry | null;
  /** It is saved over the change of somebody else that a conflict has told of. */
  readonly isForced: boolean;
  readonly error: AppError | null;
}

export interface SiteEditorOutput {
  readonly saved: SiteEntry | null;
}

export type SiteEditorEvent =
  | { readonly type: 'NAME_TYPED'; readonly name: string }
  | { readonly type: 'PADDOCK_CHOSEN'; readonly paddockId: number | null }
  | { readonly type: 'ON_MAP_SWITCHED'; readonly on: boolean }
  | { readonly type: 'COORDINATE_TYPED'; readonly of: Coordinate; readonly text: string }
  | { readonly type: 'POINT_PICKED'; readonly point: Point }
  | { readonly type: 'MAP_FAILED' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

type Context = { readonly context: SiteEditorContext };
const isChanged = ({ context: { draft, original } }: Context): boolean => !isSameSite(draft, original);
const isSaveable = ({ context: { draft } }: Context): boolean => siteProblem(draft) === null;

/** A site as a draft: its name, its paddock, and its point on the map or none; only an explicit answer discards it. @spec 1.2, 1.7 */
export const siteEditorMachine = setup({
  types: {
    input: {} as SiteEditorInput,
    context: {} as SiteEditorContext,
    events: {} as SiteEditorEvent,
    output: {} as SiteEditorOutput,
  },
  actors: { saveSite: service<SiteEntry, SaveSiteInput>() },
  guards: {
    isSaveable: (has) => isSaveable(has) && isChanged(has),
    maySaveAnyway: (has) => isSaveable(has) && has.context.error?.code === 'STALE_VERSION',
    isChanged,
  },
  actions: {
    storeName: assign(({ context: { draft } }, name: string) => ({ draft: { ...draft, name } })),
    storePaddock: assign(({ context: { draft, land } }, paddockId: number | null) => ({
      draft: { ...draft, paddockId },
      target: paddockId === null ? null : paddockTarget(land.areas, paddockId),
    })),
    storeOnMap: assign(({ context: { draft } }, isOnMap: boolean) => ({ draft: { ...draft, isOnMap } })),
    storeCoordinate: assign(
      ({ context: { draft } }, { of, text }: { readonly of: Coordinate; readonly text: string }) => ({
        draft: { ...draft, [of]: text },
      }),
    ),
    storePoint: assign(({ context: { draft } }, point: Point) => ({ draft: atPoint(draft, point) })),
    noteUndrawable: assign({ isUndrawable: true }),
    saveCarefully: assign({ isForced: false }),
    saveOver: assign({ isForced: true }),
    storeSaved: assign((_, saved: SiteEntry) => ({ saved })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetFailure: assign({ error: null }),
    toastSaved: sendTo(peer('toaster'), ({ context }, { name }: SiteEntry) =>
      successToast(context.site === null ? siteTexts.added(name) : siteTexts.changed(name)),
    ),
  },
}).createMachine({
  id: 'siteEditor',
  context: ({ input }) => {
    const draft = begunSite(input.site, input.land.areas.length > 0);
    const coords = input.site?.coords ?? null;
    return {
      ...input,
      draft,
      original: draft,
      target: coords ? { centre: coords, zoom: 14 } : null,
      isUndrawable: false,
      saved: null,
      isForced: false,
      error: null,
    };
  },
  output: ({ context: { saved } }) => ({ saved }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        NAME_TYPED: { actions: { type: 'storeName', params: ({ event }) => event.name } },
        PADDOCK_CHOSEN: { actions: { type: 'storePaddock', params: ({ event }) => event.paddockId } },
        ON_MAP_SWITCHED: { actions: { type: 'storeOnMap', params: ({ event }) => event.on } },
        COORDINATE_TYPED: { actions: { type: 'storeCoordinate', params: ({ event }) => event } },
        POINT_PICKED: { actions: { type: 'storePoint', params: ({ event }) => event.point } },
        MAP_FAILED: { actions: 'noteUndrawable' },
        SAVE: { guard: 'isSaveable', target: 'saving', actions: 'saveCarefully' },
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'saving', actions: 'saveOver' },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'saveSite',
        src: 'saveSite',
        input: ({ context: { customerId, site, draft, isForced } }) => ({ customerId, site, draft, isForced }),
        onDone: { target: 'closed', actions: [withOutput('storeSaved'), withOutput('toastSaved')] },
        onError: { target: 'editing', actions: withError('storeFailure') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type SiteEditorRef = ActorRefFrom<typeof siteEditorMachine>;
export type SiteEditorSnapshot = SnapshotFrom<typeof siteEditorMachine>;
