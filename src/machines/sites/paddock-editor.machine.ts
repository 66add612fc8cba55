import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { MapView, Point } from '../../model/map/map-state.ts';
import {
  begunPaddock,
  isSamePaddock,
  paddockProblem,
  type PaddockDraft,
  type SavePaddockInput,
} from '../../model/sites/paddock-draft.ts';
import { startOf, targetOfWritten, withDrawnCorner } from '../../model/sites/paddock-scene.ts';
import { withoutLastCorner } from '../../model/sites/boundary.ts';
import { farmsOf, type PaddockChange, type PaddockEntry } from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { successToast } from '../shared/toasts.ts';

export interface PaddockEditorInput {
  readonly customerId: number;
  /** Null for a new one. */
  readonly paddock: PaddockEntry | null;
  /** All of the customer's, to find one's way by and to draw along. */
  readonly paddocks: readonly PaddockEntry[];
}

interface PaddockEditorContext extends PaddockEditorInput {
  readonly draft: PaddockDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: PaddockDraft;
  readonly changes: readonly PaddockChange[];
  readonly target: MapView | null;
  readonly snaps: boolean;
  readonly isUndrawable: boolean;
  readonly saved: PaddockEntry | null;
  readonly isForced: boolean;
  readonly sharesLand: boolean;
  readonly error: AppError | null;
}

export interface PaddockEditorOutput {
  readonly saved: PaddockEntry | null;
}

/** A corner as it was clicked, and how near one looked. */
export type ClickedCorner = { readonly point: Point; readonly zoom: number };

export type PaddockEditorEvent =
  | { readonly type: 'DRAFT_TYPED'; readonly change: Partial<PaddockDraft> }
  | { readonly type: 'FARM_CHOSEN'; readonly farmName: string }
  | ({ readonly type: 'POINT_PICKED' } & ClickedCorner)
  | { readonly type: 'SNAPPING_SWITCHED'; readonly on: boolean }
  | { readonly type: 'REMOVE_CORNER' }
  | { readonly type: 'CLEAR_BOUNDARY' }
  | { readonly type: 'MAP_FAILED' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

type Context = { readonly context: PaddockEditorContext };
const isChanged = ({ context: { draft, original } }: Context): boolean => !isSamePaddock(draft, original);
const isSaveable = ({ context: { draft } }: Context): boolean => paddockProblem(draft) === null;

/** A paddock as a draft: its name, its farm, its area and its boundary, clicked on the map or written; only an explicit answer discards it. @spec — in the specification paddocks are there already */
export const paddockEditorMachine = setup({
  types: {
    input: {} as PaddockEditorInput,
    context: {} as PaddockEditorContext,
    events: {} as PaddockEditorEvent,
    output: {} as PaddockEditorOutput,
  },
  actors: {
    savePaddock: service<PaddockEntry, SavePaddockInput>(),
    loadPaddockChanges: service<readonly PaddockChange[], { readonly paddockId: number | null }>(),
  },
  guards: {
    isSaveable: (has) => isSaveable(has) && isChanged(has),
    isTooOld: (has) => isSaveable(has) && has.context.error?.code === 'STALE_VERSION',
    isShared: (has) => isSaveable(has) && has.context.error?.code === 'LAND_SHARED',
    hasCorners: ({ context: { draft } }) => draft.boundary.trim() !== '',
    isChanged,
  },
  actions: {
    storeChanges: assign((_, changes: readonly PaddockChange[]) => ({ changes })),
    storeDraft: assign(({ context }, change: Partial<PaddockDraft>) => ({
      draft: { ...context.draft, ...change },
      ...(change.boundary !== undefined && { target: targetOfWritten(context, change.boundary) }),
    })),
    storeCorner: assign(({ context }, clicked: ClickedCorner) => ({ draft: withDrawnCorner(context, clicked) })),
    storeSnapping: assign((_, snaps: boolean) => ({ snaps })),
    removeCorner: assign(({ context: { draft } }) => ({
      draft: { ...draft, boundary: withoutLastCorner(draft.boundary) },
    })),
    clearBoundary: assign(({ context: { draft } }) => ({ draft: { ...draft, boundary: '' } })),
    /** Other land has to be said to be shared anew. */
    forgetShared: assign({ sharesLand: false }),
    noteUndrawable: assign({ isUndrawable: true }),
    saveCarefully: assign({ isForced: false }),
    saveOver: assign({ isForced: true }),
    saveShared: assign({ sharesLand: true }),
    storeSaved: assign((_, saved: PaddockEntry) => ({ saved })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetFailure: assign({ error: null }),
    toastSaved: sendTo(peer('toaster'), ({ context }, { name }: PaddockEntry) =>
      successToast(context.paddock === null ? paddockTexts.savedNew(name) : paddockTexts.saved(name)),
    ),
  },
}).createMachine({
  id: 'paddockEditor',
  context: ({ input }) => {
    const draft = begunPaddock(input.paddock, farmsOf(input.paddocks));
    return {
      ...input,
      draft,
      original: draft,
      changes: [],
      target: startOf(input.paddock),
      snaps: true,
      isUndrawable: false,
      saved: null,
      isForced: false,
      sharesLand: false,
      error: null,
    };
  },
  output: ({ context: { saved } }) => ({ saved }),
  // What was changed before is read beside the editing, which does not wait for it.
  invoke: {
    id: 'loadPaddockChanges',
    src: 'loadPaddockChanges',
    input: ({ context: { paddock } }) => ({ paddockId: paddock?.id ?? null }),
    onDone: { actions: withOutput('storeChanges') },
    onError: { actions: { type: 'storeChanges', params: [] } },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        DRAFT_TYPED: { actions: [{ type: 'storeDraft', params: ({ event }) => event.change }, 'forgetShared'] },
        FARM_CHOSEN: { actions: { type: 'storeDraft', params: ({ event }) => ({ farmName: event.farmName }) } },
        POINT_PICKED: { actions: [{ type: 'storeCorner', params: ({ event }) => event }, 'forgetShared'] },
        SNAPPING_SWITCHED: { actions: { type: 'storeSnapping', params: ({ event }) => event.on } },
        REMOVE_CORNER: { guard: 'hasCorners', actions: ['removeCorner', 'forgetShared'] },
        CLEAR_BOUNDARY: { guard: 'hasCorners', actions: ['clearBoundary', 'forgetShared'] },
        MAP_FAILED: { actions: 'noteUndrawable' },
        SAVE: { guard: 'isSaveable', target: 'saving', actions: 'saveCarefully' },
        SAVE_ANYWAY: [
          { guard: 'isTooOld', target: 'saving', actions: 'saveOver' },
          { guard: 'isShared', target: 'saving', actions: 'saveShared' },
        ],
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'savePaddock',
        src: 'savePaddock',
        input: ({ context: { customerId, paddock, draft, isForced, sharesLand } }) => ({
          customerId,
          paddock,
          draft,
          isForced,
          sharesLand,
        }),
        onDone: { target: 'closed', actions: [withOutput('storeSaved'), withOutput('toastSaved')] },
        onError: { target: 'editing', actions: withError('storeFailure') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type PaddockEditorRef = ActorRefFrom<typeof paddockEditorMachine>;
export type PaddockEditorSnapshot = SnapshotFrom<typeof paddockEditorMachine>;
