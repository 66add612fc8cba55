import { eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { asPortal } from '../../db/as-portal.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

/** Keeps what somebody says of themselves: of themselves alone, whatever the request names. */
export const saveProfile = (
  tx: Tx,
  userId: string,
  { name, phone, accreditation, theme }: ReceivedOf<'PUT /referencedata/profile'>['body'],
): Promise<void> =>
  asPortal(tx, async () => {
    await tx.update(appUser).set({ name, phone, accreditation, theme }).where(eq(appUser.id, userId));
  });
