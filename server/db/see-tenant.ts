import type pg from 'pg';

/** For an owner whom row-level security holds back too: whose rows the transaction sees, on every machine that they may lie on. */
export async function seeTenant(client: pg.ClientBase, tenantId: number): Promise<void> {
  // A PostgreSQL of one machine keeps the first and does nothing with it.
  await client.query(`set local citus.propagate_set_commands to 'local'`);
  await client.query(`set local tilth.tenant_id to '${Math.trunc(tenantId)}'`);
}
