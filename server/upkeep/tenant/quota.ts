import type pg from 'pg';
import { keysOf } from '../../../src/model/shared/record.ts';
import { ToolError } from '../../tool.ts';
import { tenantOf } from './export-tenant.ts';

/** What a tenant may have at most; null where it has no quota. */
export interface Quotas {
  readonly samples: number | null;
  /** Bytes of published documents. */
  readonly storage: number | null;
  readonly jobs: number | null;
}

const columns = {
  samples: 'most_samples',
  storage: 'most_document_bytes',
  jobs: 'most_jobs',
} as const satisfies Record<keyof Quotas, string>;

/** For a query of tenants. */
export const quotaColumns = keysOf(columns)
  .map((name) => `${columns[name]}::float8 as "${name}"`)
  .join(', ');

const units: Readonly<Record<string, number>> = { MB: 1e6, GB: 1e9, TB: 1e12 };
const MOST_COUNT = 2_000_000_000;
const MOST_BYTES = 1e15;

/**
 * Reads words such as `samples=100000`, `storage=20GB` and `jobs=none`; what is not named stays as it is.
 * @throws ToolError that says which word is wrong.
 */
export function parseQuotas(words: readonly string[]): Partial<Quotas> {
  return Object.fromEntries(words.map(parseQuota));
}

function parseQuota(word: string): readonly [keyof Quotas, number | null] {
  const [, asked, value, amount = '', unit = ''] =
    /^(\w+)=(none|(\d+(?:\.\d+)?)(MB|GB|TB)?)$/.exec(word) ?? fails(word);
  const name = keysOf(columns).find((one) => one === asked) ?? fails(word);
  if (value === 'none') return [name, null];
  if ((name === 'storage') !== (unit !== '')) return fails(word);
  const most = Number(amount) * (units[unit] ?? 1);
  const isFit = Number.isInteger(most) && most >= 1 && most <= (name === 'storage' ? MOST_BYTES : MOST_COUNT);
  return isFit ? [name, most] : fails(word);
}

function fails(word: string): never {
  throw new ToolError(
    `${word} is not a quota: write samples=100000, storage=20GB (MB, GB or TB) or jobs=5000, or none in place of a number.`,
  );
}

/** Sets quotas of a tenant, from the next addition on; what it has already stays, over the quota or not. */
export async function setQuotas(client: pg.ClientBase, code: string, quotas: Partial<Quotas>): Promise<void> {
  const { id } = await tenantOf(client, code);
  for (const name of keysOf(quotas))
    await client.query(`update public.tenant set ${columns[name]} = $2 where id = $1`, [id, quotas[name]]);
}
