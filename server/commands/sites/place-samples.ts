import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { isEngineBusy } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import { paddock, sample, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { isHere } from '../../queries/sites/is-here.ts';
import type { Change } from '../shared/change.ts';
import { lockSamples } from '../samples/lock-samples.ts';
import { rejoinLayers } from '../samples/rejoin-layers.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { siteWithoutPoint } from '../shared/site-of-name.ts';

interface Place {
  readonly id: number;
  readonly paddockId: number | null;
}

/** Says that samples were taken at a site of the map: they get it, and the paddock that it lies in. */
export async function placeOnMap(
  tx: Tx,
  { customerId, samples, siteId }: ReceivedOf<'PUT /sample/site'>['body'],
  change: Change,
): Promise<void> {
  await lockedCustomer(tx, customerId);
  const [row] = await tx
    .select({ site })
    .from(site)
    .leftJoin(paddock, eq(paddock.id, site.paddockId))
    .where(and(eq(site.id, siteId), eq(site.customerId, customerId), isHere));
  const { id, paddockId, coords } = found(row).site;
  if (coords === null) fail('SITE_WITHOUT_POINT');
  await place(tx, { customerId, samples, place: { id, paddockId }, change });
}

/** Locates samples by the name of the place when it is not on the map. */
export async function placeByName(
  tx: Tx,
  { customerId, samples, siteName, paddockId }: ReceivedOf<'PUT /sample/site/nongeo'>['body'],
  change: Change,
): Promise<void> {
  await lockedCustomer(tx, customerId);
  await place(tx, {
    customerId,
    samples,
    place: await siteWithoutPoint(tx, { customerId, name: siteName, paddockId }, change),
    change,
  });
}

async function place(
  tx: Tx,
  {
    customerId,
    samples,
    place: { id: siteId, paddockId },
    change: { userId, now, timeZone },
  }: Pick<ReceivedOf<'PUT /sample/site'>['body'], 'customerId' | 'samples'> & {
    readonly place: Place;
    readonly change: Change;
  },
): Promise<void> {
  const rows = await lockSamples(
    tx,
    customerId,
    samples.map(({ id }) => id),
  );
  if (rows.some(({ status }) => isEngineBusy(status))) fail('ENGINE_RUNNING');
  if (rows.some(({ isFinalised }) => isFinalised)) fail('SAMPLE_IN_USE');
  const versions = new Map(samples.map(({ id, version }) => [id, version]));
  for (const row of rows)
    await refuseStale(tx, { row, version: versions.get(row.id), timeZone, what: `sample ${row.name}` });
  await tx
    .update(sample)
    .set({ siteId, paddockId, version: sql`${sample.version} + 1`, lastUpdatedOn: now, lastUpdatedBy: userId })
    .where(
      anyOf(
        sample.id,
        rows.map(({ id }) => id),
      ),
    );
  await rejoinLayers(tx, customerId);
}
