/** Of a table that belongs to no tenant, what goes along with one. */
interface Along {
  /** The rows, by `$tenant` and `$people`, the list of the people whom the tenant's rows name. */
  readonly where: string;
  /** What says nothing in another Tilth. */
  readonly without: readonly string[];
}

const OF_TENANT: Along = { where: 'tenant_ref = $tenant', without: ['tenant_ref'] };

/**
 * Every table without a tenant_id: the rows that go along with a tenant, or why none does. A table that is added to `globalTables` and not here
 * fails the tests of this tool.
 */
export const alongside: Readonly<Record<string, Along | string>> = {
  tenant: { where: 'id = $tenant', without: ['id', 'closed_on', 'most_samples', 'most_document_bytes', 'most_jobs'] },
  app_user: { where: 'id = any($people)', without: ['last_tenant_ref'] },
  tenant_history: OF_TENANT,
  membership: OF_TENANT,
  invitation: OF_TENANT,
  grower_door: OF_TENANT,
  identity_credential: {
    where:
      'subject in (select u.subject from public.app_user u join public.membership m on m.user_id = u.id where m.tenant_ref = $tenant)',
    without: [],
  },
  identity_secret: 'keys and notes of the installation',
  identity_attempt: 'counts of the last minutes',
  identity_reset_code: 'good for minutes',
  identity_passkey: 'bound to the address of the portal',
  identity_totp: 'sealed with a key of the installation',
  identity_recovery_code: 'of the second step, which is set up again',
  oidc_payload: 'sessions and programs of the provider of the installation',
};

/** The jobs that wait or run, without what a worker has noted of them. */
export const jobColumns = [
  ...['id', 'name', 'priority', 'data', 'retry_limit', 'retry_delay', 'retry_backoff', 'retry_delay_max'],
  ...['expire_seconds', 'deletion_seconds', 'heartbeat_seconds', 'start_after', 'created_on', 'keep_until', 'policy'],
] as const;

/**
 * What the triggers of migrations 0013, 0051, 0052 and 0053 look up in place of foreign keys: the table, and those whose rows have to be there before.
 */
export const heldByTriggers: Readonly<Record<string, readonly string[]>> = {
  site: ['customer', 'paddock'],
  sample: ['customer', 'site', 'paddock', 'upload'],
  lab_result: ['sample'],
  sample_engine_run: ['sample_engine'],
};

/** A table into which triggers of others write, with these: it is emptied after them (migration 0075). */
export const writtenByTriggers: Readonly<Record<string, readonly string[]>> = {
  counts_change: ['sample', 'recommendation_sample', 'recommendation', 'paddock', 'farm'],
};

/** What refuses rows about the erased: everything else is there before. */
export const last: readonly string[] = ['erasure', 'erased_record'];

/** What follows from other rows and is made again of them: it goes with its tenant when that is removed, and into no export. */
export const derived: readonly string[] = ['customer_counts', 'counts_change'];
