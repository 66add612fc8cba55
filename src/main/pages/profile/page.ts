import { profileMachine } from '../../../machines/session/profile.machine.ts';
import { profileSlice } from '../../../machines/session/profile.selectors.ts';
import { profileServices } from '../../../services/session/profile.ts';
import { ProfilePage } from '../../../views/session/profile-page.tsx';
import { pageOf } from '../../page-of.ts';
import { served, wired } from '../../wired.ts';

export const page = pageOf({
  machine: (api) => wired(profileMachine, [served(profileMachine, profileServices(api))]),
  slice: profileSlice,
  view: ProfilePage,
});
