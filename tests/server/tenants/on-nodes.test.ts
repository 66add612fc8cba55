import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letRoleOfServe } from '../../../server/db/api-role.ts';
import { emptyOnCitus, laidOnNodes, type CitusDatabase } from '../support/citus.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { waysToNodes } from '../support/ways-to-nodes.ts';
import { answerOwner, refuseStrangers } from './ask-every-call.ts';
import { makeRecords } from './make-records.ts';
import type { Records } from './records.ts';

for (const { way, isSkipped, open } of waysToNodes)
  describe.skipIf(isSkipped)(`the calls on a database over several machines${way}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let portal: Portal;
    let records: Records;
    let database: CitusDatabase;

    beforeAll(async () => {
      database = await emptyOnCitus();
      opened = await open(database.servingUrl);
      portal = await startPortal({ databaseUrl: database.servingUrl, environment: opened.environment });
      // Made before, as an operator distributes what people have made.
      records = await makeRecords(portal);
      await laidOnNodes(database);
      await letRoleOfServe(database.ownerUrl, database.servingUrl);
    });
    afterAll(async () => {
      await portal?.stop();
      await opened?.stop();
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

    test('keep two tenants apart that call at the same time', async () => {
      const [mine, theirs] = [portal.as('ADMIN'), portal.as('ADMIN', 'OTHER')];
      const seenBy = async (person: typeof mine): Promise<string> =>
        JSON.stringify(await person.ask('GET /customer/getDashboardAll'));
      const alone = [await seenBy(mine), await seenBy(theirs)];
      expect(alone[0]).not.toBe(alone[1]);
      const seen = await Promise.all(Array.from({ length: 60 }, (_, at) => seenBy(at % 2 === 0 ? mine : theirs)));
      expect(seen.filter((one, at) => one !== alone[at % 2])).toEqual([]);
    });

    test('answer none with the ids of another tenant', () => refuseStrangers(portal, records));

    test('fail nowhere for their own tenant', () => answerOwner(portal, records));
  });
