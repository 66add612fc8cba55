import { eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { asPortal } from '../../db/as-portal.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

/** Keeps what somebody says of themselves: of themselves alone, whatever the request names. Whoever chooses mails has them in the mornings of `timeZone`. */
export const saveProfile = (
  tx: Tx,
  userId: string,
  { name, phone, accreditation, theme, areas, digest }: ReceivedOf<'PUT /referencedata/profile'>['body'],
  timeZone: string,
): Promise<void> =>
  asPortal(tx, async () => {
    const mails = digest === undefined ? {} : { digest, timeZone };
    await tx
      .update(appUser)
      .set({ name, phone, accreditation, theme, areas, ...mails })
      .where(eq(appUser.id, userId));
  });
