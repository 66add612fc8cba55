import pg from 'pg';
import { onConnection } from '../../db/on-connection.ts';
import { ToolError } from '../../tool.ts';
import { lettingOwnerPass } from './letting-owner-pass.ts';
import { beginMoves, moveShard } from './move-shard.ts';
import { nameOf } from './nodes.ts';
import type { Move } from './plan-moves.ts';

interface Asked {
  readonly ownerUrl: string;
  /** The role that serves; undefined where it is the owner. */
  readonly servingRole: string | undefined;
  readonly moves: readonly Move[];
  /** Breaks off the move that is under way; what was moved before stays moved. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** Moves what `planMoves` found, one part of the tables after the other, while people work. */
export const runMoves = ({ ownerUrl, servingRole, moves, signal, say }: Asked): Promise<void> =>
  onConnection(ownerUrl, async (client) => {
    await refuseServingOwner(client, servingRole);
    await beginMoves(client);
    const breakOff = (): void => void cancel(ownerUrl, client);
    signal.addEventListener('abort', breakOff);
    try {
      await lettingOwnerPass(ownerUrl, async () => {
        for (const move of moves) {
          const begun = performance.now();
          const { tables, rows } = await unlessBrokenOff(signal, () => moveShard(client, move));
          const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
          say(`${lineOf(move)}: ${rows} rows of ${tables} tables, the same on both, in ${seconds} s.`);
        }
      });
    } finally {
      signal.removeEventListener('abort', breakOff);
    }
  });

async function unlessBrokenOff<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    if (!signal.aborted) return await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  throw new ToolError('Broken off: what was under way stays where it was. Row-level security is forced again.');
}

/** What a move is about, in a line. */
export const lineOf = ({ tenants, from, to, bytes }: Move): string =>
  `${tenants.join(', ') || 'Room for tenants to come'} (${Math.ceil(bytes / 1e6)} MB) from ${nameOf(from)} to ${nameOf(to)}`;

/** One that owns the tables, or is a member of the role that does, would see the rows of all tenants. */
async function refuseServingOwner(client: pg.Client, servingRole: string | undefined): Promise<void> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select coalesce(pg_has_role($1, relowner, 'usage'), true) as owns from pg_class where oid = 'public.customer'::regclass`,
    [servingRole ?? null],
  );
  if (rows[0]?.owns !== false)
    throw new ToolError(
      'The role that serves owns the tables, and would see the rows of all tenants during the move: serve as a role of its own, with DATABASE_OWNER_URL for the owner (docs/operating.md, "More than one machine").',
    );
}

/** From beside: a connection that waits for a move cannot be asked. */
async function cancel(ownerUrl: string, client: pg.Client): Promise<void> {
  const { processID } = client as { readonly processID?: number };
  await onConnection(ownerUrl, (beside) => beside.query('select pg_cancel_backend($1::int)', [processID])).catch(
    () => undefined,
  );
}
