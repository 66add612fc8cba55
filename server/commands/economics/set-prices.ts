import { sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { anyOf } from '../../db/any-of.ts';
import { noteActs, type Act } from '../../db/note-act.ts';
import { economics, priceEntry, product } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { centsOf, knownEntries, priceKey, type PriceEntry } from '../../queries/economics/prices-in-force.ts';
import type { Change } from '../shared/change.ts';
import { oneAfterAnother } from '../shared/one-after-another.ts';
import { refuseStale } from '../shared/refuse-stale.ts';

export type PriceChange = ReceivedOf<'PUT /adminconsole/prices'>['body']['prices'][number];

/** Sets prices, each from its day, all or none, and skips unchanged ones. Returns how many were set. */
export async function setPrices(tx: Tx, changes: readonly PriceChange[], change: Change): Promise<number> {
  await lockPrices(tx);
  await refuseUnknown(tx, changes);
  const existing = new Map((await knownEntries(tx)).map((entry) => [placeOf(entry), entry]));
  const rows: (Row & { readonly version: number })[] = [];
  for (const wanted of changes) {
    const row = rowOf(wanted, change);
    const before = existing.get(placeOf(row));
    await refuseOutdated(tx, { before, version: wanted.version, timeZone: change.timeZone });
    if (before && isSame(before, row)) continue;
    rows.push({ ...row, version: (before?.version ?? 0) + 1 });
  }
  if (rows.length > 0) await tx.insert(priceEntry).values(rows);
  await noteActs(
    tx,
    rows.map((row) => actOf(row, existing.get(placeOf(row)))),
  );
  await touchEconomics(
    tx,
    rows.flatMap(({ economicsId }) => economicsId ?? []),
    change,
  );
  return rows.length;
}

/** Serialises price changes: whether a change is stale depends on the stored prices. */
export const lockPrices = (tx: Tx): Promise<unknown> => oneAfterAnother(tx, 'prices');

/** Raises the versions of economics rows whose grain price changed, so that open editors are notified. */
export async function touchEconomics(tx: Tx, ids: readonly number[], { userId, now }: Change): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(economics)
    .set({ version: sql`${economics.version} + 1`, lastUpdatedBy: userId, lastUpdatedOn: now })
    .where(anyOf(economics.id, ids));
}

type Row = Omit<PriceEntry, 'id' | 'tenantId' | 'createdOn' | 'version'>;

const placeOf = (of: Pick<PriceEntry, 'productId' | 'economicsId' | 'validFrom'>): string =>
  `${priceKey(of)} ${of.validFrom}`;

const rowOf = (wanted: PriceChange, { userId, now }: Change): Row => ({
  productId: wanted.productId ?? null,
  economicsId: wanted.economicsId ?? null,
  validFrom: wanted.validFrom,
  priceCents: centsOf(wanted.price),
  deliveryCents: wanted.delivery == null ? null : centsOf(wanted.delivery),
  spreadingCents: wanted.spreadingPerHa == null ? null : centsOf(wanted.spreadingPerHa),
  loadSize: wanted.loadSize ?? null,
  supplier: wanted.supplier,
  isWithdrawn: false,
  createdBy: userId,
  lastUpdatedBy: userId,
  lastUpdatedOn: now,
});

const isSame = (entry: PriceEntry, row: Row): boolean =>
  (['isWithdrawn', 'priceCents', 'deliveryCents', 'spreadingCents', 'loadSize', 'supplier'] as const).every(
    (field) => entry[field] === row[field],
  );

const actOf = (row: Row, before: PriceEntry | undefined): Act => ({
  kind: 'PRICE_CHANGE',
  ...(row.productId === null
    ? { record: 'economics', recordId: row.economicsId! }
    : { record: 'product', recordId: row.productId }),
  detail: `${row.validFrom}: ${amountOf(before?.priceCents)} > ${amountOf(row.priceCents)}`,
});

const amountOf = (cents: number | null | undefined): string =>
  cents == null ? 'none' : `A$${(cents / 100).toFixed(2)}`;

/** 0 means that the day had no price; a withdrawn price counts as no price. */
async function refuseOutdated(
  tx: Tx,
  {
    before,
    version,
    timeZone,
  }: { readonly before: PriceEntry | undefined; readonly version: number | undefined; readonly timeZone: string },
) {
  if (version === 0 && (before === undefined || before.isWithdrawn)) return;
  if (before)
    await refuseStale(tx, {
      row: before,
      version,
      timeZone,
      what: 'this price',
      action: before.isWithdrawn ? 'removed' : 'changed',
    });
  else if (version !== undefined && version > 0) fail('STALE_VERSION');
}

async function refuseUnknown(tx: Tx, changes: readonly PriceChange[]): Promise<void> {
  const productIds = [...new Set(changes.flatMap(({ productId }) => productId ?? []))];
  const economicsIds = [...new Set(changes.flatMap(({ economicsId }) => economicsId ?? []))];
  const products = await tx.select({ id: product.id }).from(product).where(anyOf(product.id, productIds));
  if (products.length < productIds.length) fail('PRODUCT_NOT_FOUND');
  const rows = await tx
    .select({ id: economics.id, isDeleted: economics.isDeleted })
    .from(economics)
    .where(anyOf(economics.id, economicsIds));
  if (rows.filter(({ isDeleted }) => !isDeleted).length < economicsIds.length) fail('NOT_FOUND');
}
