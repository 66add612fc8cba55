import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  noPrices,
  type ImportedPrices,
  type PriceFileFormat,
  type PriceList,
} from '../../model/economics/price-draft.ts';
import { placeOf, priceIn, priceSubject } from '../../model/economics/price-kind.ts';
import type { Price } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { editedOf, noRecord, type EditedRecord, type KeptInput } from '../../model/shared/record-work.ts';
import { priceTexts } from '../../model/texts/economics.ts';
import { held } from '../../model/shared/present.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { forgetError, sayFailure, storeError } from '../shared/failure.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { successToast } from '../shared/toasts.ts';
import { afterEditor, readAgain, readFirst } from '../shared/read-and-edited.ts';

const reading = { load: 'loadPrices', shown: 'listed', store: 'storeList' } as const;

export type PriceListEvent =
  /** The list comes into sight again, or others have changed something; what others have set since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'PAST_SWITCHED'; readonly shown: boolean }
  /** Of a thing, where one is pointed at. */
  | { readonly type: 'ADD'; readonly subject?: string }
  | { readonly type: 'EDIT'; readonly id: number }
  | { readonly type: 'REMOVE'; readonly id: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'FILE_CHOSEN'; readonly file: File }
  | { readonly type: 'DISMISS' }
  | { readonly type: 'DOWNLOAD'; readonly format: PriceFileFormat };

interface PriceListContext {
  readonly list: PriceList;
  readonly searchText: string;
  readonly showsPast: boolean;
  readonly edited: EditedRecord;
  readonly removingId: number | null;
  readonly format: PriceFileFormat;
  readonly error: AppError | null;
}

/** The price list of the supplier: what holds from which day, set by a person or by a file, taken back and given out. @spec — the specification has economics of crops, no prices of products */
export const priceListMachine = setup({
  types: typed<{
    input: KeptInput;
    context: PriceListContext;
    events: PriceListEvent;
    children: Named<'editor'>;
  }>(),
  actors: {
    loadPrices: service<PriceList>(),
    editor: recordEditorMachine,
    takeBackPrice: service<{ readonly id: number }, { readonly id: number; readonly version: number }>(),
    importPrices: service<ImportedPrices, { readonly file: File }>(),
    downloadPrices: service<unknown, { readonly format: PriceFileFormat }>(),
  },
  guards: {
    ...editorGuards,
    isListed: ({ context }, id: number) => context.list.prices.some((price) => price.id === id),
    isRefused: ({ context }) => context.error !== null,
  },
  actions: {
    storeList: assign((_, list: PriceList) => ({ list, error: null })),
    storePrices: assign(({ context: { list } }, prices: readonly Price[] | null) => ({
      list: { ...list, prices: prices ?? list.prices },
      error: null,
    })),
    storeError,
    forgetError,
    storeSearch: assign((_, searchText: string) => ({ searchText })),
    storePast: assign((_, showsPast: boolean) => ({ showsPast })),
    beginNew: assign(({ context: { list } }, key: string) => ({
      edited: { subject: priceSubject(list, { key, day: list.today }), kept: null },
    })),
    beginEdit: assign(({ context: { list } }, id: number) => ({
      edited: { subject: priceSubject(list, placeOf(list.prices.find((price) => price.id === id)!)), kept: null },
    })),
    forgetEdited: assign({ edited: noRecord }),
    storeRemoving: assign((_, removingId: number) => ({ removingId })),
    forgetRemoving: assign({ removingId: null }),
    storeFormat: assign((_, format: PriceFileFormat) => ({ format })),
    sayRemoved: sendTo(systemActor('toaster'), successToast(priceTexts.removed)),
    sayImported: sendTo(systemActor('toaster'), (_, changed: number) => successToast(priceTexts.imported(changed))),
    sayFailure,
  },
}).createMachine({
  id: 'priceList',
  context: ({ input }) => ({
    list: noPrices,
    searchText: '',
    showsPast: false,
    edited: editedOf(input.kept),
    removingId: null,
    format: 'xlsx',
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: { invoke: readFirst(reading) },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    /** Why a file was not taken stays in sight until it is read. */
    listed: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        refreshing: { tags: 'reading', invoke: readAgain(reading) },
      },
      on: {
        SEARCH_TYPED: { actions: withField('storeSearch', 'text') },
        PAST_SWITCHED: { actions: withField('storePast', 'shown') },
        ADD: {
          target: 'editing',
          actions: ['forgetError', { type: 'beginNew', params: ({ event }) => event.subject ?? '' }],
        },
        EDIT: {
          guard: withField('isListed', 'id'),
          target: 'editing',
          actions: ['forgetError', withField('beginEdit', 'id')],
        },
        REMOVE: { guard: withField('isListed', 'id'), target: 'asking', actions: withField('storeRemoving', 'id') },
        FILE_CHOSEN: { target: 'importing', actions: 'forgetError' },
        DISMISS: { guard: 'isRefused', actions: 'forgetError' },
        DOWNLOAD: { target: 'downloading', actions: withField('storeFormat', 'format') },
      },
    },
    editing: {
      exit: 'forgetEdited',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { edited, list } }) => ({ ...edited, read: priceIn(list, edited.subject) }),
        ...afterEditor('listed', { type: 'storePrices', params: savedBy<readonly Price[]> }),
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
        // The file is not kept: a machine's context is plain JSON.
        input: ({ event }) => ({ file: held(event.type === 'FILE_CHOSEN' ? event.file : null) }),
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
