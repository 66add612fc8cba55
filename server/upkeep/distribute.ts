import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { onConnection } from '../db/on-connection.ts';
import { migrateAndServe, readArguments, runTool, withDatabaseUrl } from '../tool.ts';
import { distribute, planOf, type Distribution } from './distribute/distribute.ts';

const usage = `Usage: npm run distribute            says what it would do to spread the tables over the nodes of a Citus
       npm run distribute -- --yes   does it, while no other process of Tilth runs`;

/** `npm run distribute`: spreads the tables of a database by tenant over the nodes of the operator's Citus. */
export async function run(): Promise<void> {
  const { yes } = readArguments(usage, () => parseArgs({ options: { yes: { type: 'boolean' } } }).values);
  const config = readConfig(process.env);
  await withDatabaseUrl(config, async (url) => {
    if (yes === true) await migrateAndServe(url, config);
    await onConnection(url, async (client) => {
      const plan = await planOf(client);
      for (const line of linesOf(plan)) console.log(line);
      const isDone = plan.tables.length + plan.references.length + plan.rules === 0;
      if (isDone) console.log('Nothing to do: all tables of tenants are distributed.');
      else if (yes !== true)
        console.log('Nothing was changed. Stop all other processes of Tilth, then run it with --yes.');
      else {
        await distribute(client, plan, console.log);
        console.log(`Done: the tables of tenants lie on ${plan.nodes} nodes. Start Tilth again.`);
      }
    });
  });
}

function linesOf({ nodes, references, tables, rules }: Distribution): readonly string[] {
  return [
    `${nodes} ${nodes === 1 ? 'node takes' : 'nodes take'} tables.`,
    `To be copied to every node: ${references.join(', ') || 'none'}.`,
    `To be distributed by tenant: ${tables.length} tables${tables.length === 0 ? '' : ` (${tables.join(', ')})`}.`,
    `Foreign keys and triggers to be taken off and made again: ${rules}.`,
  ];
}

runTool(run);
