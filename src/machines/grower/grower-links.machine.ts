import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { GrowerLink } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { AddedLink, AddLinkInput, TakeBackInput } from '../../model/grower/asked.ts';
import { limits } from '../../model/limits.ts';
import { canSend } from '../../model/reports/report-rules.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { growerLinkTexts } from '../../model/texts/grower-links.ts';
import { calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

interface GrowerLinksInput {
  readonly reportId: number;
  readonly permissions: Permissions;
}

interface GrowerLinksContext extends GrowerLinksInput {
  readonly links: readonly GrowerLink[];
  readonly days: number;
  /** Of the link that was made last; empty before. It is shown once. */
  readonly address: string;
  readonly linkId: number | null;
  readonly error: AppError | null;
}

/** The offer of a link after publishing a report, accepted from any page. */
export interface ShowLinksOf {
  readonly type: 'SHOW_OF';
  /** The report’s. */
  readonly id: number;
}

export type GrowerLinksEvent =
  | ShowLinksOf
  | Bare<'SHOW' | 'RETRY' | 'ADD' | 'HAND_OVER' | 'CONFIRM' | 'CANCEL' | 'CLOSE'>
  | { readonly type: 'DAYS_CHOSEN'; readonly days: number }
  | { readonly type: 'TAKE_BACK'; readonly linkId: number };

/** The links to the grower’s page of a published report: made, copied, taken back, with what came back over each. @spec — the specification knows no page without sign-in */
export const growerLinksMachine = setup({
  types: typed<{ input: GrowerLinksInput; context: GrowerLinksContext; events: GrowerLinksEvent }>(),
  actors: {
    loadLinks: service<readonly GrowerLink[], { readonly reportId: number }>(),
    addLink: service<AddedLink, AddLinkInput>(),
    takeBack: service<readonly GrowerLink[], TakeBackInput>(),
    copyText: service<null, { readonly text: string }>(),
  },
  guards: {
    maySend: ({ context }) => canSend(context.permissions),
    hasAddress: ({ context }) => context.address !== '',
    isOfThis: ({ context }, reportId: number) => context.reportId === reportId,
  },
  actions: {
    storeLinks: assign((_, links: readonly GrowerLink[]) => ({ links, error: null })),
    storeAdded: assign((_, { address, links }: AddedLink) => ({ address, links })),
    storeDays: assign((_, days: number) => ({ days })),
    storeChosen: assign((_, linkId: number) => ({ linkId })),
    forgetAddress: assign({ address: '' }),
    storeFailure: assign((_, error: AppError) => ({ links: [], error })),
    sayCopied: sendTo(systemActor('toaster'), successToast(growerLinkTexts.copied)),
    sayNotCopied: sendTo(systemActor('toaster'), failureToast(growerLinkTexts.notCopied)),
    sayTakenBack: sendTo(systemActor('toaster'), successToast(growerLinkTexts.takenBack)),
    sayElsewhere: sendTo(systemActor('toaster'), failureToast(growerLinkTexts.elsewhere)),
    sayFailure,
  },
}).createMachine({
  id: 'growerLinks',
  context: ({ input }) => ({
    ...input,
    links: [],
    days: limits.growerLinkDays,
    address: '',
    linkId: null,
    error: null,
  }),
  initial: 'hidden',
  states: {
    /** No dialog is open; the address that was shown once is gone. */
    hidden: {
      entry: 'forgetAddress',
      on: {
        SHOW: 'loading',
        SHOW_OF: [{ guard: withField('isOfThis', 'id'), target: 'loading' }, { actions: 'sayElsewhere' }],
      },
    },
    loading: {
      on: { CLOSE: 'hidden' },
      invoke: {
        ...calledWith('loadLinks', 'reportId'),
        onDone: { target: 'listed', actions: withOutput('storeLinks') },
        onError: { target: 'unavailable', actions: withError('storeFailure') },
      },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'hidden' } },
    listed: {
      on: {
        CLOSE: 'hidden',
        DAYS_CHOSEN: { actions: withField('storeDays', 'days') },
        ADD: { guard: 'maySend', target: 'adding' },
        HAND_OVER: { guard: 'hasAddress', target: 'copying' },
        TAKE_BACK: { guard: 'maySend', target: 'confirming', actions: withField('storeChosen', 'linkId') },
      },
    },
    adding: {
      on: { CLOSE: 'hidden' },
      invoke: {
        ...calledWith('addLink', 'reportId', 'days'),
        onDone: { target: 'listed', actions: withOutput('storeAdded') },
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
    copying: {
      on: { CLOSE: 'hidden' },
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.address }),
        onDone: { target: 'listed', actions: 'sayCopied' },
        onError: { target: 'listed', actions: 'sayNotCopied' },
      },
    },
    confirming: { on: { CONFIRM: 'takingBack', CANCEL: 'listed' } },
    takingBack: {
      on: { CLOSE: 'hidden' },
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { reportId, linkId } }) => ({ reportId, linkId: linkId! }),
        onDone: { target: 'listed', actions: [withOutput('storeLinks'), 'sayTakenBack'] },
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
  },
});

export type GrowerLinksRef = ActorRefFrom<typeof growerLinksMachine>;
export type GrowerLinksSnapshot = SnapshotFrom<typeof growerLinksMachine>;
