import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Brand } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  draftOfBrand,
  isBrandChanged,
  problemOfBrand,
  type BrandDraft,
  type BrandField,
  type Logo,
} from '../../model/settings/brand.ts';
import { brandTexts } from '../../model/texts/brand.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { briefly, failureToast, successToast } from '../shared/toasts.ts';

export type BrandEvent =
  /** The tab comes into sight again; what others have saved since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'EDIT' }
  | { readonly type: 'DRAFT_EDITED'; readonly change: Partial<Pick<BrandDraft, BrandField>> }
  | { readonly type: 'FILE_CHOSEN'; readonly file: File }
  | { readonly type: 'REMOVE_LOGO' }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

interface BrandContext {
  /** Null until it has been read. */
  readonly brand: Brand | null;
  readonly draft: BrandDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: BrandDraft;
  readonly error: AppError | null;
}

const nothing: BrandDraft = {
  version: 0,
  name: '',
  address: '',
  phone: '',
  colour: '',
  ground: '',
  disclaimer: '',
  logo: null,
};

/** How the supplier looks in documents, mails and on growers' pages: said by administrators, with a preview of what they say. @spec — the specification knows one brand */
export const brandMachine = setup({
  types: { context: {} as BrandContext, events: {} as BrandEvent },
  actors: {
    loadBrand: service<Brand>(),
    readLogo: service<Logo, { readonly file: File }>(),
    saveBrand: service<Brand, { readonly draft: BrandDraft }>(),
  },
  guards: {
    hasProblem: ({ context }) => problemOfBrand(context.draft) !== null,
    isChanged: ({ context }) => isBrandChanged(context.draft, context.original),
    hasLogo: ({ context }) => context.draft.logo !== null,
    isStale: ({ context }) => context.error?.code === 'STALE_VERSION' && problemOfBrand(context.draft) === null,
  },
  actions: {
    storeBrand: assign((_, brand: Brand) => ({ brand, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    begin: assign(({ context }) => {
      const draft = draftOfBrand(context.brand!);
      return { draft, original: draft, error: null };
    }),
    edit: assign(({ context }, change: Partial<BrandDraft>) => ({ draft: { ...context.draft, ...change } })),
    overwrite: assign(({ context }) => ({ draft: { ...context.draft, version: null } })),
    sayProblem: sendTo(peer('toaster'), ({ context }) => briefly(failureToast(problemOfBrand(context.draft) ?? ''))),
    saySaved: sendTo(peer('toaster'), successToast(brandTexts.saved)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'brand',
  context: { brand: null, draft: nothing, original: nothing, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBrand',
        src: 'loadBrand',
        input: {},
        onDone: { target: 'shown', actions: withOutput('storeBrand') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    shown: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        /** What is shown stays while it is read again. */
        refreshing: {
          tags: 'reading',
          invoke: {
            id: 'loadBrand',
            src: 'loadBrand',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeBrand') },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
      on: { EDIT: { target: 'editing', actions: 'begin' } },
    },
    editing: {
      on: {
        DRAFT_EDITED: { actions: { type: 'edit', params: ({ event }) => event.change } },
        FILE_CHOSEN: 'readingLogo',
        REMOVE_LOGO: { guard: 'hasLogo', actions: [{ type: 'edit', params: { logo: null } }, 'forgetError'] },
        SAVE: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'shown', actions: 'forgetError' },
        ],
        SAVE_ANYWAY: { guard: 'isStale', target: 'saving', actions: 'overwrite' },
        CLOSE: [
          { guard: 'isChanged', target: 'confirmingDiscard' },
          { target: 'shown', actions: 'forgetError' },
        ],
      },
    },
    readingLogo: {
      entry: 'forgetError',
      invoke: {
        id: 'readLogo',
        src: 'readLogo',
        // The file is not kept: what was read of it stands in the draft.
        input: ({ event }) => ({ file: (event as { readonly file: File }).file }),
        onDone: {
          target: 'editing',
          actions: { type: 'edit', params: ({ event }) => ({ logo: event.output }) },
        },
        onError: { target: 'editing', actions: withError('storeError') },
      },
    },
    saving: {
      entry: 'forgetError',
      invoke: {
        id: 'saveBrand',
        src: 'saveBrand',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: { target: 'shown', actions: [withOutput('storeBrand'), 'saySaved'] },
        onError: { target: 'editing', actions: withError('storeError') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: { target: 'shown', actions: 'forgetError' } } },
  },
});

export type BrandRef = ActorRefFrom<typeof brandMachine>;
export type BrandSnapshot = SnapshotFrom<typeof brandMachine>;
