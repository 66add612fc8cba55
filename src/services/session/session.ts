import { fromPromise } from 'xstate';
import type { Account, UserAccess } from '../../model/session/access.ts';
import type { FoundSession } from '../../model/session/found-session.ts';
import { callsOver } from '../call.ts';
import type { Identity } from '../identity.ts';
import type { Api } from '../rest.ts';
import { showAreas } from '../areas.ts';
import { forgetTheme, showTheme } from '../theme.ts';

export const sessionServices = (identity: Identity) => ({
  restoreSession: fromPromise<FoundSession, Record<string, never>>(() => identity.restore()),
  signIn: fromPromise<void, { readonly asksPassword: boolean }>(({ input }) => identity.signIn(input.asksPassword)),
  resetPassword: fromPromise<void, Record<string, never>>(() => identity.resetPassword()),
  signOut: fromPromise<void, Record<string, never>>(() => {
    forgetTheme();
    return identity.signOut();
  }),
  renewToken: fromPromise<void, Record<string, never>>(() => identity.renew()),
  signInAgain: fromPromise<Account, Record<string, never>>(() => identity.signInAgain()),
});

export const userAccessServices = (api: Api) => ({
  loadUserAccess: callsOver(api)(
    'GET /referencedata/useraccess',
    () => ({}),
    (access): UserAccess => {
      showTheme(access.theme);
      showAreas(access.areas);
      return access;
    },
  ),
});
