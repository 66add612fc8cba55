import type pg from 'pg';
import { REACH_NODES } from './reach-nodes.ts';

/** For an owner whom row-level security holds back too: whose rows the transaction sees, on every machine that they may lie on. */
export async function seeTenant(client: pg.ClientBase, tenantId: number): Promise<void> {
  await client.query(REACH_NODES);
  await client.query(`set local tilth.tenant_id to '${Math.trunc(tenantId)}'`);
}
