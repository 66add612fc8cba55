import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { citusUrl, distributedDatabase, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { customerBody } from './bodies.ts';

describe.skipIf(citusUrl === undefined)(`a node that is away${whyNoCitus}`, () => {
  let database: CitusDatabase;
  let portal: Portal;

  beforeAll(async () => {
    database = await distributedDatabase();
    portal = await startPortal({ databaseUrl: database.servingUrl });
  });
  afterAll(async () => {
    await portal?.stop();
    await database?.remove();
  });

  test('keeps its own tenants waiting with 503, and others work on; all is there when it is back', async () => {
    const [adviser, other] = [portal.as('ADVISER'), portal.as('ADVISER', 'OTHER')];
    const tenantIds = new Map(
      (await portal.db.execute<{ code: string; id: number }>('select code, id from tenant')).rows.map((row) => [
        row.code,
        row.id,
      ]),
    );
    const [mine, others] = [tenantIds.get('TILTH')!, tenantIds.get('OTHER')!];
    expect(await database.nodeOf(mine)).not.toBe(await database.nodeOf(others));
    const customersOf = async (person: typeof adviser) => (await person.ask('GET /customer/getDashboardAll')).length;
    const made = (person: typeof adviser, name: string) =>
      person.ask('POST /customer', { body: customerBody(name, person.userId) });
    await made(adviser, 'Before');
    await made(other, 'Before');
    const before = await customersOf(adviser);
    const key = randomUUID();
    const during = { body: customerBody('During', adviser.userId), key };

    await database.withoutNodeOf(mine, async () => {
      const token = await portal.token({ sub: 'demo-adviser' });
      for (const path of ['/api/customer/getDashboardAll', '/api/referencedata/products']) {
        const { status, headers, body } = await portal.call('GET', path, { token, tenant: 'TILTH' });
        expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'SERVER_NOT_READY', '5']);
      }
      expect(await adviser.refused('POST /customer', during)).toMatchObject({ status: 503, code: 'SERVER_NOT_READY' });
      const had = await customersOf(other);
      await made(other, 'During');
      expect(await customersOf(other)).toBe(had + 1);
    });

    await vi.waitFor(async () => expect(await customersOf(adviser)).toBe(before), { timeout: 60_000, interval: 200 });
    // What was refused has left nothing, and is made by asking again.
    await adviser.ask('POST /customer', during);
    expect(await customersOf(adviser)).toBe(before + 1);
  });
});
