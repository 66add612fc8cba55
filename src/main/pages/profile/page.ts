import { ProfilePage } from '../../../views/session/profile-page.tsx';
import { pageOf } from '../../page-of.ts';

export const page = pageOf({ view: ProfilePage });
