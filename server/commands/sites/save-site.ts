import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { paddock, sample, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { isHere, refuseForeignPaddock } from '../../queries/sites/is-here.ts';
import { rejoinLayers } from '../samples/rejoin-layers.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { insertSite, siteNamed } from '../shared/site-of-name.ts';

type SiteFields = ReceivedOf<'POST /farm/site'>['body'];

/** Adds a site to a customer and returns its id. SITE_EXISTS when the paddock has one of that name. */
export async function addSite(tx: Tx, given: SiteFields, change: Change): Promise<number> {
  await lockedCustomer(tx, given.customerId);
  await refuseForeignPaddock(tx, given.customerId, given.paddockId);
  if ((await siteNamed(tx, given)) !== undefined) fail('SITE_EXISTS');
  return insertSite(tx, given, change);
}

/**
 * Changes a site. Its samples follow it into another paddock, and their layers are joined again. SAMPLE_IN_USE when that would move a finalised
 * sample.
 */
export async function updateSite(
  tx: Tx,
  given: ReceivedOf<'PUT /farm/site'>['body'],
  { userId, now, timeZone }: Change,
): Promise<void> {
  await lockedCustomer(tx, given.customerId);
  const [stored] = await tx
    .select({ site })
    .from(site)
    .leftJoin(paddock, eq(paddock.id, site.paddockId))
    .where(and(eq(site.id, given.id), eq(site.customerId, given.customerId), isHere))
    .for('update', { of: site });
  const known = found(stored).site;
  await refuseForeignPaddock(tx, given.customerId, given.paddockId);
  await refuseStale(tx, { row: known, version: given.version, timeZone, what: `site ${known.name}` });
  const other = await siteNamed(tx, given);
  if (other !== undefined && other.id !== given.id) fail('SITE_EXISTS');
  const { name, paddockId, coords } = given;
  await tx
    .update(site)
    .set({ name, paddockId, coords, version: sql`${site.version} + 1`, lastUpdatedOn: now, lastUpdatedBy: userId })
    .where(eq(site.id, given.id));
  if (known.paddockId !== paddockId) {
    const here = and(eq(sample.siteId, given.id), ne(sample.status, statusIds.Deleted));
    const samples = await tx.select({ isFinalised: sample.isFinalised }).from(sample).where(here).for('update');
    if (samples.some(({ isFinalised }) => isFinalised)) fail('SAMPLE_IN_USE');
    await tx.update(sample).set({ paddockId, lastUpdatedOn: now, lastUpdatedBy: userId }).where(here);
  }
  await rejoinLayers(tx, given.customerId);
}
