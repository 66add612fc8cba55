import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import {
  differs,
  draftOf,
  keptDraft,
  type Profile,
  type ProfileDraft,
  type ProfileField,
  type Theme,
} from '../../model/session/profile.ts';
import { profileTexts } from '../../model/texts/session.ts';
import type { PageInput } from '../kit/page.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type ProfileEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'FIELD_TYPED'; readonly field: ProfileField; readonly text: string }
  | { readonly type: 'THEME_CHOSEN'; readonly theme: Theme }
  | { readonly type: 'SAVE' }
  | { readonly type: 'DISCARD' };

interface ProfileContext {
  readonly profile: Profile | null;
  /** What is typed; null while it is what is kept. */
  readonly draft: ProfileDraft | null;
  /** The theme that is being kept; null while none is. */
  readonly chosen: Theme | null;
  readonly error: AppError | null;
}

/** What one says of oneself, as reports print it: read, typed over and saved; and the theme, which is kept as soon as it is chosen. @spec 1.2 */
export const profileMachine = setup({
  types: { input: {} as PageInput, context: {} as ProfileContext, events: {} as ProfileEvent },
  actors: {
    loadProfile: service<Profile>(),
    saveProfile: service<Profile, ProfileDraft>(),
    saveTheme: service<Profile, ProfileDraft & { readonly theme: Theme }>(),
  },
  guards: {
    isTyped: ({ context: { profile, draft } }) => profile !== null && draft !== null && differs(draft, profile),
    isChange: ({ context: { profile, draft } }, { field, text }: { field: ProfileField; text: string }) =>
      text !== (draft ?? profile)?.[field],
    isOther: ({ context: { profile, chosen } }, theme: Theme) => theme !== (chosen ?? profile?.theme),
    isNamed: ({ context: { profile, draft } }) =>
      profile !== null && draft !== null && differs(draft, profile) && draft.name.trim() !== '',
  },
  actions: {
    storeProfile: assign((_, profile: Profile) => ({ profile, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    storeField: assign(({ context: { profile, draft } }, { field, text }: { field: ProfileField; text: string }) => ({
      draft: { ...(draft ?? draftOf(profile!)), [field]: text },
    })),
    storeChosen: assign((_, chosen: Theme | null) => ({ chosen })),
    forgetDraft: assign({ draft: null }),
    saySaved: sendTo(peer('toaster'), successToast(profileTexts.saved)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ profile: null, draft: keptDraft(input.kept), chosen: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: {},
        onDone: { target: 'shown', actions: { type: 'storeProfile', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'storeError', params: ({ event }) => toAppError(event.error) },
        },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    shown: {
      on: {
        FIELD_TYPED: {
          guard: { type: 'isChange', params: ({ event }) => event },
          actions: { type: 'storeField', params: ({ event }) => event },
        },
        THEME_CHOSEN: {
          guard: { type: 'isOther', params: ({ event }) => event.theme },
          target: 'savingTheme',
          actions: { type: 'storeChosen', params: ({ event }) => event.theme },
        },
        SAVE: { guard: 'isNamed', target: 'saving' },
        DISCARD: { guard: 'isTyped', actions: 'forgetDraft' },
      },
    },
    /** Typing goes on meanwhile; what is typed is none of its business. */
    savingTheme: {
      invoke: {
        id: 'saveTheme',
        src: 'saveTheme',
        input: ({ context }) => ({ ...draftOf(context.profile!), theme: context.chosen! }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'storeProfile', params: ({ event }) => event.output },
            { type: 'storeChosen', params: null },
          ],
        },
        onError: {
          target: 'shown',
          actions: [
            { type: 'storeChosen', params: null },
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
      on: {
        FIELD_TYPED: {
          guard: { type: 'isChange', params: ({ event }) => event },
          actions: { type: 'storeField', params: ({ event }) => event },
        },
        THEME_CHOSEN: {
          guard: { type: 'isOther', params: ({ event }) => event.theme },
          target: 'savingTheme',
          reenter: true,
          actions: { type: 'storeChosen', params: ({ event }) => event.theme },
        },
      },
    },
    /** What was typed stays until it is kept. */
    saving: {
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => context.draft!,
        onDone: {
          target: 'shown',
          actions: [{ type: 'storeProfile', params: ({ event }) => event.output }, 'forgetDraft', 'saySaved'],
        },
        onError: { target: 'shown', actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
  },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;
