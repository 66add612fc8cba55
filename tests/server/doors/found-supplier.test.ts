import { expect, test } from 'vitest';
import { completeCatalogues } from '../../../server/commands/tenants/make-tenant.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/pool.ts';
import {
  appUser,
  commentTemplate,
  crop,
  identityCredential,
  membership,
  product,
  tenant,
} from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { addUser } from '../../../server/identity/add-user.ts';
import { foundSupplier } from '../../../server/supervisor/found-supplier.ts';
import { withDatabase } from '../core/support/test-api.ts';
import { freshDatabase } from '../support/postgres.ts';

const config = readConfig({
  DEMO: '0',
  FIRST_TENANT: 'Mallee & Co Agronomy',
  FIRST_ADMIN: 'Mira Founder <Mira@mallee.example>',
});
const peopleOf = async (db: Database) =>
  (await db.select({ email: appUser.email, name: appUser.name, subject: appUser.subject }).from(appUser)).map(
    (row) => row,
  );
const catalogueOf = (db: Database, tenantId: number) =>
  inTenant(db, { tenantId, userId: '' }, async (tx) => ({
    products: await tx.$count(product),
    crops: await tx.$count(crop),
    templates: await tx.$count(commentTemplate),
  }));

const jo = {
  tenantCode: 'GROW',
  tenantName: 'Grow',
  email: 'jo@grow.example',
  name: 'Jo',
  embedded: true,
} as const;

test('an empty database gets the supplier that is named, with a catalogue and one administrator, once', async () => {
  await withDatabase(await freshDatabase(), async (db) => {
    const said = await Promise.all([foundSupplier(db, config), foundSupplier(db, config)]);
    expect(said.filter((line) => line !== undefined)).toEqual([
      'Mallee & Co Agronomy is set up (MALLEE-CO-AGRONOMY). Mira Founder administers it as Mira@mallee.example: “Forgot your password?” on the sign-in page emails a code for the first password.',
    ]);
    const [made, ...others] = await db.select().from(tenant);
    expect([made?.code, made?.name, others]).toEqual(['MALLEE-CO-AGRONOMY', 'Mallee & Co Agronomy', []]);
    expect(await peopleOf(db)).toEqual([
      { email: 'mira@mallee.example', name: 'Mira Founder', subject: expect.any(String) as string },
    ]);
    expect((await db.select().from(membership)).map(({ roleCode }) => roleCode)).toEqual(['ADMIN']);
    const { products, crops, templates } = await catalogueOf(db, made!.id);
    expect(Math.min(products, crops, templates)).toBeGreaterThan(3);
  });
});

test('when any user has a role nothing is made, for any configuration', async () => {
  await withDatabase(await freshDatabase(), async (db) => {
    await addUser(db, { ...jo, role: 'VIEWER' });
    expect(await foundSupplier(db, config)).toBeUndefined();
    expect((await db.select().from(tenant)).map(({ code }) => code)).toEqual(['GROW']);
    expect(await foundSupplier(db, readConfig({ DEMO: '0' }))).toBeUndefined();
  });
});

test('with an external provider the administrator has no account of ours', async () => {
  await withDatabase(await freshDatabase(), async (db) => {
    const said = await foundSupplier(db, { ...config, identity: { kind: 'external' } as never });
    expect(said).toContain('Mira@mallee.example: sign in.');
    expect(await db.select().from(identityCredential)).toEqual([]);
    expect((await peopleOf(db))[0]?.subject).toBeNull();
  });
});

test('a tenant of a shell tool has the catalogue, and one that was made without gets it; what a supplier changed stays', async () => {
  await withDatabase(await freshDatabase(), async (db) => {
    await addUser(db, { ...jo, role: 'ADMIN' });
    const [bare] = await db.insert(tenant).values({ code: 'BARE', name: 'Bare' }).returning();
    const [grow] = await db.select().from(tenant);
    const whole = await catalogueOf(db, grow!.id);
    expect(whole.products).toBeGreaterThan(5);
    expect((await catalogueOf(db, bare!.id)).products).toBe(0);
    const actor = { tenantId: grow!.id, userId: '' };
    await inTenant(db, actor, (tx) => tx.delete(commentTemplate));
    await completeCatalogues(db);
    expect(await catalogueOf(db, bare!.id)).toEqual(whole);
    expect(await catalogueOf(db, grow!.id)).toEqual({ ...whole, templates: 0 });
  });
});

test.each([
  [{ FIRST_TENANT: 'Mallee' }, 'FIRST_ADMIN is missing'],
  [{ FIRST_ADMIN: 'Mira <mira@mallee.example>' }, 'FIRST_TENANT is missing'],
  [{ FIRST_TENANT: 'Mallee', FIRST_ADMIN: 'mira@mallee.example' }, 'FIRST_ADMIN must be a name and an address'],
  [{ FIRST_TENANT: '---', FIRST_ADMIN: 'Mira <mira@mallee.example>' }, 'FIRST_TENANT must be the name of a supplier'],
])('half of it is refused by name: %o', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});
