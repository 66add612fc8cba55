import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { JobName } from '../../../../server/queue/registry.ts';
import type { TestApi } from './test-api.ts';

/** Resolves when a job of this kind has used up its tries. The queue's own back-off would take half a minute and more; its clock is in its table. */
export const triedToTheEnd = ({ db }: Pick<TestApi, 'db'>, name: JobName): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'`);
      // A failed job is rewritten, so that an update in between finds no row: only its state says that it is over.
      const { rows } = await db.execute(sql`select from pgboss.job where name = ${name} and state = 'failed'`);
      return rows.length === 1;
    },
    { timeout: 50_000, interval: 100 },
  );
