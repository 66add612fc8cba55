import { eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { paddockChanges } from '../../../src/model/sites/paddock.ts';
import { paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { measuredOf } from '../../farm-files/read-geometry.ts';
import { areaToChoose } from '../../queries/sites/customer-paddocks.ts';
import type { Change } from '../shared/change.ts';
import { centreFarm } from './import-paddocks.ts';
import { lockedPaddocks } from './locked-paddocks.ts';
import { recordPaddockChanges } from './record-paddock-changes.ts';

/**
 * Decides between the area in use and the measured one for paddocks of a customer, all or none of them: the measured one applies from now on, or the
 * one in use is kept as agreed. Has no effect on paddocks without a pending choice.
 */
export async function chooseAreas(
  tx: Tx,
  { customerId, area, paddocks }: ReceivedOf<'PUT /farm/paddock/areas'>['body'],
  change: Change,
): Promise<void> {
  const rows = await lockedPaddocks(tx, { customerId, paddocks }, change);
  const farmIds = new Set<number>();
  for (const row of rows) {
    const measuredHa = areaToChoose(row);
    if (measuredHa === null) continue;
    const land = area === 'measured' ? measuredOf(row.geometry) : null;
    const chosen = land
      ? { areaHa: measuredHa, geometry: land.geometry, centroid: land.centroid }
      : { agreedAreaHa: row.areaHa };
    const { userId, now } = change;
    await tx
      .update(paddock)
      .set({ ...chosen, version: sql`${paddock.version} + 1`, lastUpdatedBy: userId, lastUpdatedOn: now })
      .where(eq(paddock.id, row.id));
    const changedField = land
      ? paddockChanges.measured(row.areaHa, measuredHa)
      : paddockChanges.area(row.agreedAreaHa, row.areaHa);
    await recordPaddockChanges(tx, { paddockIds: [row.id], changedFields: [changedField], change });
    farmIds.add(row.farmId);
  }
  for (const farmId of farmIds) await centreFarm(tx, farmId);
}
