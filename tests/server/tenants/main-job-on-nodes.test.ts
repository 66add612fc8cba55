import { afterAll, beforeAll, describe, test } from 'vitest';
import { distributedDatabase, type CitusDatabase } from '../support/citus.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { waysToNodes } from '../support/ways-to-nodes.ts';
import { doMainJob } from './main-job.ts';

for (const { way, isSkipped, open } of waysToNodes)
  describe.skipIf(isSkipped)(`the main job on a database over several machines${way}`, () => {
    let database: CitusDatabase;
    let opened: Awaited<ReturnType<typeof open>>;
    let portal: Portal;

    beforeAll(async () => {
      database = await distributedDatabase();
      opened = await open(database.servingUrl);
      portal = await startPortal({ databaseUrl: database.servingUrl, environment: opened.environment });
    });
    afterAll(async () => {
      await portal?.stop();
      await opened?.stop();
      await database?.remove();
    });

    test("leads from a laboratory's file to a report that is published and mailed, for one tenant alone", () =>
      doMainJob(portal));
  });
