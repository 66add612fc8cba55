import { desc, eq, lte } from 'drizzle-orm';
import type { Brand } from '../../../src/model/contract/entities.ts';
import type { BrandDocument } from '../../../src/model/reports/document-data.ts';
import { defaultBrand } from '../../../src/model/settings/brand-limits.ts';
import { appUser, brand, brandLogo, tenant } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isThisTenant } from '../../db/this-tenant.ts';

/** The brand as of `on`, or the current one; undefined when it was not set by then. */
async function brandRow(tx: Tx, on?: Date) {
  const [row] = await tx
    .select({ brand, logo: brandLogo, changedBy: appUser.name })
    .from(brand)
    .leftJoin(brandLogo, eq(brandLogo.id, brand.logoId))
    .leftJoin(appUser, eq(appUser.id, brand.createdBy))
    .where(on && lte(brand.createdOn, on))
    .orderBy(desc(brand.version))
    .limit(1);
  return row;
}

const logoOf = (logo: typeof brandLogo.$inferSelect | null): Brand['logo'] =>
  logo && {
    mimeType: logo.mimeType,
    widthPx: logo.widthPx,
    heightPx: logo.heightPx,
    content: Buffer.from(logo.content).toString('base64'),
  };

/** Of the tenant whose transaction it is. */
async function tenantName(tx: Tx): Promise<string> {
  const [row] = await tx.select({ name: tenant.name }).from(tenant).where(isThisTenant);
  return row?.name ?? '';
}

/** The brand that administrators see and change. */
export async function shownBrand(tx: Tx): Promise<Brand> {
  const row = await brandRow(tx);
  const { version, name, address, phone, colour, ground, disclaimer } = row?.brand ?? { version: 0, ...defaultBrand };
  return {
    version,
    name,
    tenantName: await tenantName(tx),
    address,
    phone,
    colour,
    ground,
    disclaimer,
    logo: logoOf(row?.logo ?? null),
    lastUpdatedBy: row?.changedBy ?? '',
    lastUpdatedOn: row?.brand.createdOn.toISOString() ?? null,
  };
}

/** The brand for a document: as of the day its report was published, else the current one. The name defaults to the tenant's. */
export async function brandDocument(tx: Tx, publishedOn?: Date): Promise<BrandDocument> {
  const row = await brandRow(tx, publishedOn);
  const { name, address, phone, colour, ground, disclaimer } = row?.brand ?? defaultBrand;
  return {
    name: name === '' ? await tenantName(tx) : name,
    address,
    phone,
    colour,
    ground,
    disclaimer,
    logo: logoOf(row?.logo ?? null),
  };
}
