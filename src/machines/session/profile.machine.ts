import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { isOwnEmail } from '../../model/session/own-account.ts';
import {
  differs,
  draftOf,
  keptDraft,
  type Preferences,
  type Profile,
  type ProfileDraft,
  type ProfileField,
} from '../../model/session/profile.ts';
import { profileTexts } from '../../model/texts/session.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import type { PageInput } from '../kit/page.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { forgetError, sayFailure, storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import { held } from '../../model/shared/present.ts';

/** By name, as a choice of one leaves the others as they are. */
const preferenceNames = ['theme', 'areas', 'digest'] as const satisfies readonly (keyof Preferences)[];

export type ProfileEvent =
  | Bare<'RETRY' | 'SAVE' | 'DISCARD' | 'CONFIRM' | 'CANCEL'>
  | { readonly type: 'FIELD_TYPED'; readonly field: ProfileField; readonly text: string }
  | { readonly type: 'PREFERENCE_CHOSEN'; readonly chosen: Partial<Preferences> }
  /** One's own account is to be erased; the question wants its address typed. */
  | { readonly type: 'ERASE' }
  | { readonly type: 'EMAIL_TYPED'; readonly text: string };

interface ProfileContext {
  readonly profile: Profile | null;
  /** What is typed; null while it is what is kept. */
  readonly draft: ProfileDraft | null;
  /** What is chosen and being kept; null while nothing is. */
  readonly chosen: Partial<Preferences> | null;
  /** What is typed into the question whether to erase the account. */
  readonly typedEmail: string;
  /** Why the profile was not read, or the account not erased. */
  readonly error: AppError | null;
}

/** What one says of oneself, as reports print it: read, typed over and saved; and theme, areas and mails, which are kept as soon as they are chosen. The account is erased for good once its address was typed; then one is signed out. @spec 1.2 */
export const profileMachine = setup({
  types: typed<{
    input: PageInput;
    context: ProfileContext;
    events: ProfileEvent;
  }>(),
  actors: {
    loadProfile: service<Profile>(),
    saveProfile: service<Profile, ProfileDraft>(),
    savePreferences: service<Profile, ProfileDraft & Partial<Preferences>>(),
    erase: service<Record<string, never>>(),
  },
  guards: {
    isTyped: ({ context: { profile, draft } }) => profile !== null && draft !== null && differs(draft, profile),
    isChange: ({ context: { profile, draft } }, { field, text }: { field: ProfileField; text: string }) =>
      text !== (draft ?? profile)?.[field],
    isOther: ({ context: { profile, chosen } }, other: Partial<Preferences>) =>
      preferenceNames.some((name) => other[name] !== undefined && other[name] !== (chosen?.[name] ?? profile?.[name])),
    isNamed: ({ context: { profile, draft } }) =>
      profile !== null && draft !== null && differs(draft, profile) && draft.name.trim() !== '',
    isEmailTyped: ({ context: { profile, typedEmail } }) => profile !== null && isOwnEmail(profile.email, typedEmail),
  },
  actions: {
    storeProfile: assign((_, profile: Profile) => ({ profile, error: null })),
    storeError,
    storeField: assign(({ context: { profile, draft } }, { field, text }: { field: ProfileField; text: string }) => ({
      draft: { ...(draft ?? draftOf(held(profile))), [field]: text },
    })),
    storeChosen: assign(({ context }, chosen: Partial<Preferences>) => ({ chosen: { ...context.chosen, ...chosen } })),
    forgetChosen: assign({ chosen: null }),
    forgetDraft: assign({ draft: null }),
    storeEmail: assign((_, typedEmail: string) => ({ typedEmail })),
    forgetQuestion: assign({ typedEmail: '', error: null }),
    forgetError,
    signOut: sendTo(systemActor('session'), { type: 'SIGN_OUT' }),
    saySaved: sendTo(systemActor('toaster'), successToast(profileTexts.saved)),
    sayFailure,
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({
    profile: null,
    draft: keptDraft(input.kept),
    chosen: null,
    typedEmail: '',
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...called('loadProfile'),
        onDone: { target: 'shown', actions: withOutput('storeProfile') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    shown: {
      on: {
        FIELD_TYPED: { guard: withEvent('isChange'), actions: withEvent('storeField') },
        PREFERENCE_CHOSEN: {
          guard: withField('isOther', 'chosen'),
          target: 'savingPreferences',
          actions: withField('storeChosen', 'chosen'),
        },
        SAVE: { guard: 'isNamed', target: 'saving' },
        DISCARD: { guard: 'isTyped', actions: 'forgetDraft' },
        ERASE: 'confirmingErasure',
      },
    },
    /** Typing goes on meanwhile; it does not touch what is typed. */
    savingPreferences: {
      invoke: {
        id: 'savePreferences',
        src: 'savePreferences',
        input: ({ context }) => ({ ...draftOf(held(context.profile)), ...context.chosen }),
        onDone: { target: 'shown', actions: [withOutput('storeProfile'), 'forgetChosen'] },
        onError: { target: 'shown', actions: ['forgetChosen', withError('sayFailure')] },
      },
      on: {
        FIELD_TYPED: { guard: withEvent('isChange'), actions: withEvent('storeField') },
        PREFERENCE_CHOSEN: {
          guard: withField('isOther', 'chosen'),
          target: 'savingPreferences',
          reenter: true,
          actions: withField('storeChosen', 'chosen'),
        },
      },
    },
    /** What was typed stays until it is kept. */
    saving: {
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => held(context.draft),
        onDone: { target: 'shown', actions: [withOutput('storeProfile'), 'forgetDraft', 'saySaved'] },
        onError: { target: 'shown', actions: withError('sayFailure') },
      },
    },
    confirmingErasure: {
      on: {
        EMAIL_TYPED: { actions: withField('storeEmail', 'text') },
        CONFIRM: { guard: 'isEmailTyped', target: 'erasing', actions: 'forgetError' },
        CANCEL: { target: 'shown', actions: 'forgetQuestion' },
      },
    },
    erasing: {
      invoke: {
        ...called('erase'),
        onDone: 'erased',
        onError: { target: 'confirmingErasure', actions: withError('storeError') },
      },
    },
    /** The question stays until the session leads away from here. */
    erased: { entry: 'signOut' },
  },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;
