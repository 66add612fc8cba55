import { asc } from 'drizzle-orm';
import type { Place, Product, Timing } from '../../../src/model/contract/entities.ts';
import type { Tx } from '../../db/pool.ts';
import { place, timing } from '../../db/schema/index.ts';
import { productRows } from './product-rows.ts';
import { presentProduct } from './recommended-products.ts';

export const allProducts = async (tx: Tx): Promise<Product[]> => (await productRows(tx)).map(presentProduct);

export const allPlaces = async (tx: Tx): Promise<Place[]> =>
  tx
    .select({ id: place.id, description: place.description, shortDescription: place.shortDescription })
    .from(place)
    .orderBy(asc(place.id));

export const allTimings = async (tx: Tx): Promise<Timing[]> =>
  tx
    .select({ id: timing.id, description: timing.description, shortDescription: timing.shortDescription })
    .from(timing)
    .orderBy(asc(timing.week));
