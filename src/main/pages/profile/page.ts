import { profileMachine } from '../../../machines/session/profile.machine.ts';
import { profileSlice } from '../../../machines/session/profile.selectors.ts';
import { profileServices } from '../../../services/session/profile.ts';
import { ProfilePage } from '../../../views/session/profile-page.tsx';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({
  machine: (api) => withServices(profileMachine, profileServices(api)),
  slice: profileSlice,
  view: ProfilePage,
});
