import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/model/contract/index.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';
import { found } from '../../failure.ts';

/** A user's own profile, with the subject of their sign-in. */
export async function profileOf(tx: Tx, userId: string) {
  const { name, email, phone, accreditation, theme, areas, digest, subject } = appUser;
  const rows = tx
    .select({ profile: { name, email, phone, accreditation, theme, areas, digest }, subject })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return found((await rows)[0]);
}

type Display = Pick<AnswerOf<'GET /referencedata/useraccess'>, 'theme' | 'areas'> & {
  readonly lastTenant: number | null;
};

/** A user's display settings and last tenant; programs do not see them. */
export async function displayOf(tx: Tx, userId: string): Promise<Display> {
  const { theme, areas, lastTenant } = appUser;
  const [chosen] = await tx.select({ theme, areas, lastTenant }).from(appUser).where(eq(appUser.id, userId));
  return chosen ?? { theme: 'device', areas: 'ha', lastTenant: null };
}
