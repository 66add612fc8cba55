import { citusUrl, whyNoCitus } from './citus.ts';
import { hasPgBouncer, startPgBouncer, whyNoPgBouncer } from './pgbouncer.ts';

interface Way {
  /** What a portal gets beside the address of its database. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

interface WayToNodes {
  /** Ends the title of tests. */
  readonly way: string;
  readonly isSkipped: boolean;
  readonly open: (servingUrl: string) => Promise<Way>;
}

/** Fewer than a portal would open: requests of several tenants have to share them. */
const POOLED_CONNECTIONS = 3;

/** How requests and jobs reach the coordinator: what one tenant sees may depend on neither. */
export const waysToNodes: readonly WayToNodes[] = [
  {
    way: whyNoCitus,
    isSkipped: citusUrl === undefined,
    open: async () => ({ environment: {}, stop: async () => {} }),
  },
  {
    way: ` through a pooler in transaction mode${whyNoCitus || whyNoPgBouncer}`,
    isSkipped: citusUrl === undefined || !hasPgBouncer,
    open: async (servingUrl) => {
      const pooler = await startPgBouncer(servingUrl, POOLED_CONNECTIONS);
      return { environment: { DATABASE_POOLER_URL: pooler.url, DATABASE_POOL_SIZE: '40' }, stop: pooler.stop };
    },
  },
];
