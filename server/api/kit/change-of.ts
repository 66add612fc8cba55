import type { Change } from '../../commands/shared/change.ts';
import type { CallContext } from './call.ts';

/** Who changes something by a call, when, and in which zone they read times. */
export const changeOf = ({ user, now, timeZone }: Pick<CallContext, 'user' | 'now' | 'timeZone'>): Change => ({
  userId: user.id,
  now,
  timeZone,
});
