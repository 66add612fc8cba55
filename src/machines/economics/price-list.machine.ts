import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  draftOf,
  newPrice,
  noPrices,
  isPlace,
  type ImportedPrices,
  type PriceEdit,
  type PriceFileFormat,
  type PriceList,
  withEdit,
} from '../../model/economics/price-draft.ts';
import { draftOver, priceAgain, settledPrice, type PriceWork } from '../../model/economics/price-merge.ts';
import type { Price } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import { priceTexts } from '../../model/texts/economics.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { mergingSaveMachine, outcomeOf } from '../shared/merging-save.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import {
  canSave,
  hasQuestions,
  mayAddAgain,
  isUnsettled,
  listing,
  unsaved,
  type PriceListContext,
  type PriceListEvent,
  type PriceListInput,
  type PriceOutcome,
} from './price-list.context.ts';

const ended = outcomeOf<PriceWork, readonly Price[]>();

/** The price list of the supplier: what holds from which day, set by a person or by a file, taken back and given out. @spec — the specification has economics of crops, no prices of products */
export const priceListMachine = setup({
  types: { input: {} as PriceListInput, context: {} as PriceListContext, events: {} as PriceListEvent },
  actors: {
    loadPrices: service<PriceList>(),
    mergingSave: mergingSaveMachine,
    takeBackPrice: service<{ readonly id: number }, { readonly id: number; readonly version: number }>(),
    holdFile: callback<Record<string, never>, { type: 'HOLD'; file: File }>(),
    importPrices: service<ImportedPrices>(),
    downloadPrices: service<unknown, { readonly format: PriceFileFormat }>(),
  },
  guards: {
    isListed: ({ context }, id: number) => context.list.prices.some((price) => price.id === id),
    canSave: ({ context }) => canSave(context),
    mayAddAgain: ({ context }) => mayAddAgain(context),
    hasQuestions: ({ context }) => hasQuestions(context),
    /** What it is of and from when stay while one has to decide: the question is about that price. */
    mayEdit: ({ context }, edit: PriceEdit) => !isPlace(edit) || !isUnsettled(context),
    /** It stands as it was typed, by oneself or by somebody else. */
    isSet: (_, { outcome }: PriceOutcome) => outcome === 'saved' || outcome === 'alike',
    isBegun: ({ context }) => context.draft !== null,
    isRefused: ({ context }) => context.error !== null,
  },
  actions: {
    storeList: assign(({ context }, list: PriceList) => ({
      list,
      draft: context.draft && draftOver(context.draft, list.prices),
      error: null,
    })),
    storePrices: assign(({ context }, prices: readonly Price[]) => listing(context.list, prices)),
    storeSaved: assign((_, { saved, work: { list } }: PriceOutcome) => listing(list, saved ?? list.prices)),
    storeUnsaved: assign((_, outcome: PriceOutcome) => unsaved(outcome)),
    settle: assign(({ context: { draft, list } }, choice: CellChoice) => ({
      draft: settledPrice({ draft: draft!, list }, choice),
      error: null,
    })),
    beginAgain: assign(({ context: { draft, list } }) => ({ draft: priceAgain({ draft: draft!, list }), error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    storeSearch: assign((_, searchText: string) => ({ searchText })),
    storePast: assign((_, showsPast: boolean) => ({ showsPast })),
    beginNew: assign(({ context }, subject: string) => ({ draft: newPrice(context.list, subject) })),
    beginEdit: assign(({ context }, id: number) => ({
      draft: draftOf(context.list.prices.find((price) => price.id === id)!),
    })),
    edit: assign(({ context: { draft, list } }, edit: PriceEdit) => ({ draft: withEdit(draft!, edit, list.prices) })),
    dropDraft: assign({ draft: null, error: null }),
    storeRemoving: assign((_, removingId: number) => ({ removingId })),
    forgetRemoving: assign({ removingId: null }),
    storeFormat: assign((_, format: PriceFileFormat) => ({ format })),
    hold: sendTo('holdFile', (_, file: File) => ({ type: 'HOLD' as const, file })),
    saySaved: sendTo(peer('toaster'), successToast(priceTexts.saved)),
    sayRemoved: sendTo(peer('toaster'), successToast(priceTexts.removed)),
    sayImported: sendTo(peer('toaster'), (_, changed: number) => successToast(priceTexts.imported(changed))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'priceList',
  context: ({ input }) => ({
    list: noPrices,
    searchText: '',
    showsPast: false,
    draft: input.draft,
    removingId: null,
    format: 'xlsx',
    error: null,
  }),
  invoke: { id: 'holdFile', src: 'holdFile', input: {} },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPrices',
        src: 'loadPrices',
        input: {},
        onDone: [
          {
            guard: 'isBegun',
            target: 'editing',
            actions: withOutput('storeList'),
          },
          { target: 'listed', actions: withOutput('storeList') },
        ],
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    /** Why a file was not taken stays in sight until it is read. */
    listed: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        /** What is shown stays while it is read again. */
        refreshing: {
          tags: 'reading',
          invoke: {
            id: 'loadPrices',
            src: 'loadPrices',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeList') },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
      on: {
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.text } },
        PAST_SWITCHED: { actions: { type: 'storePast', params: ({ event }) => event.shown } },
        ADD: {
          target: 'editing',
          actions: ['forgetError', { type: 'beginNew', params: ({ event }) => event.subject ?? '' }],
        },
        EDIT: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'editing',
          actions: ['forgetError', { type: 'beginEdit', params: ({ event }) => event.id }],
        },
        REMOVE: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'asking',
          actions: { type: 'storeRemoving', params: ({ event }) => event.id },
        },
        FILE_CHOSEN: {
          target: 'importing',
          actions: ['forgetError', { type: 'hold', params: ({ event }) => event.file }],
        },
        DISMISS: { guard: 'isRefused', actions: 'forgetError' },
        DOWNLOAD: { target: 'downloading', actions: { type: 'storeFormat', params: ({ event }) => event.format } },
      },
    },
    editing: {
      on: {
        SUBJECT_CHOSEN: {
          guard: { type: 'mayEdit', params: ({ event }) => event },
          actions: { type: 'edit', params: ({ event }) => event },
        },
        FIELD_TYPED: {
          guard: { type: 'mayEdit', params: ({ event }) => event },
          actions: { type: 'edit', params: ({ event }) => event },
        },
        SAVE: { guard: 'canSave', target: 'saving' },
        SETTLED: { guard: 'hasQuestions', actions: { type: 'settle', params: ({ event }) => event.choice } },
        ADD_AGAIN: { guard: 'mayAddAgain', target: 'saving', actions: 'beginAgain' },
        CANCEL: { target: 'listed', actions: 'dropDraft' },
      },
    },
    saving: {
      invoke: {
        id: 'mergingSave',
        src: 'mergingSave',
        input: ({ context: { draft, list } }) => ({ work: { list, draft: draft! } satisfies PriceWork }),
        onDone: [
          {
            guard: { type: 'isSet', params: ended },
            target: 'listed',
            actions: [{ type: 'storeSaved', params: ended }, 'saySaved'],
          },
          { target: 'editing', actions: { type: 'storeUnsaved', params: ended } },
        ],
        onError: { target: 'editing', actions: withError('storeError') },
      },
    },
    asking: { on: { CONFIRM: 'removing', CANCEL: { target: 'listed', actions: 'forgetRemoving' } } },
    removing: {
      invoke: {
        id: 'takeBackPrice',
        src: 'takeBackPrice',
        input: ({ context: { list, removingId } }) => ({
          id: removingId!,
          version: list.prices.find(({ id }) => id === removingId)!.version,
        }),
        // The one before it holds again: the list is another one.
        onDone: { target: 'loading', actions: ['forgetRemoving', 'sayRemoved'] },
        onError: { target: 'loading', actions: ['forgetRemoving', withError('sayFailure')] },
      },
    },
    importing: {
      invoke: {
        id: 'importPrices',
        src: 'importPrices',
        input: {},
        onDone: {
          target: 'listed',
          actions: [
            { type: 'storePrices', params: ({ event }) => event.output.prices },
            { type: 'sayImported', params: ({ event }) => event.output.changed },
          ],
        },
        onError: { target: 'listed', actions: withError('storeError') },
      },
    },
    downloading: {
      invoke: {
        id: 'downloadPrices',
        src: 'downloadPrices',
        input: ({ context }) => ({ format: context.format }),
        onDone: 'listed',
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
  },
});

export type PriceListRef = ActorRefFrom<typeof priceListMachine>;
export type PriceListSnapshot = SnapshotFrom<typeof priceListMachine>;
