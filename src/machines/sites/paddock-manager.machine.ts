import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RemovedPaddock } from '../../model/contract/entities.ts';
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
  type RemovePaddocksInput,
  type RestorePaddocksInput,
} from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { afterEditor, reads } from '../shared/read-and-edited.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { forgetError, sayFailure, storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import {
  found,
  selectedIn,
  type AreasChosen,
  type PaddockManagerContext,
  type PaddockManagerEvent,
  type PaddockManagerInput,
  type PaddockManagerOutput,
  type Toggled,
} from './paddock-manager.context.ts';

const isAtMost = ({ length }: readonly number[]): boolean => length > 0 && length <= limits.removedPaddocks;

/** The paddocks of a customer: listed, added and changed, each in an editor of its own, removed and brought back. @spec — in the specification paddocks are there already */
export const paddockManagerMachine = setup({
  types: typed<{
    input: PaddockManagerInput;
    context: PaddockManagerContext;
    events: PaddockManagerEvent;
    output: PaddockManagerOutput;
    children: Named<'editor'>;
  }>(),
  actors: {
    loadPaddocks: service<PaddocksOfCustomer, { readonly customerId: number }>(),
    loadPaddockChanges: service<readonly PaddockChange[], { readonly paddockId: Subject['id'] }>(),
    removePaddocks: service<readonly RemovedPaddock[], RemovePaddocksInput>(),
    restorePaddocks: service<readonly PaddockEntry[], RestorePaddocksInput>(),
    chooseAreas: service<readonly PaddockEntry[], ChooseAreasInput>(),
    editor: recordEditorMachine,
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
    storeRemoved: assign(({ context }, removed: readonly RemovedPaddock[]) => ({
      ...afterRemoval(context, removed),
      selectedIds: [],
      isOutdated: true,
    })),
    beginRestoring: assign((_, restoringIds: readonly number[]) => ({ restoringIds })),
    storeAnswered: assign(({ context }, back: readonly PaddockEntry[]) => {
      const lists = afterRestoring(context, back);
      return { ...lists, tab: tabWith(lists, context.tab), isOutdated: true };
    }),
    beginChoice: assign((_, { area, paddockIds }: AreasChosen) => ({ chosen: { area, paddockIds } })),
    toastAreas: sendTo(systemActor('toaster'), (_, chosen: readonly PaddockEntry[]) =>
      successToast(paddockTexts.areas.done(chosen.map(({ name }) => name))),
    ),
    toastRemoved: sendTo(systemActor('toaster'), (_, removed: readonly RemovedPaddock[]) =>
      successToast(paddockTexts.removal.done(removed.map(({ name }) => name))),
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
      invoke: reads({ load: 'loadPaddocks', by: ['customerId'], shown: 'shown', store: 'storePaddocks' }),
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    shown: {
      always: { guard: 'isKept', target: 'editing' },
      on: {
        TAB_CHOSEN: { guard: withField('hasTab', 'tab'), actions: withField('storeTab', 'tab') },
        SEARCH_TYPED: { actions: withField('storeSearch', 'text') },
        PADDOCK_TOGGLED: { guard: withField('isKnown', 'paddockId'), actions: withEvent('selectPaddock') },
        ALL_TOGGLED: { actions: withField('selectFound', 'selected') },
        ADD_PADDOCK: { target: 'editing', actions: { type: 'begin', params: null } },
        EDIT_PADDOCK: {
          guard: withField('isKnown', 'paddockId'),
          target: 'editing',
          actions: withField('begin', 'paddockId'),
        },
        REMOVE: { guard: 'mayRemove', target: 'asking', actions: 'forgetError' },
        BRING_BACK: {
          guard: withField('areShown', 'paddockIds'),
          target: 'restoring',
          actions: ['forgetError', withField('beginRestoring', 'paddockIds')],
        },
        AREAS_CHOSEN: {
          guard: withField('areToChoose', 'paddockIds'),
          target: 'choosingAreas',
          actions: ['forgetError', withEvent('beginChoice')],
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
          ...afterEditor('shown', { type: 'storePaddock', params: savedBy<PaddockEntry> }, 'loading'),
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
    asking: { on: { CONFIRM: 'removing', CANCEL: 'shown' } },
    /** All or none. */
    removing: {
      invoke: {
        id: 'removePaddocks',
        src: 'removePaddocks',
        input: ({ context }) => ({ customerId: context.customerId, paddocks: selectedIn(context) }),
        onDone: { target: 'shown', actions: [withOutput('storeRemoved'), withOutput('toastRemoved')] },
        onError: { target: 'shown', actions: withError('storeError') },
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
