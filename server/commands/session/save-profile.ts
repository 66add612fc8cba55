import { eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { asPortal } from '../../db/as-portal.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

/** Fields that others see on reports and emails; display settings are private. */
const SEEN = ['name', 'phone', 'accreditation', 'digest'] as const;

/** Saves the current user's own profile, whatever user the request names. Digests are sent in the mornings of `timeZone`. */
export async function saveProfile(
  tx: Tx,
  userId: string,
  { name, phone, accreditation, theme, areas, digest }: ReceivedOf<'PUT /referencedata/profile'>['body'],
  timeZone: string,
): Promise<void> {
  const changed = await asPortal(tx, async () => {
    const [before] = await tx.select().from(appUser).where(eq(appUser.id, userId));
    const mails = digest === undefined ? {} : { digest, timeZone };
    const [after] = await tx
      .update(appUser)
      .set({ name, phone, accreditation, theme, areas, ...mails })
      .where(eq(appUser.id, userId))
      .returning();
    return SEEN.filter((field) => before?.[field] !== after?.[field]);
  });
  if (changed.length > 0)
    await noteAct(tx, { kind: 'PROFILE_CHANGE', record: 'person', recordId: userId, detail: changed.join(', ') });
}
