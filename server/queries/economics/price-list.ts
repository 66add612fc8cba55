import type { Price } from '../../../src/model/contract/entities.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { appUser, product } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { economicsAt } from './economics.ts';
import { dollarsOf, inForce, knownEntries, priceDayOf, priceKey } from './prices-in-force.ts';

/** Every dated price that was not withdrawn, by name and day, with who set it and when. */
export async function priceList(tx: Tx, now: Date): Promise<Price[]> {
  const day = priceDayOf(now);
  const entries = (await knownEntries(tx)).filter(({ isWithdrawn }) => !isWithdrawn);
  const holding = inForce(entries, day);
  const products = byKey(await tx.select().from(product), ({ id }) => id);
  const rows = byKey(await economicsAt(tx), ({ id }) => id);
  const names = byKey(await tx.select({ id: appUser.id, name: appUser.name }).from(appUser), ({ id }) => id);
  return entries
    .flatMap((entry): Price[] => {
      const ofProduct = entry.productId === null ? undefined : products.get(entry.productId);
      const ofGrain = entry.economicsId === null ? undefined : rows.get(entry.economicsId);
      const name = ofProduct?.name ?? ofGrain?.name;
      // The grain price of a row that was removed goes with it.
      if (name === undefined) return [];
      return [
        {
          id: entry.id,
          productId: entry.productId,
          economicsId: entry.economicsId,
          name,
          seasonYear: ofGrain?.seasonYear ?? null,
          unit: ofProduct?.unitOfMeasure === 'L' ? 'kL' : 't',
          validFrom: entry.validFrom,
          state: holding.get(priceKey(entry))?.id === entry.id ? 'inForce' : entry.validFrom > day ? 'coming' : 'past',
          price: dollarsOf(entry.priceCents)!,
          delivery: dollarsOf(entry.deliveryCents),
          spreadingPerHa: dollarsOf(entry.spreadingCents),
          loadSize: entry.loadSize,
          supplier: entry.supplier,
          setBy: (entry.lastUpdatedBy && names.get(entry.lastUpdatedBy)?.name) || '',
          setOn: entry.lastUpdatedOn.toISOString(),
          version: entry.version,
        },
      ];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.validFrom < other.validFrom ? 1 : -1));
}
