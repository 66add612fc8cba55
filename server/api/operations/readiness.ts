import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/pool.ts';
import { appliedMigrations, expectedMigrations } from '../../db/migrations-applied.ts';
import { Failure } from '../../failure.ts';
import type { Jobs } from '../../queue/queue.ts';
import type { CallLimits } from '../kit/call-limits.ts';
import { problemOf } from '../kit/problem.ts';

interface Checks {
  /** False once this process was asked to stop. */
  readonly accepting: boolean;
  readonly database: boolean;
  readonly migrations: boolean;
  readonly queue: boolean;
  /** The disk of this machine takes more. */
  readonly room: boolean;
}

interface Probed {
  readonly isDraining: () => boolean;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly hasRoom: () => Promise<boolean>;
}

/**
 * `/readyz` answers 200 when a request would find its database, its newest schema, its queue and room on the disk and the process goes on, else 503 naming what is missing; a balancer asks it.
 * `/checkheartbeat` answers as long as the process does.
 */
export function registerProbes(app: FastifyInstance, services: Probed & { readonly limits: CallLimits }): void {
  const expected = expectedMigrations();
  const onRequest = services.limits.countPublicCall;
  app.get('/readyz', { onRequest }, async (request, reply) => {
    const checks = await check(services, expected);
    reply.header('cache-control', 'no-store');
    if (Object.values(checks).every(Boolean)) return reply.send({ status: 'ready', checks });
    const failure = new Failure('SERVER_NOT_READY');
    return reply
      .code(failure.status)
      .type('application/problem+json')
      .send(JSON.stringify({ ...problemOf(failure, request.id), checks }));
  });
  app.get('/checkheartbeat', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}

async function check({ db, jobs, hasRoom, isDraining }: Probed, expected: number): Promise<Checks> {
  const accepting = !isDraining();
  const queue = jobs.isRunning();
  const room = await hasRoom().catch(() => false);
  try {
    return { accepting, database: true, migrations: (await appliedMigrations(db)) >= expected, queue, room };
  } catch {
    // Whatever keeps the database from answering, the probe's answer is the same: not ready.
    return { accepting, database: false, migrations: false, queue, room };
  }
}
