import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { firstOf } from '../../collections/item-at.ts';
import { site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { refuseForeignPaddock } from '../../queries/sites/is-here.ts';
import type { Change } from './change.ts';

type SiteFields = ReceivedOf<'POST /farm/site'>['body'];

/** The site of this name where there is one, else a new one without a point. */
export async function siteWithoutPoint(
  tx: Tx,
  given: Pick<SiteFields, 'customerId' | 'name' | 'paddockId'>,
  change: Change,
): Promise<{ readonly id: number; readonly paddockId: number | null }> {
  await refuseForeignPaddock(tx, given.customerId, given.paddockId);
  const known = await siteNamed(tx, given);
  return { id: known?.id ?? (await insertSite(tx, { ...given, coords: null }, change)), paddockId: given.paddockId };
}

/** Adds a site and returns its id. */
export async function insertSite(
  tx: Tx,
  { customerId, name, paddockId, coords }: SiteFields,
  { userId, now }: Change,
): Promise<number> {
  const row = firstOf(
    await tx
      .insert(site)
      .values({
        customerId,
        name,
        paddockId,
        coords,
        createdBy: userId,
        createdOn: now,
        lastUpdatedBy: userId,
        lastUpdatedOn: now,
      })
      .returning({ id: site.id }),
  );
  return row.id;
}

/** The site of a paddock with this name, compared without regard to case as uploads compare it. */
export async function siteNamed(
  tx: Tx,
  { customerId, paddockId, name }: Pick<SiteFields, 'customerId' | 'name' | 'paddockId'>,
) {
  const [row] = await tx
    .select({ id: site.id })
    .from(site)
    .where(
      and(
        eq(site.customerId, customerId),
        paddockId === null ? isNull(site.paddockId) : eq(site.paddockId, paddockId),
        eq(sql`lower(${site.name})`, name.toLowerCase()),
      ),
    );
  return row;
}
