import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
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
import type { PageInput } from '../kit/page.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import { eraseAccountMachine } from './erase-account.machine.ts';
import { held } from '../../model/shared/present.ts';

/** By name, as a choice of one leaves the others as they are. */
const preferenceNames = ['theme', 'areas', 'digest'] as const satisfies readonly (keyof Preferences)[];

export type ProfileEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'FIELD_TYPED'; readonly field: ProfileField; readonly text: string }
  | { readonly type: 'PREFERENCE_CHOSEN'; readonly chosen: Partial<Preferences> }
  | { readonly type: 'SAVE' }
  | { readonly type: 'DISCARD' };

interface ProfileContext {
  readonly profile: Profile | null;
  /** What is typed; null while it is what is kept. */
  readonly draft: ProfileDraft | null;
  /** What is chosen and being kept; null while nothing is. */
  readonly chosen: Partial<Preferences> | null;
  readonly error: AppError | null;
}

/** What one says of oneself, as reports print it: read, typed over and saved; and theme, areas and mails, which are kept as soon as they are chosen. @spec 1.2 */
export const profileMachine = setup({
  types: typed<{
    input: PageInput;
    context: ProfileContext;
    events: ProfileEvent;
    children: { eraseAccount: 'eraseAccount' };
  }>(),
  actors: {
    eraseAccount: eraseAccountMachine,
    loadProfile: service<Profile>(),
    saveProfile: service<Profile, ProfileDraft>(),
    savePreferences: service<Profile, ProfileDraft & Partial<Preferences>>(),
  },
  guards: {
    isTyped: ({ context: { profile, draft } }) => profile !== null && draft !== null && differs(draft, profile),
    isChange: ({ context: { profile, draft } }, { field, text }: { field: ProfileField; text: string }) =>
      text !== (draft ?? profile)?.[field],
    isOther: ({ context: { profile, chosen } }, other: Partial<Preferences>) =>
      preferenceNames.some((name) => other[name] !== undefined && other[name] !== (chosen?.[name] ?? profile?.[name])),
    isNamed: ({ context: { profile, draft } }) =>
      profile !== null && draft !== null && differs(draft, profile) && draft.name.trim() !== '',
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
    saySaved: sendTo(systemActor('toaster'), successToast(profileTexts.saved)),
    sayFailure,
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ profile: null, draft: keptDraft(input.kept), chosen: null, error: null }),
  invoke: { id: 'eraseAccount', src: 'eraseAccount' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: {},
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
  },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;
