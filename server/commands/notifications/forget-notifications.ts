import { lt, sql } from 'drizzle-orm';
import { KEPT_DAYS } from '../../../src/model/notifications/kinds.ts';
import { notification } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Deletes notifications older than their retention. */
export const forgetNotifications = (tx: Tx): Promise<unknown> =>
  tx.delete(notification).where(lt(notification.createdOn, sql`now() - make_interval(days => ${KEPT_DAYS})`));
