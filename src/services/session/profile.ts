import type { Profile, ProfileDraft, Theme } from '../../model/session/profile.ts';
import { callsOver } from '../call.ts';
import { showTheme } from '../theme.ts';
import type { Api } from '../rest.ts';

export const profileServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadProfile: call('GET /referencedata/profile', () => ({})),
    saveProfile: call('PUT /referencedata/profile', (body: ProfileDraft) => ({ body })),
    saveTheme: call(
      'PUT /referencedata/profile',
      ({ theme, ...draft }: ProfileDraft & { readonly theme: Theme }) => ({ body: { ...draft, theme } }),
      (profile): Profile => {
        showTheme(profile.theme);
        return profile;
      },
    ),
  };
};
