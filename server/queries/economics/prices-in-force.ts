import { lte } from 'drizzle-orm';
import { priceEntry } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { calendarDayIn } from '../../time-zone.ts';

export type PriceEntry = typeof priceEntry.$inferSelect;

/** A price starts with its day in eastern Australia: one clock for all calculations, by users and by jobs. */
const PRICE_ZONE = 'Australia/Sydney';

export const priceDayOf = (instant: Date): string => calendarDayIn(instant, PRICE_ZONE);

/** What a price is of; the same text for each of its entries. */
export const priceKey = ({ productId, economicsId }: Pick<PriceEntry, 'productId' | 'economicsId'>): string =>
  productId === null ? `economics ${economicsId}` : `product ${productId}`;

/** The last word on each price and day, as known at `asOf`; without one, as known now. Prices that were taken back are among them. */
export async function knownEntries(tx: Tx, asOf?: Date): Promise<PriceEntry[]> {
  const rows = await tx
    .select()
    .from(priceEntry)
    .where(asOf === undefined ? undefined : lte(priceEntry.lastUpdatedOn, asOf))
    .orderBy(priceEntry.version, priceEntry.id);
  return [...new Map(rows.map((row) => [`${priceKey(row)} ${row.validFrom}`, row])).values()];
}

/** Of each thing with dated prices the one that holds at `asOf`, now without it. */
export async function entriesInForce(tx: Tx, asOf?: Date): Promise<ReadonlyMap<string, PriceEntry>> {
  return inForce(await knownEntries(tx, asOf), priceDayOf(asOf ?? new Date()));
}

/** The latest of each thing that has begun by `day`. */
export function inForce(entries: readonly PriceEntry[], day: string): ReadonlyMap<string, PriceEntry> {
  const begun = entries
    .filter(({ isWithdrawn, validFrom }) => !isWithdrawn && validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return new Map(begun.map((entry) => [priceKey(entry), entry]));
}

export const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
