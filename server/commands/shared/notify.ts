import { sql } from 'drizzle-orm';
import type { NotificationKind } from '../../../src/model/notifications/kinds.ts';
import { customerAdviser, notification } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant, thisTenant } from '../../db/this-tenant.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly customerId: number;
  readonly reportId?: number;
  readonly count?: number;
}

/** `asked` receives the notification besides the customer's advisers; `did` does not, as the one who acted. */
type Actor = { readonly asked: string | null | readonly string[] } | { readonly did: string };

/**
 * Tells the advisers of a customer what has come about there, in the transaction in which it does. What one of them has not read yet within half
 * an hour is counted on, so that an engine run in many jobs is one line.
 */
export async function notify(
  tx: Tx,
  { kind, customerId, reportId, count = 1 }: NewNotification,
  actor: Actor,
): Promise<void> {
  const asked = 'asked' in actor ? [actor.asked].flat().filter((id) => id !== null && id !== '') : [];
  const did = 'did' in actor && actor.did !== '' ? actor.did : null;
  await tx.execute(sql`
    with receiver as (
      select user_id from ${customerAdviser} where ${ofThisTenant(customerAdviser)} and customer_id = ${customerId} and user_id is distinct from ${did}::uuid
      union select unnest(${sql.param(asked)}::uuid[])
    ), counted as (
      update ${notification} set count = ${notification.count} + ${count}, created_on = clock_timestamp()
      where ${ofThisTenant(notification)} and user_id in (select user_id from receiver) and kind = ${kind} and customer_id = ${customerId}
        and report_id is not distinct from ${reportId ?? null}::int and read_on is null and created_on > now() - interval '30 minutes'
      returning user_id
    )
    insert into ${notification} (tenant_id, user_id, kind, customer_id, report_id, count, created_on)
    select ${thisTenant}, user_id, ${kind}, ${customerId}, ${reportId ?? null}::int, ${count}, clock_timestamp()
    from receiver where user_id not in (select user_id from counted)`);
}
