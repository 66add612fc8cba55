import pg from 'pg';
import { seeTenant } from '../../db/see-tenant.ts';
import { inTransaction } from '../backup/session.ts';

/** What the runs of one season of one tenant take. */
export interface SeasonSize {
  readonly tenant: string;
  /** The calendar year in which the samples were taken. */
  readonly season: number;
  /** Those that were run. */
  readonly samples: number;
  readonly executions: number;
  readonly archived: number;
  /** Of executions and runs as they are stored, compressed, without indexes. */
  readonly bytes: number;
}

// Each execution once, whose runs are added up before they are joined to it.
const SIZES = `select extract(year from s.date_sampled)::int as season, count(distinct s.id)::int as samples, count(e.id)::int as executions,
    count(e.archived_findings)::int as archived, sum(pg_column_size(e.*) + coalesce(runs.bytes, 0))::float8 as bytes
  from public.sample_engine e
  join public.sample s on s.tenant_id = e.tenant_id and s.id = e.sample_id
  left join (select r.sample_engine_id, sum(pg_column_size(r.*)) as bytes from public.sample_engine_run r where r.tenant_id = $1 group by 1) runs
    on runs.sample_engine_id = e.id
  where e.tenant_id = $1 group by 1 order by 1`;

/** What the runs of each season of each tenant take, or of the one of this code, as of one moment. It reads every run. */
export const sizesOfSeasons = (client: pg.Client, only?: string): Promise<readonly SeasonSize[]> =>
  inTransaction(client, 'isolation level repeatable read read only', async () => {
    const { rows: tenants } = await client.query<{ id: number; code: string }>(
      'select id, code from public.tenant where $1::text is null or code = $1 order by code',
      [only ?? null],
    );
    const sizes: SeasonSize[] = [];
    for (const { id, code } of tenants) {
      await seeTenant(client, id);
      const { rows } = await client.query<Omit<SeasonSize, 'tenant'>>(SIZES, [id]);
      sizes.push(...rows.map((row) => ({ tenant: code, ...row })));
    }
    return sizes;
  });

/** A line for each season under a head, in columns. */
export function linesOfSizes(sizes: readonly SeasonSize[]): string[] {
  const table = [
    ['tenant', 'season', 'samples', 'executions', 'archived', 'bytes a sample'],
    ...sizes.map(({ tenant, season, samples, executions, archived, bytes }) =>
      [tenant, season, samples, executions, archived, Math.round(bytes / samples)].map(String),
    ),
  ];
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)));
  return table.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
}
