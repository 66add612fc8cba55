import pg from 'pg';
import type { Tx } from './pool.ts';
import { REACH_NODES } from './reach-nodes.ts';
import { clientOf } from './transaction-client.ts';

/** Sets what a transaction acts as until it ends, on every machine that its tables lie on: one statement each, sent together. */
export async function setEverywhere(tx: Tx, settings: Readonly<Record<string, string>>): Promise<void> {
  const client = clientOf(tx);
  const all = Object.entries(settings).map(([name, value]) => `set local ${name} to ${pg.escapeLiteral(value)}`);
  await Promise.all([REACH_NODES, ...all].map((statement) => client.query(statement)));
}
