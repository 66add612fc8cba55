import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SignInRules } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { RoleCode } from '../../model/session/permissions.ts';
import { differsFrom, isChoosable, withRole } from '../../model/settings/sign-in-rules.ts';
import { signInRulesTexts } from '../../model/texts/sign-in-rules.ts';
import { peer } from '../kit/peers.ts';
import { withError, withEvent, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';

interface RoleChoice {
  readonly role: RoleCode;
  readonly selected: boolean;
}

export type SignInRulesEvent =
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | ({ readonly type: 'ROLE_TOGGLED' } & RoleChoice)
  | { readonly type: 'SAVE' }
  | { readonly type: 'DISCARD' };

interface SignInRulesContext {
  readonly rules: SignInRules | null;
  /** What is ticked; null while it is what counts. */
  readonly draft: readonly RoleCode[] | null;
  readonly error: AppError | null;
}

/** The roles of the tenant that need a second step at sign-in: ticked, and saved as a whole. @spec — the specification leaves to others who may come in */
export const signInRulesMachine = setup({
  types: { context: {} as SignInRulesContext, events: {} as SignInRulesEvent },
  actors: {
    loadRules: service<SignInRules>(),
    saveRules: service<SignInRules, { readonly roles: readonly RoleCode[] }>(),
  },
  guards: {
    isOther: ({ context: { rules, draft } }, { role, selected }: RoleChoice) =>
      rules !== null && isChoosable(rules, role) && (draft ?? rules.secondStepRoles).includes(role) !== selected,
    isChanged: ({ context: { rules, draft } }) => rules !== null && draft !== null && differsFrom(rules, draft),
    isTyped: ({ context: { draft } }) => draft !== null,
    // What others chose is not read under what is ticked: it would be saved over unseen.
    isUntouched: ({ context: { draft } }) => draft === null,
  },
  actions: {
    // Where another provider asks meanwhile, nothing is left to choose.
    storeRules: assign(({ context: { draft } }, rules: SignInRules) => ({
      rules,
      draft: rules.isOurs ? draft : null,
      error: null,
    })),
    storeError,
    storeRole: assign(({ context: { rules, draft } }, { role, selected }: RoleChoice) => ({
      draft: withRole(draft ?? rules!.secondStepRoles, role, selected),
    })),
    forgetDraft: assign({ draft: null }),
    saySaved: sendTo(peer('toaster'), successToast(signInRulesTexts.saved)),
    sayFailure,
  },
}).createMachine({
  id: 'signInRules',
  context: { rules: null, draft: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: {},
        onDone: { target: 'shown', actions: withOutput('storeRules') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    shown: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: { guard: 'isUntouched', target: 'refreshing' } } },
        /** What is shown stays while it is read again. */
        refreshing: {
          tags: 'reading',
          invoke: {
            id: 'loadRules',
            src: 'loadRules',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeRules') },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
      on: {
        ROLE_TOGGLED: { guard: withEvent('isOther'), actions: withEvent('storeRole') },
        SAVE: { guard: 'isChanged', target: 'saving' },
        DISCARD: { guard: 'isTyped', actions: 'forgetDraft' },
      },
    },
    /** What is ticked stays until it is kept. */
    saving: {
      invoke: {
        id: 'saveRules',
        src: 'saveRules',
        input: ({ context }) => ({ roles: context.draft! }),
        onDone: { target: 'shown', actions: [withOutput('storeRules'), 'forgetDraft', 'saySaved'] },
        onError: { target: 'shown', actions: withError('sayFailure') },
      },
    },
  },
});

export type SignInRulesRef = ActorRefFrom<typeof signInRulesMachine>;
export type SignInRulesSnapshot = SnapshotFrom<typeof signInRulesMachine>;
