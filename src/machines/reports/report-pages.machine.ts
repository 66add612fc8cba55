import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ReportPages } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { PagesAsked } from '../../model/reports/asked.ts';
import { pageAfter, spotOf } from '../../model/reports/report-pages.ts';
import { held } from '../../model/shared/present.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from '../shared/failure.ts';

/** What is chosen has changed, or what the report says. */
export interface PagesWanted {
  readonly type: 'PAGES_WANTED';
  /** Null where the output has no pages. */
  readonly asked: PagesAsked | null;
  /** The code of the option that was set; null when no option was set. */
  readonly changed: string | null;
}

export interface ReportPagesContext {
  readonly asked: PagesAsked | null;
  readonly changed: string | null;
  /** As they were made last; null until then. */
  readonly made: ReportPages | null;
  /** The one that is looked at, from 1. */
  readonly page: number;
  /** The option that a part of the page has led to. */
  readonly pointed: string | null;
  /** The paddock that a question has led to; null for none. */
  readonly paddock: string | null;
  readonly error: AppError | null;
}

export type ReportPagesEvent =
  | PagesWanted
  | { readonly type: 'PAGE_CHOSEN'; readonly page: number }
  | { readonly type: 'PART_PRESSED'; readonly code: string }
  /** To where the pages have it. */
  | { readonly type: 'PADDOCK_CHOSEN'; readonly paddock: string }
  | { readonly type: 'DRAWING_FAILED' }
  | { readonly type: 'RETRY' };

/** Several boxes ticked one after the other are shown as one change. */
const TICKING_PAUSE_MS = 120;

/** The pages of the chosen output as they would be printed now, looked at one at a time while its options are chosen. @spec 3.4 */
export const reportPagesMachine = setup({
  types: typed<{ context: ReportPagesContext; events: ReportPagesEvent }>(),
  actors: { makePages: service<ReportPages, PagesAsked>() },
  delays: { TICKING_PAUSE: TICKING_PAUSE_MS },
  guards: {
    hasPages: (_, asked: PagesAsked | null) => asked !== null,
    isThere: ({ context: { made } }, page: number) => made !== null && page >= 1 && page <= made.pages,
    isPlaced: ({ context: { made } }, paddock: string) => made !== null && spotOf(made.spots, paddock) !== undefined,
  },
  actions: {
    storeAsked: assign(({ context }, { asked, changed }: PagesWanted) => ({
      asked,
      changed,
      // Pages of another output are none of this one.
      ...(asked?.typeId === context.asked?.typeId ? {} : { made: null, page: 1, pointed: null, paddock: null }),
    })),
    forget: assign({ asked: null, made: null, page: 1, pointed: null, paddock: null, error: null }),
    storeMade: assign(({ context: { changed, page } }, made: ReportPages) => ({
      made,
      page: pageAfter(made, { code: changed, page }),
      error: null,
    })),
    storeError,
    choosePage: assign((_, page: number) => ({ page })),
    choosePaddock: assign(({ context: { made } }, paddock: string) => ({
      paddock,
      page: held(spotOf(held(made).spots, paddock)).page,
    })),
    point: assign((_, pointed: string) => ({ pointed })),
  },
}).createMachine({
  id: 'reportPages',
  context: { asked: null, changed: null, made: null, page: 1, pointed: null, paddock: null, error: null },
  initial: 'none',
  on: {
    PAGES_WANTED: [
      { guard: withField('hasPages', 'asked'), target: '.settling', actions: withEvent('storeAsked') },
      { target: '.none', actions: 'forget' },
    ],
    PAGE_CHOSEN: { guard: withField('isThere', 'page'), actions: withField('choosePage', 'page') },
    PADDOCK_CHOSEN: { guard: withField('isPlaced', 'paddock'), actions: withField('choosePaddock', 'paddock') },
    PART_PRESSED: { actions: withField('point', 'code') },
  },
  states: {
    /** The output is a file for a program, or it is not known yet which one is chosen. */
    none: {},
    settling: { after: { TICKING_PAUSE: 'making' } },
    making: {
      invoke: {
        id: 'makePages',
        src: 'makePages',
        input: ({ context }) => held(context.asked),
        onDone: { target: 'shown', actions: withOutput('storeMade') },
        onError: { target: 'failed', actions: withError('storeError') },
      },
    },
    shown: { on: { DRAWING_FAILED: 'undrawable' } },
    /** This browser cannot draw them. */
    undrawable: {},
    /** The pages of before stay on screen. */
    failed: { on: { RETRY: 'making' } },
  },
});

export type ReportPagesRef = ActorRefFrom<typeof reportPagesMachine>;
export type ReportPagesSnapshot = SnapshotFrom<typeof reportPagesMachine>;
