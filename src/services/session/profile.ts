import type { Preferences, Profile, ProfileDraft } from '../../model/session/profile.ts';
import { callsOver } from '../call.ts';
import { showAreas } from '../areas.ts';
import { showTheme } from '../theme.ts';
import type { Api } from '../rest.ts';

export const profileServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadProfile: call('GET /referencedata/profile', () => ({})),
    saveProfile: call('PUT /referencedata/profile', (body: ProfileDraft) => ({ body })),
    savePreferences: call(
      'PUT /referencedata/profile',
      (body: ProfileDraft & Partial<Preferences>) => ({ body }),
      (profile): Profile => {
        showTheme(profile.theme);
        showAreas(profile.areas);
        return profile;
      },
    ),
    erase: call('DELETE /referencedata/profile/account', () => ({ beforeTenant: true as const })),
  };
};
