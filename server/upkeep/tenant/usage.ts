import pg from 'pg';
import { seeTenant } from '../../db/see-tenant.ts';
import { inTransaction } from '../backup/session.ts';
import { partsOfTenant, type Part } from './parts.ts';
import { quotaColumns, type Quotas } from './quota.ts';

/** What one tenant takes of a Tilth. */
export interface Usage {
  readonly code: string;
  readonly samples: number;
  readonly documents: number;
  readonly documentBytes: number;
  /** Of its rows as they are stored, compressed, without indexes. */
  readonly rowBytes: number;
  /** Jobs that wait or run. */
  readonly jobs: number;
  readonly quotas: Quotas;
}

/** What each tenant takes, as of one moment; it reads every row, but nothing that is stored apart from its row. */
export const usageOfTenants = (client: pg.Client): Promise<readonly Usage[]> =>
  inTransaction(client, 'isolation level repeatable read read only', async () => {
    const { rows } = await client.query<{ id: number; code: string } & Quotas>(
      `select id, code, ${quotaColumns} from public.tenant order by code`,
    );
    const usage: Usage[] = [];
    for (const { id, code, ...quotas } of rows) usage.push({ code, quotas, ...(await usageOf(client, id)) });
    return usage;
  });

async function usageOf(client: pg.ClientBase, tenantId: number): Promise<Omit<Usage, 'code' | 'quotas'>> {
  await seeTenant(client, tenantId);
  const parts = await partsOfTenant(client, { tenantId, people: [] });
  let rowBytes = 0;
  for (const part of parts.filter(({ hasTenant }) => hasTenant)) rowBytes += await bytesOf(client, part, tenantId);
  const { rows } = await client.query<Pick<Usage, 'samples' | 'documents' | 'documentBytes'>>(
    `select (select count(*)::int from public.sample where tenant_id = $1) as samples,
       count(distinct storage_key)::int as documents, coalesce(sum(size_bytes), 0)::float8 as "documentBytes"
     from public.published_document where tenant_id = $1`,
    [tenantId],
  );
  const [counted = { samples: 0, documents: 0, documentBytes: 0 }] = rows;
  const queue = parts.find(({ name }) => name === 'pgboss.job');
  const waiting = queue && (await client.query<{ jobs: number }>(`select count(*)::int as jobs from ${queue.quoted}`));
  return { ...counted, rowBytes, jobs: waiting?.rows[0]?.jobs ?? 0 };
}

/** A row has a head of 24 bytes. */
const HEAD_BYTES = 24;

async function bytesOf(client: pg.ClientBase, { base, columns }: Part, tenantId: number): Promise<number> {
  const sizes = columns.map((column) => `coalesce(pg_column_size(${pg.escapeIdentifier(column)}), 0)`);
  const { rows } = await client.query<{ bytes: number }>(
    `select coalesce(sum(${[HEAD_BYTES, ...sizes].join(' + ')}), 0)::float8 as bytes from ${base} where tenant_id = $1`,
    [tenantId],
  );
  return rows[0]?.bytes ?? 0;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** The figure, and where there is a quota the share of it, rounded up: what is full says 100%. */
const ofQuota = (figure: string, used: number, most: number | null): string =>
  most === null ? figure : `${figure} (${Math.ceil((used / most) * 100)}%)`;

/** A line for each tenant under a head, in columns. */
export function linesOfUsage(usage: readonly Usage[]): string[] {
  const table = [
    ['tenant', 'samples', 'rows, MB', 'documents', 'documents, MB', 'jobs waiting'],
    ...usage.map(({ code, samples, rowBytes, documents, documentBytes, jobs, quotas }) => [
      code,
      ofQuota(String(samples), samples, quotas.samples),
      megabytes(rowBytes),
      String(documents),
      ofQuota(megabytes(documentBytes), documentBytes, quotas.storage),
      ofQuota(String(jobs), jobs, quotas.jobs),
    ]),
  ];
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)));
  return table.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
}
