import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  asksSame,
  isWholeTrail,
  narrowedBy,
  noAuditPage,
  recordOf,
  wholeTrail,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
} from '../../model/audit/audit-filter.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { Bare } from '../kit/events.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure, storeError } from '../shared/failure.ts';

export type AuditTrailEvent =
  /** The trail comes into sight again; what has been done since is read with it. */
  | { readonly type: 'REFRESH' }
  | Bare<'RETRY' | 'RESET' | 'DOWNLOAD'>
  | { readonly type: 'FILTER_CHANGED'; readonly change: Partial<AuditFilter> }
  /** Every act on the record of one act. */
  | { readonly type: 'RECORD_CHOSEN'; readonly id: number }
  | { readonly type: 'PAGE_CHOSEN'; readonly page: number }
  | { readonly type: 'PAGE_SIZE_CHOSEN'; readonly pageSize: number };

interface AuditTrailContext {
  readonly filter: AuditFilter;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly list: AuditPage;
  readonly error: AppError | null;
}

const firstPage = { page: 1 };

/** Who did what in the tenant: narrowed, read page by page, and taken as a file. @spec — the specification knows no audit */
export const auditTrailMachine = setup({
  types: typed<{ context: AuditTrailContext; events: AuditTrailEvent }>(),
  actors: {
    loadTrail: service<AuditPage, AuditQuery>(),
    downloadTrail: service<unknown, AuditQuery>(),
  },
  guards: {
    asksOther: ({ context }, change: Partial<AuditFilter>) =>
      !asksSame(context.filter, { ...context.filter, ...change }),
    isNarrowed: ({ context }) => !isWholeTrail(context.filter),
    hasRecord: ({ context }, id: number) =>
      context.list.entries.some((entry) => entry.id === id && recordOf(entry) !== null),
  },
  actions: {
    storeList: assign((_, list: AuditPage) => ({ list, error: null })),
    storeError,
    storeFilter: assign(({ context }, change: Partial<AuditFilter>) => ({ filter: { ...context.filter, ...change } })),
    storeRecord: assign(({ context }, id: number) => ({
      ...firstPage,
      filter: { ...wholeTrail, record: recordOf(context.list.entries.find((entry) => entry.id === id)!) },
    })),
    toFirstPage: assign(firstPage),
    showAll: assign({ ...firstPage, filter: wholeTrail }),
    storePage: assign((_, page: number) => ({ page })),
    storePageSize: assign((_, pageSize: number) => ({ ...firstPage, pageSize })),
    sayFailure,
  },
}).createMachine({
  id: 'auditTrail',
  context: { filter: wholeTrail, ...firstPage, pageSize: 25, list: noAuditPage, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTrail',
        src: 'loadTrail',
        input: ({ context: { filter, page, pageSize } }) => ({ ...narrowedBy(filter), page, pageSize }),
        onDone: { target: 'listed', actions: withOutput('storeList') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      initial: 'current',
      on: {
        FILTER_CHANGED: [
          {
            guard: withField('asksOther', 'change'),
            target: '.refreshing',
            actions: [withField('storeFilter', 'change'), 'toFirstPage'],
          },
          { actions: withField('storeFilter', 'change') },
        ],
        RECORD_CHOSEN: {
          guard: withField('hasRecord', 'id'),
          target: '.refreshing',
          actions: withField('storeRecord', 'id'),
        },
        RESET: { guard: 'isNarrowed', target: '.refreshing', actions: 'showAll' },
        PAGE_CHOSEN: { target: '.refreshing', actions: withField('storePage', 'page') },
        PAGE_SIZE_CHOSEN: { target: '.refreshing', actions: withField('storePageSize', 'pageSize') },
      },
      states: {
        current: { on: { REFRESH: 'refreshing', DOWNLOAD: 'exporting' } },
        /** What was listed stays in sight while the next page comes; a new request waits for the last one only. */
        refreshing: {
          tags: 'reading',
          on: { DOWNLOAD: 'exporting' },
          invoke: {
            id: 'loadTrail',
            src: 'loadTrail',
            input: ({ context: { filter, page, pageSize } }) => ({ ...narrowedBy(filter), page, pageSize }),
            onDone: { target: 'current', actions: withOutput('storeList') },
            // Rows of another filter under this one would be a wrong answer.
            onError: { target: '#auditTrail.unavailable', actions: withError('storeError') },
          },
        },
        exporting: {
          invoke: {
            id: 'downloadTrail',
            src: 'downloadTrail',
            input: ({ context }) => narrowedBy(context.filter),
            // The export is itself an entry of the trail; what was asked for before may not have been read yet.
            onDone: 'refreshing',
            onError: { target: 'refreshing', actions: withError('sayFailure') },
          },
        },
      },
    },
  },
});

export type AuditTrailRef = ActorRefFrom<typeof auditTrailMachine>;
export type AuditTrailSnapshot = SnapshotFrom<typeof auditTrailMachine>;
