import { and, eq, ne, notLike } from 'drizzle-orm';
import { asPortal } from '../../db/as-portal.ts';
import { programAddress } from '../../db/memberships.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { oidcPayload } from '../../db/schema/identity.ts';
import { appUser, membership } from '../../db/schema/tenancy.ts';
import { fail } from '../../failure.ts';
import type { JobSender } from '../../queue/sender.ts';
import { lockPeople } from '../set-roles.ts';
import { endTokens } from '../token-version.ts';
import { removeFactors } from './remove-factors.ts';
import { changeWords } from './tell-change.ts';

/** Takes the second step of an account away, with every session and token that passed it; false where it had none. */
export async function resetFactors(tx: Tx, subject: string): Promise<boolean> {
  if (!(await removeFactors(tx, subject))) return false;
  await tx.delete(oidcPayload).where(eq(oidcPayload.accountId, subject));
  await endTokens(tx, [subject]);
  return true;
}

interface Asked {
  readonly tenantId: number;
  /** Whose second step. */
  readonly userId: string;
  /** Which administrator asks. */
  readonly by: string;
}

/**
 * Resets a lost second step, for an administrator of the only tenant that the person belongs to. PERSON_NOT_FOUND for a user who is not a person of
 * the tenant; SECOND_STEP_NOT_YOURS for a person with other tenants, and for the administrator themselves.
 */
export async function resetByAdministrator(tx: Tx, jobs: JobSender, { tenantId, userId, by }: Asked): Promise<void> {
  const isReset = await asPortal(tx, async () => {
    await lockPeople(tx, tenantId);
    const [person] = await tx
      .select({ subject: appUser.subject })
      .from(appUser)
      .innerJoin(membership, and(eq(membership.userId, appUser.id), eq(membership.tenantId, tenantId)))
      .where(and(eq(appUser.id, userId), notLike(appUser.email, `%${programAddress}`)))
      .limit(1);
    if (person === undefined) fail('PERSON_NOT_FOUND');
    const [elsewhere] = await tx
      .select({ tenantId: membership.tenantId })
      .from(membership)
      .where(and(eq(membership.userId, userId), ne(membership.tenantId, tenantId)))
      .limit(1);
    if (elsewhere !== undefined || userId === by) fail('SECOND_STEP_NOT_YOURS');
    return person.subject !== null && (await resetFactors(tx, person.subject));
  });
  if (!isReset) return;
  const change = 'resetByAdministrator';
  await noteAct(tx, { kind: 'SECOND_STEP', record: 'person', recordId: userId, detail: changeWords[change] });
  await jobs.enqueue(tx, 'send-second-step-change', { userId, change });
}
