import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../model/limits.ts';
import {
  paletteList,
  withRecent,
  type FindRecordsInput,
  type FoundRecords,
  type PaletteEntry,
  type PaletteOffer,
} from '../../model/routes/palette.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withField, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { held } from '../../model/shared/present.ts';

export type PaletteEvent =
  /** With the actions of the page by the names of their buttons, the customers that the header lists, the open one, and the tenant. */
  | ({ readonly type: 'OPEN'; readonly tenantId: number | null } & Pick<
      PaletteOffer,
      'actions' | 'listed' | 'customerId'
    >)
  | Bare<'SHOW_KEYS' | 'CLOSE'>
  | { readonly type: 'TEXT_TYPED'; readonly text: string }
  /** To the entry at a place in the list, counted from 0. */
  | { readonly type: 'GO_TO'; readonly at: number }
  | { readonly type: 'ENTRY_CHOSEN'; readonly id: string };

interface PaletteContext extends PaletteOffer {
  /** Whose places are the recent ones. */
  readonly tenantId: number | null;
  readonly text: string;
  readonly entries: readonly PaletteEntry[];
  /** Which entry Enter would take. */
  readonly at: number;
  /** The button that is to be pressed. */
  readonly action: string;
}

const empty = { text: '', found: null, action: '' } as const;

const shown = (context: PaletteContext, change: Partial<PaletteContext>): Partial<PaletteContext> => {
  const offer = { ...context, ...change };
  return { ...change, ...paletteList(offer.text.trim(), offer) };
};

const entryWith = ({ entries }: PaletteContext, id: string): PaletteEntry | undefined =>
  entries.find((entry) => entry.id === id);

/** The first letter is searched at once. */
const firstLetter = {
  TEXT_TYPED: {
    guard: { type: 'hasText', params: ({ event }: { event: { readonly text: string } }) => event.text },
    target: 'finding',
    actions: { type: 'storeText', params: ({ event }: { event: { readonly text: string } }) => event.text },
  },
} as const;

/** Leads to any customer, recommendation, report or page, and does what the page offers, by a few letters; and tells the keys. @spec — the specification knows no palette */
export const paletteMachine = setup({
  types: typed<{ context: PaletteContext; events: PaletteEvent }>(),
  actors: {
    watchKeys: callback(),
    findRecords: service<FoundRecords, FindRecordsInput>(),
    pressAction: service<void, { readonly name: string }>(),
  },
  guards: {
    hasText: ({ context }, text: string) => text.trim() !== '' && text !== context.text,
    isBlank: (_, text: string) => text.trim() === '',
    isEntry: ({ context }, at: number) => at >= 0 && at < context.entries.length,
    isAction: ({ context }, id: string) => entryWith(context, id)?.group === 'actions',
    isOfCustomer: ({ context }, id: string) => (entryWith(context, id)?.customer ?? null) !== null,
    isPage: ({ context }, id: string) => entryWith(context, id)?.group === 'pages',
  },
  actions: {
    begin: assign(({ context }, offer: Pick<PaletteContext, 'actions' | 'listed' | 'customerId' | 'tenantId'>) =>
      shown(context, { ...empty, ...offer, recent: offer.tenantId === context.tenantId ? context.recent : [] }),
    ),
    storeRecent: assign(({ context }, id: string) => ({
      recent: withRecent(context.recent, held(entryWith(context, id))),
    })),
    storeText: assign(({ context }, text: string) =>
      shown(context, { text, found: text.trim() === '' ? null : context.found }),
    ),
    storeFound: assign(({ context }, found: FoundRecords) => shown(context, { found })),
    forgetFound: assign(({ context }) => shown(context, { found: null })),
    storeAt: assign((_, at: number) => ({ at })),
    storeAction: assign(({ context }, id: string) => ({ action: held(entryWith(context, id)).label })),
    goToPage: sendTo(systemActor('navigation'), ({ context }, id: string) => ({
      type: 'NAVIGATE',
      to: held(held(entryWith(context, id)).to),
    })),
    openCustomer: sendTo(systemActor('customers'), ({ context }, id: string) => {
      const { customer, to } = held(entryWith(context, id));
      return { type: 'OPEN_CUSTOMER', customer: held(customer), to: held(to) };
    }),
  },
  delays: { FIND_PAUSE: limits.findPauseMs },
}).createMachine({
  id: 'palette',
  context: { ...empty, actions: [], listed: [], customerId: null, tenantId: null, recent: [], entries: [], at: 0 },
  invoke: { ...called('watchKeys'), onError: '.unwatched' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        OPEN: {
          target: 'open',
          actions: {
            type: 'begin',
            params: ({ event: { actions, listed, customerId, tenantId } }) => ({
              actions,
              listed,
              customerId,
              tenantId,
            }),
          },
        },
        SHOW_KEYS: 'tellingKeys',
      },
    },
    tellingKeys: { on: { CLOSE: 'closed' } },
    open: {
      initial: 'untyped',
      on: {
        CLOSE: 'closed',
        SHOW_KEYS: 'tellingKeys',
        TEXT_TYPED: [
          { guard: withField('hasText', 'text'), target: '.pausing', actions: withField('storeText', 'text') },
          { guard: withField('isBlank', 'text'), target: '.untyped', actions: withField('storeText', 'text') },
        ],
        GO_TO: { guard: withField('isEntry', 'at'), actions: withField('storeAt', 'at') },
        ENTRY_CHOSEN: [
          { guard: withField('isAction', 'id'), target: 'pressing', actions: withField('storeAction', 'id') },
          {
            guard: withField('isOfCustomer', 'id'),
            target: 'closed',
            actions: [withField('openCustomer', 'id'), withField('storeRecent', 'id')],
          },
          {
            guard: withField('isPage', 'id'),
            target: 'closed',
            actions: [withField('goToPage', 'id'), withField('storeRecent', 'id')],
          },
        ],
      },
      states: {
        untyped: { on: firstLetter },
        /** Further typing searches once more, at the end. */
        pausing: { after: { FIND_PAUSE: 'finding' } },
        finding: {
          invoke: {
            id: 'findRecords',
            src: 'findRecords',
            input: ({ context: { text, customerId } }) => ({ text: text.trim(), customerId }),
            onDone: { target: 'found', actions: withOutput('storeFound') },
            onError: { target: 'unavailable', actions: 'forgetFound' },
          },
        },
        found: { on: firstLetter },
        /** Pages and actions are still there. */
        unavailable: { on: firstLetter },
      },
    },
    /** Once the palette has left the page: what the button opens must not be covered. */
    pressing: {
      invoke: {
        id: 'pressAction',
        src: 'pressAction',
        input: ({ context }) => ({ name: context.action }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    /** The browser tells no keys. */
    unwatched: {},
  },
});

export type PaletteRef = ActorRefFrom<typeof paletteMachine>;
export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;
