import { and, eq, ne } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { firstOf } from '../../collections/item-at.ts';
import { noteAct } from '../../db/note-act.ts';
import { crop, economics, grainGrade } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { nutrientPrices } from '../../engine/index.ts';
import { fail, found } from '../../failure.ts';
import { economicsAt, type EconomicsRow } from '../../queries/economics/economics.ts';
import { PRICED_PRODUCTS } from '../../queries/economics/priced-products.ts';
import { entriesInForce, dollarsOf, priceDayOf } from '../../queries/economics/prices-in-force.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { lockPrices, setPrices, type PriceChange } from './set-prices.ts';

type EconomicsChange = ReceivedOf<'PUT /adminconsole/economicslist'>['body']['economicsChanges'][number];
type NewEconomics = ReceivedOf<'POST /adminconsole/economics'>['body'];

const OWN_FIELDS = [
  'name',
  'cropId',
  'grainGradeId',
  'seasonYear',
  'nPrice',
  'pPrice',
  'kPrice',
  'sPrice',
  'variableCost',
  'isActive',
] as const;

/** Changes rows of the economics, all or none. A price among the changes goes to the price list, from today on: it is kept there alone. */
export async function changeEconomics(tx: Tx, changes: readonly EconomicsChange[], change: Change): Promise<void> {
  await lockPrices(tx);
  const rows = new Map((await economicsAt(tx)).map((row) => [row.id, row]));
  for (const wanted of changes) {
    const row = found(rows.get(wanted.defaultModelInputEconomicsId));
    await refuseStale(tx, { row, version: wanted.version, timeZone: change.timeZone, what: row.name });
    const fields = ownFields(wanted, row);
    const next = { ...row, ...fields };
    await refuseWrongGrade(tx, next);
    await refuseSecond(tx, next, row.id);
    await tx
      .update(economics)
      .set({ ...fields, version: row.version + 1, lastUpdatedBy: change.userId, lastUpdatedOn: change.now })
      .where(eq(economics.id, row.id));
    const changed = Object.keys(fields);
    if (changed.length > 0)
      await noteAct(tx, { kind: 'PRICE_CHANGE', record: 'economics', recordId: row.id, detail: changed.join(', ') });
  }
  await setProductPrices(tx, { changes, rows, change });
  await setGrainPrices(
    tx,
    changes.flatMap(({ defaultModelInputEconomicsId: id, grainPrice }) =>
      grainPrice === undefined || grainPrice === rows.get(id)?.grainPrice ? [] : [{ id, grainPrice }],
    ),
    change,
  );
}

/** Adds a row; its product prices are those that hold. */
export async function addEconomics(tx: Tx, wanted: NewEconomics, change: Change): Promise<number> {
  await lockPrices(tx);
  await refuseWrongGrade(tx, wanted);
  await refuseSecond(tx, wanted);
  const rows = await economicsAt(tx);
  const [like] = rows;
  const priceOf = (field: 'ureaPrice' | 'mapPrice' | 'mopPrice' | 'soaPrice'): number =>
    wanted[field] ??
    like?.[field] ??
    fail('INVALID_REQUEST', { issues: [{ path: `body.${field}`, message: 'is required, as nothing says it yet' }] });
  const added = firstOf(
    await tx
      .insert(economics)
      .values({
        ...wanted,
        ureaPrice: priceOf('ureaPrice'),
        mapPrice: priceOf('mapPrice'),
        mopPrice: priceOf('mopPrice'),
        soaPrice: priceOf('soaPrice'),
        createdBy: change.userId,
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
      })
      .returning({ id: economics.id }),
  );
  await noteAct(tx, { kind: 'PRICE_CHANGE', record: 'economics', recordId: added.id, detail: 'added' });
  await setProductPrices(tx, {
    changes: [{ ...wanted, defaultModelInputEconomicsId: 0 }],
    rows: new Map(like ? [[0, like]] : []),
    change,
  });
  await setGrainPrices(tx, [{ id: added.id, grainPrice: wanted.grainPrice }], change);
  return added.id;
}

export async function deleteEconomics(tx: Tx, id: number, change: Change): Promise<number> {
  const [row] = await tx
    .select()
    .from(economics)
    .where(and(eq(economics.id, id), eq(economics.isDeleted, false)))
    .for('update');
  await tx
    .update(economics)
    .set({ isDeleted: true, version: found(row).version + 1, lastUpdatedBy: change.userId, lastUpdatedOn: change.now })
    .where(eq(economics.id, id));
  await noteAct(tx, { kind: 'DELETE', record: 'economics', recordId: id });
  return id;
}

