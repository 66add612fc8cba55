import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portal as contract } from '../../../src/model/contract/index.ts';
import type { Call } from '../../../src/model/contract/core.ts';
import { letRoleOfServe } from '../../../server/db/api-role.ts';
import { citusUrl, emptyOnCitus, laidOnNodes, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { inputs } from './every-call.ts';
import { makeRecords } from './make-records.ts';
import type { Records } from './records.ts';

type Asked = Parameters<ReturnType<Portal['as']>['refused']>[1];
const calls = Object.keys(inputs) as (keyof typeof inputs)[];

describe.skipIf(citusUrl === undefined)(`the calls on a database over several machines${whyNoCitus}`, () => {
  let portal: Portal;
  let records: Records;
  let database: CitusDatabase;
  /** Changes are made on whatever version there is. */
  const inputOf = (key: keyof typeof inputs): Asked => ({
    ...(inputs[key](records) as Asked),
    ...((contract[key] as Call).changes === undefined ? {} : { ifMatch: '*' }),
  });

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

  test('answer none with the ids of another tenant', async () => {
    const stranger = portal.as('ADMIN', 'OTHER');
    // `refused` throws for a call that is answered.
    for (const key of calls)
      expect((await stranger.refused(key, inputOf(key) as never)).status, key).toBeGreaterThan(399);
  });

  test('fail nowhere for their own tenant', async () => {
    const owner = portal.as('ADMIN');
    const answers: string[] = [];
    for (const key of calls)
      answers.push(
        await owner.ask(key as never, inputOf(key) as never).then(
          () => key,
          (thrown: Error) => thrown.message,
        ),
      );
    expect(answers.filter((answer) => / answered 5\d\d /.test(answer))).toEqual([]);
    // Some are refused by rule after the ones before them.
    expect(answers.filter((answer) => / answered /.test(answer)).length).toBeLessThan(10);
  });
});
