import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../model/limits.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { editedOf, noRecord } from '../../model/shared/record-work.ts';
import {
  afterRemoval,
  afterRestoring,
  areasToChoose,
  foundIds,
  tabsOf,
  tabWith,
  withPaddock,
  type ChooseAreasInput,
  type PaddockChange,
  type PaddockEntry,
  type PaddockTab,
  type PaddocksOfCustomer,
  type RestorePaddocksInput,
} from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { forgetError, sayFailure, storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import {
  found,
  type AreasChosen,
  type PaddockManagerContext,
  type PaddockManagerEvent,
  type PaddockManagerInput,
  type PaddockManagerOutput,
  type Toggled,
} from './paddock-manager.context.ts';
import { paddockRemovalMachine, type PaddockRemovalOutput } from './paddock-removal.machine.ts';

const isAtMost = ({ length }: readonly number[]): boolean => length > 0 && length <= limits.removedPaddocks;

/** The paddocks of a customer: listed, added and changed, each in an editor of its own, removed and brought back. @spec — in the specification paddocks are there already */
export const paddockManagerMachine = setup({
  types: typed<{
    input: PaddockManagerInput;
    context: PaddockManagerContext;
    events: PaddockManagerEvent;
    output: PaddockManagerOutput;
    children: { editor: 'editor'; paddockRemoval: 'paddockRemoval' };
  }>(),
  actors: {
    loadPaddocks: service<PaddocksOfCustomer, { readonly customerId: number }>(),
    loadPaddockChanges: service<readonly PaddockChange[], { readonly paddockId: Subject['id'] }>(),
    restorePaddocks: service<readonly PaddockEntry[], RestorePaddocksInput>(),
    chooseAreas: service<readonly PaddockEntry[], ChooseAreasInput>(),
    editor: recordEditorMachine,
    paddockRemoval: paddockRemovalMachine,
  },
  guards: {
    ...editorGuards,
    hasTab: ({ context }, tab: PaddockTab) => tabsOf(context).includes(tab),
    areToChoose: ({ context: { tab, paddocks } }, ids: readonly number[]) =>
      tab === 'areas' && isAtMost(ids) && ids.every((id) => areasToChoose(paddocks).some((one) => one.id === id)),
    isKnown: ({ context }, id: number) => context.paddocks.some((paddock) => paddock.id === id),
    mayRemove: ({ context: { selectedIds } }) => isAtMost(selectedIds),
    areShown: ({ context: { tab, removed } }, ids: readonly number[]) =>
      tab === 'removed' && isAtMost(ids) && ids.every((id) => removed.some((one) => one.id === id)),
    isOvertaken: ({ context: { error } }) => error?.code === 'STALE_VERSION' || error?.status === 404,
    hasFailed: ({ context: { error } }) => error !== null,
  },
  actions: {
    storePaddocks: assign(({ context }, loaded: PaddocksOfCustomer) =>
      found(context, { ...loaded, tab: tabWith(loaded, context.tab), error: null }),
    ),
    storeError,
    forgetError,
    storeTab: assign((_, tab: PaddockTab) => ({ tab })),
    storeSearch: assign(({ context }, search: string) => found(context, { search })),
    selectPaddock: assign(({ context }, { paddockId, selected }: Toggled) =>
      found(context, {
        selectedIds: [...context.selectedIds.filter((id) => id !== paddockId), ...(selected ? [paddockId] : [])],
      }),
    ),
    selectFound: assign(({ context: { paddocks, search } }, selected: boolean) => ({
      selectedIds: selected ? foundIds(paddocks, search) : [],
    })),
    begin: assign(({ context: { customerId } }, id: number | null) => ({
      edited: { subject: { id, customerId }, kept: null },
    })),
    forgetEdited: assign({ edited: noRecord, changes: [] }),
    storeChanges: assign((_, changes: readonly PaddockChange[]) => ({ changes })),
    storePaddock: assign(({ context }, saved: PaddockEntry | null) =>
      saved ? found(context, { paddocks: withPaddock(context.paddocks, saved), isOutdated: true }) : {},
    ),
    storeRemoval: assign(({ context }, { removed, error }: PaddockRemovalOutput) =>
      removed.length > 0 ? { ...afterRemoval(context, removed), selectedIds: [], isOutdated: true } : { error },
    ),
    beginRestoring: assign((_, restoringIds: readonly number[]) => ({ restoringIds })),
    storeAnswered: assign(({ context }, back: readonly PaddockEntry[]) => {
      const lists = afterRestoring(context, back);
      return { ...lists, tab: tabWith(lists, context.tab), isOutdated: true };
    }),
    beginChoice: assign((_, { area, paddockIds }: AreasChosen) => ({ chosen: { area, paddockIds } })),
    toastAreas: sendTo(systemActor('toaster'), (_, chosen: readonly PaddockEntry[]) =>
      successToast(paddockTexts.areas.done(chosen.map(({ name }) => name))),
    ),
    toastRestored: sendTo(systemActor('toaster'), (_, back: readonly PaddockEntry[]) =>
      successToast(paddockTexts.removed.done(back.map(({ name }) => name))),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'paddockManager',
  context: ({ input: { customerId, tab, kept } }) => ({
    customerId,
    tab,
    paddocks: [],
    removed: [],
    search: '',
    selectedIds: [],
    edited: editedOf(kept),
    changes: [],
    restoringIds: [],
    chosen: { area: 'kept', paddockIds: [] },
    isOutdated: false,
    error: null,
  }),
  output: ({ context: { isOutdated } }) => ({ isChanged: isOutdated }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPaddocks',
        src: 'loadPaddocks',
        input: ({ context: { customerId } }) => ({ customerId }),
        onDone: { target: 'shown', actions: withOutput('storePaddocks') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    shown: {
      always: { guard: 'isKept', target: 'editing' },
      on: {
        TAB_CHOSEN: {
          guard: { type: 'hasTab', params: ({ event }) => event.tab },
          actions: { type: 'storeTab', params: ({ event }) => event.tab },
        },
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.text } },
        PADDOCK_TOGGLED: {
          guard: { type: 'isKnown', params: ({ event }) => event.paddockId },
          actions: { type: 'selectPaddock', params: ({ event }) => event },
        },
        ALL_TOGGLED: { actions: { type: 'selectFound', params: ({ event }) => event.selected } },
        ADD_PADDOCK: { target: 'editing', actions: { type: 'begin', params: null } },
        EDIT_PADDOCK: {
          guard: { type: 'isKnown', params: ({ event }) => event.paddockId },
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event.paddockId },
        },
        REMOVE: { guard: 'mayRemove', target: 'removing', actions: 'forgetError' },
        BRING_BACK: {
          guard: { type: 'areShown', params: ({ event }) => event.paddockIds },
          target: 'restoring',
          actions: ['forgetError', { type: 'beginRestoring', params: ({ event }) => event.paddockIds }],
        },
        AREAS_CHOSEN: {
          guard: { type: 'areToChoose', params: ({ event }) => event.paddockIds },
          target: 'choosingAreas',
          actions: ['forgetError', { type: 'beginChoice', params: ({ event }) => event }],
        },
        REFRESH: { guard: 'isOvertaken', target: 'loading' },
        DISMISS: { guard: 'hasFailed', actions: 'forgetError' },
        CLOSE: 'closed',
      },
    },
    editing: {
      exit: 'forgetEdited',
      invoke: [
        {
          id: 'editor',
          src: 'editor',
          input: ({ context: { edited, paddocks } }) => ({
            ...edited,
            read: { record: paddocks.find(({ id }) => id === edited.subject.id) ?? null, paddocks },
          }),
          onDone: [
            {
              guard: withOutput('isSaved'),
              target: 'shown',
              actions: { type: 'storePaddock', params: savedBy<PaddockEntry> },
            },
            { guard: withOutput('isOutdated'), target: 'loading' },
            { target: 'shown' },
          ],
          onError: { target: 'shown', actions: withError('sayFailure') },
        },
        // What was changed before is read beside the editing, which does not wait for it, nor for its failure.
        {
          id: 'loadPaddockChanges',
          src: 'loadPaddockChanges',
          input: ({ context: { edited } }) => ({ paddockId: edited.subject.id }),
          onDone: { actions: withOutput('storeChanges') },
          onError: { actions: { type: 'storeChanges', params: [] } },
        },
      ],
    },
    removing: {
      invoke: {
        id: 'paddockRemoval',
        src: 'paddockRemoval',
        input: ({ context: { customerId, paddocks, selectedIds } }) => ({
          customerId,
          paddocks: paddocks.filter(({ id }) => selectedIds.includes(id)),
        }),
        onDone: { target: 'shown', actions: withOutput('storeRemoval') },
        onError: { target: 'shown', actions: withError('sayFailure') },
      },
    },
    choosingAreas: {
      invoke: {
        id: 'chooseAreas',
        src: 'chooseAreas',
        input: ({ context: { customerId, paddocks, chosen } }) => ({
          customerId,
          area: chosen.area,
          paddocks: paddocks.filter(({ id }) => chosen.paddockIds.includes(id)),
        }),
        onDone: { target: 'shown', actions: [withOutput('storeAnswered'), withOutput('toastAreas')] },
        onError: { target: 'shown', actions: withError('storeError') },
      },
    },
    restoring: {
      invoke: {
        id: 'restorePaddocks',
        src: 'restorePaddocks',
        input: ({ context: { customerId, restoringIds } }) => ({ customerId, paddockIds: restoringIds }),
        onDone: { target: 'shown', actions: [withOutput('storeAnswered'), withOutput('toastRestored')] },
        onError: { target: 'shown', actions: withError('storeError') },
      },
    },
    closed: { type: 'final' },
  },
});

export type PaddockManagerRef = ActorRefFrom<typeof paddockManagerMachine>;
export type PaddockManagerSnapshot = SnapshotFrom<typeof paddockManagerMachine>;
