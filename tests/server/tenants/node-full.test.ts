import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { distributedDatabase, type CitusDatabase } from '../support/citus.ts';
import { distributes } from '../support/distributed-by-command.ts';
import { importFarm, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { forgetNode, joinNode, mayBreakNodes, startNode, whyNoOwnNode, type OwnNode } from '../support/own-node.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { fill, noSmallDisk, smallDisk, takeAway } from '../support/small-disk.ts';
import { customerBody } from './bodies.ts';

const MEGABYTES = 512;

describe.skipIf(!mayBreakNodes)(`a node whose disk is full${whyNoOwnNode}`, { timeout: 600_000 }, () => {
  let database: CitusDatabase;
  let portal: Portal;
  let disk: string | undefined;
  /** Holds TILTH alone; OTHER lies elsewhere. */
  let node: OwnNode;
  const made: OwnNode[] = [];

  beforeAll(async () => {
    database = await distributedDatabase();
    portal = await startPortal({ databaseUrl: database.servingUrl });
    disk = smallDisk(MEGABYTES);
    node = await startNode(disk);
    made.push(node);
    await joinNode(node, database.superuserUrl);
    await distributes(database, 'move', 'TILTH', `localhost:${node.port}`);
  }, 600_000);
  afterAll(async () => {
    await portal?.stop();
    if (node !== undefined) await forgetNode(node, database.superuserUrl);
    await database?.remove();
    for (const one of made) one.stop();
    takeAway(disk);
  }, 600_000);

  /** Asks to make a customer, without asking again; its name where that was acknowledged. */
  const makes = async (code: 'TILTH' | 'OTHER', refused: string[] = []): Promise<string | undefined> => {
    const { subject } = demoAccounts.find((one) => one.role === 'ADVISER' && one.tenantCode === code)!;
    const token = await portal.token({ sub: subject });
    const name = `Broken ${randomUUID()}`;
    const body = customerBody(name, portal.as('ADVISER', code).userId);
    const answer = await portal.call('POST', '/api/customer', { token, tenant: code, body, key: randomUUID() });
    if (answer.status === 200) return name;
    refused.push(`${answer.status} ${String(answer.body['code'])} ${answer.headers.get('retry-after') ?? 'never'}`);
    return undefined;
  };
  const namesOf = async (code: 'TILTH' | 'OTHER') =>
    (await portal.as('ADVISER', code).ask('GET /customer/getDashboardAll'))
      .map(({ customerName }) => customerName)
      .filter((name) => name.startsWith('Broken '));
  const several = async (count: number) => {
    const names: string[] = [];
    while (names.length < count) names.push(...[await makes('TILTH')].filter((one) => one !== undefined));
    return names;
  };
  const untilAnswered = () =>
    vi.waitFor(async () => expect(await makes('TILTH')).toBeDefined(), { timeout: 120_000, interval: 100 });

  test.skipIf(noSmallDisk !== '')(
    `refuses writes of its tenants, loses nothing, and goes on when there is room${noSmallDisk}`,
    async () => {
      const adviser = portal.as('ADVISER');
      const customerId = await importFarm(portal, 'Broken by a full disk');
      const kept = await several(5);
      const rows = Array.from({ length: 1_000 }, (_, row) => `B${row},Place ${row},0-10,2026-03-04,Wheat,5.1,30`);
      const file = ['Lab No,Sample Name,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell mg/kg', ...rows].join('\n');
      const samples = async () => (await samplesOf(adviser, customerId)).length;
      const before = await samples();
      const full = fill(disk!);
      const refused = await adviser.refused('POST /sample/UploadSamples', {
        body: { customer: customerId, sampleType: 'soil' },
        file: { name: 'soil.csv', content: file },
      });
      expect(refused).toMatchObject({ status: 507, code: 'NO_ROOM_LEFT' });
      // Another tenant does not notice.
      expect(await makes('OTHER')).toBeDefined();
      rmSync(full);
      // One that ended with its disk has to be started by its operator.
      if (!node.isRunning()) node.start();
      await untilAnswered();
      expect(await samples()).toBe(before);
      expect(await namesOf('TILTH')).toEqual(expect.arrayContaining(kept));
      expect((await uploadSoil(adviser, customerId, file)).saved).toBe(1_000);
    },
  );
});