/** Fields of the change that differ from the row. A derived nutrient price sent back unchanged stays derived. */
function ownFields(wanted: EconomicsChange, row: EconomicsRow): Partial<EconomicsRow> {
  const { n, p, k, s } = nutrientPrices({
    urea: row.ureaPrice,
    map: row.mapPrice,
    mop: row.mopPrice,
    soa: row.soaPrice,
  });
  const shown = {
    ...row,
    nPrice: row.nPrice ?? n,
    pPrice: row.pPrice ?? p,
    kPrice: row.kPrice ?? k,
    sPrice: row.sPrice ?? s,
  };
  return Object.fromEntries(
    OWN_FIELDS.flatMap((field) =>
      wanted[field] === undefined || wanted[field] === shown[field] ? [] : [[field, wanted[field]]],
    ),
  );
}

async function refuseWrongGrade(tx: Tx, { cropId, grainGradeId }: Pick<EconomicsRow, 'cropId' | 'grainGradeId'>) {
  const [grown] = await tx.select({ id: crop.id }).from(crop).where(eq(crop.id, cropId));
  found(grown);
  if (grainGradeId === null) return;
  const [grade] = await tx.select().from(grainGrade).where(eq(grainGrade.id, grainGradeId));
  if (found(grade).cropId !== cropId)
    fail('INVALID_REQUEST', { issues: [{ path: 'body.grainGradeId', message: 'is a grade of another crop' }] });
}

async function refuseSecond(
  tx: Tx,
  { cropId, grainGradeId, seasonYear }: Pick<EconomicsRow, 'cropId' | 'grainGradeId' | 'seasonYear'>,
  id = 0,
): Promise<void> {
  const existing = await tx
    .select({ grainGradeId: economics.grainGradeId })
    .from(economics)
    .where(
      and(
        eq(economics.cropId, cropId),
        eq(economics.seasonYear, seasonYear),
        eq(economics.isDeleted, false),
        ne(economics.id, id),
      ),
    );
  if (existing.some((other) => other.grainGradeId === grainGradeId)) fail('ECONOMICS_EXISTS');
}

/** A product has one price for all crops, so the one that differs from what holds is meant. */
async function setProductPrices(
  tx: Tx,
  {
    changes,
    rows,
    change,
  }: {
    readonly changes: readonly Pick<
      EconomicsChange,
      'defaultModelInputEconomicsId' | 'ureaPrice' | 'mapPrice' | 'mopPrice' | 'soaPrice'
    >[];
    readonly rows: ReadonlyMap<number, EconomicsRow>;
    readonly change: Change;
  },
): Promise<void> {
  const wanted = [...PRICED_PRODUCTS].flatMap(([productId, field]) => {
    const prices = new Set(
      changes.flatMap((of) => {
        const price = of[field];
        return price === undefined || price === rows.get(of.defaultModelInputEconomicsId)?.[field] ? [] : [price];
      }),
    );
    if (prices.size > 1)
      return fail('INVALID_REQUEST', {
        issues: [{ path: `body.economicsChanges.${field}`, message: 'is one price for all crops: give one' }],
      });
    return [...prices].map((price) => ({ productId, price }));
  });
  await setFromToday(tx, wanted, change);
}

const setGrainPrices = (
  tx: Tx,
  changes: readonly { readonly id: number; readonly grainPrice: number }[],
  change: Change,
): Promise<void> =>
  setFromToday(
    tx,
    changes.map(({ id, grainPrice }) => ({ economicsId: id, price: grainPrice })),
    change,
  );

type Today = Pick<PriceChange, 'productId' | 'economicsId' | 'price'>;

/** Sets prices from today on; delivery, spreading, load and supplier do not change. */
async function setFromToday(tx: Tx, wanted: readonly Today[], change: Change): Promise<void> {
  if (wanted.length === 0) return;
  const entries = await entriesInForce(tx, change.now);
  const changes = wanted.map(({ productId, economicsId, price }): PriceChange => {
    const entry = entries.get(productId == null ? `economics ${economicsId}` : `product ${productId}`);
    return {
      ...(productId == null ? { economicsId } : { productId }),
      validFrom: priceDayOf(change.now),
      price,
      delivery: dollarsOf(entry?.deliveryCents ?? null),
      spreadingPerHa: dollarsOf(entry?.spreadingCents ?? null),
      loadSize: entry?.loadSize ?? null,
      supplier: entry?.supplier ?? '',
    };
  });
  await setPrices(tx, changes, change);
}
