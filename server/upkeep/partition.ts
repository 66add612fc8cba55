import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { migrateAndServe, readArguments, runTool, withDatabaseUrl } from '../tool.ts';
import { onConnection } from './backup/session.ts';
import { partition, planOf, type Partitioning } from './partition/partition.ts';

const usage = `Usage: npm run partition            says what it would do to give each tenant partitions of its own in the large tables
       npm run partition -- --yes   does it, while no other process of Tilth runs
       each with --from SAMPLES: tenants with fewer share a partition (1 where it is left out)`;

/** `npm run partition`: divides the large tables of a database by tenant. */
export async function run(): Promise<void> {
  const { yes, from } = readArguments(usage, read);
  const config = readConfig(process.env);
  await withDatabaseUrl(config, async (url) => {
    if (yes) await migrateAndServe(url, config);
    await onConnection(url, async (client) => {
      const plan = await planOf(client, from);
      if (plan.tables.length === 0) {
        console.log('Nothing to do: each tenant of that size has partitions of its own.');
        return;
      }
      for (const line of linesOf(plan)) console.log(line);
      if (!yes) {
        console.log('Nothing was changed. Stop all other processes of Tilth, then run it with --yes.');
        return;
      }
      const begun = performance.now();
      await partition(client, plan, console.log);
      console.log(`Done in ${((performance.now() - begun) / 1_000).toFixed(1)} s. Start Tilth again.`);
    });
  });
}

function read() {
  const { values } = parseArgs({
    options: { yes: { type: 'boolean', default: false }, from: { type: 'string', default: '1' } },
  });
  const from = Number(values.from);
  return Number.isInteger(from) && from >= 0 ? { yes: values.yes, from } : undefined;
}

function linesOf({ tables, tenants, bytes }: Partitioning): readonly string[] {
  const megabytes = Math.ceil(bytes / 1e6);
  return [
    `To be divided by tenant: ${tables.map(({ table }) => table).join(', ')}.`,
    `Partitions of their own: ${tenants.map(({ code }) => code).join(', ') || 'none'}; all other tenants, and those to come, share one.`,
    `It copies ${megabytes} MB in one transaction: have ${2 * megabytes} MB free, as the log takes as much, and a backup. Users cannot work until it has ended.`,
  ];
}

if (process.argv[1] === import.meta.filename) runTool(run);
