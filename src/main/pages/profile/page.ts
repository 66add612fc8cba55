import { eraseAccountMachine } from '../../../machines/session/erase-account.machine.ts';
import { profileMachine } from '../../../machines/session/profile.machine.ts';
import { profileSlice } from '../../../machines/session/profile.selectors.ts';
import { eraseAccountServices } from '../../../services/session/erase-account.ts';
import { profileServices } from '../../../services/session/profile.ts';
import { ProfilePage } from '../../../views/session/profile-page.tsx';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({
  machine: (api) =>
    withServices(
      profileMachine.provide({
        actors: { eraseAccount: withServices(eraseAccountMachine, eraseAccountServices(api)) },
      }),
      profileServices(api),
    ),
  slice: profileSlice,
  view: ProfilePage,
});
