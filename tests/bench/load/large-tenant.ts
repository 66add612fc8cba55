import pg from 'pg';
import { onConnection } from '../../../server/db/on-connection.ts';

/** What the large tenant gets beside its demo. */
export interface TenantSize {
  readonly customers: number;
  readonly paddocksOfCustomer: number;
  /** Seasons of a paddock: all but the newest are finalised. */
  readonly samplesOfPaddock: number;
}

const FIRST_ID = 1_000_000;
/** pH, Colwell P, EC and organic carbon of each sample. */
const RESULTS = [
  [1, 'pH', '', '4.5 + n % 30 / 10.0'],
  [2, 'Colwell P', 'mg/kg', '10 + n % 80'],
  [3, 'EC', 'dS/m', '0.05 + n % 20 / 100.0'],
  [4, 'Organic carbon', '%', '0.6 + n % 15 / 10.0'],
] as const;

/**
 * Fills a tenant as years of work would have, by statement and past every trigger and key check, because a laboratory's files would take a day: customers,
 * a farm each, paddocks, and samples with four results. The ids begin at a million.
 */
export async function fillTenant(databaseUrl: string, tenantCode: string, size: TenantSize): Promise<void> {
  await insertTenant(databaseUrl, tenantCode, size);
  await onConnection(databaseUrl, (client) => client.query('vacuum analyze'));
}

/** The same, without the statistics that the planner wants: for many tenants that get them together. */
export async function insertTenant(
  databaseUrl: string,
  tenantCode: string,
  { customers, paddocksOfCustomer, samplesOfPaddock }: TenantSize,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const paddocks = customers * paddocksOfCustomer;
  const samples = paddocks * samplesOfPaddock;
  const all = (last: number): string => `tenant t, generate_series(0, ${last - 1}) n where t.code = '${tenantCode}'`;
  try {
    // A database over several machines sends the settings to its nodes, and one of one machine keeps the first to itself.
    await client.query(
      `begin; set local citus.propagate_set_commands = 'local'; set local session_replication_role = replica; set local synchronous_commit = off`,
    );
    await client.query(
      `insert into customer (tenant_id, id, name) select t.id, ${FIRST_ID} + n, 'Grower ' || n from ${all(customers)}`,
    );
    await client.query(
      `insert into farm (tenant_id, id, customer_id, name) select t.id, ${FIRST_ID} + n, ${FIRST_ID} + n, 'Home' from ${all(customers)}`,
    );
    await client.query(
      `insert into paddock (tenant_id, id, farm_id, name, area_ha)
       select t.id, ${FIRST_ID} + n, ${FIRST_ID} + n / ${paddocksOfCustomer}, 'Paddock ' || n % ${paddocksOfCustomer}, 40 + n % 60 from ${all(paddocks)}`,
    );
    // A paddock's samples lie apart, as they came in: season by season.
    await client.query(
      `insert into sample (tenant_id, id, customer_id, paddock_id, name, lab_number, sample_type_id, status, is_finalised, depth_from_cm, depth_to_cm, date_sampled, missing_inputs)
       select t.id, ${FIRST_ID} + n, ${FIRST_ID} + n % ${paddocks} / ${paddocksOfCustomer}, ${FIRST_ID} + n % ${paddocks}, 'Paddock ' || n % ${paddocksOfCustomer},
         'L' || n, 1, case when n / ${paddocks} = ${samplesOfPaddock - 1} then 3 else 7 end, n / ${paddocks} < ${samplesOfPaddock - 1}, 0, 10,
         current_date - 30 - 365 * (${samplesOfPaddock - 1} - n / ${paddocks}), '["Target_Yield"]'
       from ${all(samples)}`,
    );
    for (const [analyte, name, unit, value] of RESULTS)
      await client.query(
        `insert into lab_result (tenant_id, sample_id, analyte_id, analyte_name, unit_of_measure, value)
         select t.id, ${FIRST_ID} + n, ${analyte}, '${name}', '${unit}', ${value} from ${all(samples)}`,
      );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export const customerIds = ({ customers }: TenantSize): readonly number[] =>
  Array.from({ length: customers }, (_, at) => FIRST_ID + at);
