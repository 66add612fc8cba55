import pg from 'pg';
import type { Tx } from './pool.ts';
import { clientOf } from './transaction-client.ts';

/** Sets what a transaction acts as until it ends, on every machine that its tables lie on: one statement each, sent together. */
export async function setEverywhere(tx: Tx, settings: Readonly<Record<string, string>>): Promise<void> {
  const client = clientOf(tx);
  const all = Object.entries({ 'citus.propagate_set_commands': 'local', ...settings });
  await Promise.all(all.map(([name, value]) => client.query(`set local ${name} to ${pg.escapeLiteral(value)}`)));
}
