import { onTestFinished } from 'vitest';
import { citusUrl, distributedDatabase, whyNoCitus } from '../../support/citus.ts';
import { freshDatabase } from '../../support/postgres.ts';

interface ToTry {
  /** Ends the title of a test. */
  readonly where: string;
  readonly isSkipped: boolean;
  /** A database that goes when the test has finished. */
  readonly make: () => Promise<{
    readonly databaseUrl: string;
    /** Of a role that sees the rows of all tenants. */
    readonly seeingUrl: string;
  }>;
}

/** What loses nothing has to lose nothing on each of these. */
export const databasesToTry: readonly ToTry[] = [
  {
    where: 'on one machine',
    isSkipped: false,
    make: async () => {
      const databaseUrl = await freshDatabase();
      return { databaseUrl, seeingUrl: databaseUrl };
    },
  },
  {
    where: `over several machines${whyNoCitus}`,
    isSkipped: citusUrl === undefined,
    make: async () => {
      const { servingUrl, superuserUrl, remove } = await distributedDatabase();
      onTestFinished(remove);
      return { databaseUrl: servingUrl, seeingUrl: superuserUrl };
    },
  },
];
