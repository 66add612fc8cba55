import { afterAll, beforeAll, describe, test } from 'vitest';
import { citusUrl, distributedDatabase, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { doMainJob } from './main-job.ts';

describe.skipIf(citusUrl === undefined)(`the main job on a database over several machines${whyNoCitus}`, () => {
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

  test("leads from a laboratory's file to a report that is published and mailed, for one tenant alone", () =>
    doMainJob(portal));
});
