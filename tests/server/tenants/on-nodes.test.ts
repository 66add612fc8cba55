import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letRoleOfServe } from '../../../server/db/api-role.ts';
import { citusUrl, emptyOnCitus, laidOnNodes, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { answerOwner, refuseStrangers } from './ask-every-call.ts';
import { makeRecords } from './make-records.ts';
import type { Records } from './records.ts';

describe.skipIf(citusUrl === undefined)(`the calls on a database over several machines${whyNoCitus}`, () => {
  let portal: Portal;
  let records: Records;
  let database: CitusDatabase;

  beforeAll(async () => {
    database = await emptyOnCitus();
    portal = await startPortal({ databaseUrl: database.servingUrl });
    // Made before, as an operator distributes what people have made.
    records = await makeRecords(portal);
    await laidOnNodes(database);
    await letRoleOfServe(database.ownerUrl, database.servingUrl);
  });
  afterAll(async () => {
    await portal?.stop();
    await database?.remove();
  });

  test('let people in, to their own tenant alone', async () => {
    for (const code of ['TILTH', 'OTHER'] as const) {
      const admin = portal.as('ADMIN', code);
      expect((await admin.ask('GET /referencedata/tenants')).tenants.map((tenant) => tenant.code)).toEqual([code]);
      expect((await admin.ask('GET /referencedata/useraccess')).roles.length).toBeGreaterThan(0);
      expect((await admin.ask('GET /referencedata/products')).products.length).toBeGreaterThan(0);
    }
  });

  test('answer none with the ids of another tenant', () => refuseStrangers(portal, records));

  test('fail nowhere for their own tenant', () => answerOwner(portal, records));
});
