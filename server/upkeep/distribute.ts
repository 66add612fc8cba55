import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config.ts';
import { onConnection } from '../db/on-connection.ts';
import { migrateAndServe, readArguments, runTool, withDatabaseUrl } from '../tool.ts';
import { distribute, planOf, type Distribution } from './distribute/distribute.ts';
import { forceOwner } from './distribute/letting-owner-pass.ts';
import { planMoves, type Wanted } from './distribute/plan-moves.ts';
import { lineOf, runMoves } from './distribute/run-moves.ts';

const usage = `Usage: npm run distribute                          says what it would do to spread the tables over the nodes of a Citus
       npm run distribute -- move CODE HOST:PORT   a tenant, and those that lie with it, to that node, while people work
       npm run distribute -- empty HOST:PORT       all that is on a node to the others, while people work
       npm run distribute -- even                  evens out what the nodes hold, as after a new one, while people work
       each with --yes does it; without a verb while no other process of Tilth runs`;

/** `npm run distribute`: spreads the tables of a database by tenant over the nodes of the operator's Citus, and moves them between nodes. */
export async function run(): Promise<void> {
  const { yes, wanted } = readArguments(usage, read);
  const config = readConfig(process.env);
  await withDatabaseUrl(config, (url) =>
    wanted === undefined ? spread(url, config, yes) : moveAbout(url, { config, yes, wanted }),
  );
}

async function spread(url: string, config: Config, yes: boolean): Promise<void> {
  if (yes) await migrateAndServe(url, config);
  await onConnection(url, async (client) => {
    const plan = await planOf(client);
    for (const line of linesOf(plan)) console.log(line);
    const isDone = plan.tables.length + plan.references.length + plan.rules === 0;
    if (isDone && yes) await forceOwner(client);
    if (isDone) console.log('Nothing to do: all tables of tenants are distributed.');
    else if (!yes) console.log('Nothing was changed. Stop all other processes of Tilth, then run it with --yes.');
    else {
      await distribute(client, plan, console.log);
      console.log(`Done: the tables of tenants lie on ${plan.nodes} nodes. Start Tilth again.`);
    }
  });
}

interface MoveAsked {
  readonly config: Config;
  readonly yes: boolean;
  readonly wanted: Wanted;
}

async function moveAbout(url: string, { config, yes, wanted }: MoveAsked): Promise<void> {
  const moves = await onConnection(url, async (client) => {
    await planOf(client);
    return planMoves(client, wanted);
  });
  if (moves.length === 0) console.log('Nothing to move.');
  else if (!yes) {
    for (const move of moves) console.log(lineOf(move));
    console.log('Nothing was changed. Run it with --yes, while people work.');
    return;
  }
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  for (const name of SIGNALS) process.once(name, onSignal);
  try {
    if (moves.length > 0)
      await runMoves({
        ownerUrl: url,
        servingRole: servingRoleOf(config),
        moves,
        signal: stop.signal,
        say: console.log,
      });
    // A run that was killed may have left it undone.
    else if (yes) await onConnection(url, forceOwner);
  } finally {
    for (const name of SIGNALS) process.off(name, onSignal);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const servingRoleOf = ({ databaseUrl }: Config): string | undefined =>
  databaseUrl === undefined ? undefined : decodeURIComponent(new URL(databaseUrl).username);

function read(): { readonly yes: boolean; readonly wanted: Wanted | undefined } | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const wanted = wantedOf(positionals);
  return wanted === 'unknown' ? undefined : { yes: values.yes, wanted };
}

function wantedOf([what, one, other, ...more]: readonly string[]): Wanted | undefined | 'unknown' {
  if (more.length > 0) return 'unknown';
  if (what === undefined) return undefined;
  if (what === 'move' && one !== undefined && other !== undefined) return { what, code: one, to: other };
  if (what === 'empty' && one !== undefined && other === undefined) return { what, from: one };
  if (what === 'even' && one === undefined) return { what };
  return 'unknown';
}

function linesOf({ nodes, references, tables, rules }: Distribution): readonly string[] {
  return [
    `${nodes} ${nodes === 1 ? 'node takes' : 'nodes take'} tables.`,
    `To be copied to every node: ${references.join(', ') || 'none'}.`,
    `To be distributed by tenant: ${tables.length} tables${tables.length === 0 ? '' : ` (${tables.join(', ')})`}.`,
    `Foreign keys and triggers to be taken off and made again: ${rules}.`,
  ];
}

if (process.argv[1] === import.meta.filename) runTool(run);
