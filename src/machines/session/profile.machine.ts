import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import {
  differs,
  draftOf,
  keptDraft,
  type Profile,
  type ProfileDraft,
  type ProfileField,
} from '../../model/session/profile.ts';
import { profileTexts } from '../../model/texts/session.ts';
import type { PageInput } from '../kit/page.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type ProfileEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'FIELD_TYPED'; readonly field: ProfileField; readonly text: string }
  | { readonly type: 'SAVE' }
  | { readonly type: 'DISCARD' };

interface ProfileContext {
  readonly profile: Profile | null;
  /** What is typed; null while it is what is kept. */
  readonly draft: ProfileDraft | null;
  readonly error: AppError | null;
}

/** What one says of oneself, as reports print it: read, typed over and saved. @spec 1.2 */
export const profileMachine = setup({
  types: { input: {} as PageInput, context: {} as ProfileContext, events: {} as ProfileEvent },
  actors: { loadProfile: service<Profile>(), saveProfile: service<Profile, ProfileDraft>() },
  guards: {
    isTyped: ({ context: { profile, draft } }) => profile !== null && draft !== null && differs(draft, profile),
    isNamed: ({ context: { profile, draft } }) =>
      profile !== null && draft !== null && differs(draft, profile) && draft.name.trim() !== '',
  },
  actions: {
    storeProfile: assign((_, profile: Profile) => ({ profile, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    storeField: assign(({ context: { profile, draft } }, { field, text }: { field: ProfileField; text: string }) => ({
      draft: { ...(draft ?? draftOf(profile!)), [field]: text },
    })),
    forgetDraft: assign({ draft: null }),
    saySaved: sendTo(peer('toaster'), successToast(profileTexts.saved)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ profile: null, draft: keptDraft(input.kept), error: null }),
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
        FIELD_TYPED: { actions: { type: 'storeField', params: ({ event }) => event } },
        SAVE: { guard: 'isNamed', target: 'saving' },
        DISCARD: { guard: 'isTyped', actions: 'forgetDraft' },
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
