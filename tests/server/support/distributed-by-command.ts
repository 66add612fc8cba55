import { expect } from 'vitest';
import { run } from '../../../server/upkeep/distribute.ts';
import type { OwnDatabase } from './two-roles.ts';
import { runHere } from './run-tool.ts';

/** Lays out the tables of tenants by the operator's command, without its question. */
export async function distributes(
  { servingUrl, ownerUrl }: Pick<OwnDatabase, 'servingUrl' | 'ownerUrl'>,
  ...words: readonly string[]
): Promise<void> {
  const done = await runHere(run, [...words, '--yes'], { DATABASE_URL: servingUrl, DATABASE_OWNER_URL: ownerUrl });
  expect(done, done.said).toMatchObject({ code: 0 });
}
