import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLostConnection } from '../../../server/db/lost-connection.ts';
import { onConnection } from '../../../server/db/on-connection.ts';
import { closeDatabase, openDatabase, requestWaits } from '../../../server/db/pool.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { layoutFindings } from '../../../server/upkeep/doctor/layout.ts';
import { distributedDatabase, type CitusDatabase } from '../support/citus.ts';
import { distributes } from '../support/distributed-by-command.ts';
import { forgetNode, joinNode, mayBreakNodes, startNode, whyNoOwnNode, type OwnNode } from '../support/own-node.ts';
import { run as ask } from '../support/postgres.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { customerBody } from './bodies.ts';

describe.skipIf(!mayBreakNodes)(
  `a node that takes everything and says nothing${whyNoOwnNode}`,
  { timeout: 600_000 },
  () => {
    let database: CitusDatabase;
    let portal: Portal;
    /** Holds TILTH alone; OTHER lies elsewhere. */
    let node: OwnNode;

    beforeAll(async () => {
      database = await distributedDatabase();
      portal = await startPortal({ databaseUrl: database.servingUrl });
      node = await startNode();
      await joinNode(node, database.superuserUrl);
      await distributes(database, 'move', 'TILTH', `localhost:${node.port}`);
    }, 600_000);
    afterAll(async () => {
      node?.goOn();
      await portal?.stop();
      if (node !== undefined) await forgetNode(node, database.superuserUrl);
      await database?.remove();
      node?.stop();
    }, 600_000);

    /** Ends what the coordinator has open there: from then on it has to connect. */
    const closeConnections = () =>
      ask(
        node.urlOf('postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );

    test('answers 503 once the connection has been waited for, while others work on and the doctor names it', async () => {
      const [adviser, other] = [portal.as('ADVISER'), portal.as('ADVISER', 'OTHER')];
      const add = (person: typeof adviser) => ({ body: customerBody(`Silent ${randomUUID()}`, person.userId) });
      await adviser.ask('POST /customer', add(adviser));
      await other.ask('POST /customer', add(other));
      await closeConnections();
      node.fallSilent();
      const token = await portal.token({ sub: 'demo-adviser' });
      // What was open is found closed at once; the next of each connection has to wait.
      for (let call = 0; call < 3; call += 1) {
        const { status, headers, body } = await portal.call('GET', '/api/customer/getDashboardAll', {
          token,
          tenant: 'TILTH',
        });
        expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'SERVER_NOT_READY', '5']);
      }
      expect(await adviser.refused('POST /customer', add(adviser))).toMatchObject({ code: 'SERVER_NOT_READY' });
      await other.ask('POST /customer', add(other));
      const findings = await onConnection(database.ownerUrl, layoutFindings);
      expect(findings).toEqual([
        expect.anything(),
        expect.objectContaining({ state: 'fault', words: `The node localhost:${node.port} gives no answer` }),
      ]);
      node.goOn();
      await adviser.ask('POST /customer', add(adviser));
    });

    test('ends a call that it has taken a statement of, though the coordinator cannot', async () => {
      const db = openDatabase(database.servingUrl, {
        maxConnections: 1,
        waits: { ...requestWaits, statement_timeout: 1_000 },
      });
      const [row] = (await portal.db.execute<{ id: number }>(sql`select id from tenant where code = 'TILTH'`)).rows;
      const tenantId = row!.id;
      const counted = () =>
        inTenant(db, { tenantId, userId: '' }, (tx) =>
          tx.execute(sql`select count(*) from customer where tenant_id = ${tenantId}`),
        );
      await counted();
      node.fallSilent();
      const refused = await counted().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(isLostConnection(refused)).toBe(true);
      node.goOn();
      await counted();
      await closeDatabase(db);
    });
  },
);
