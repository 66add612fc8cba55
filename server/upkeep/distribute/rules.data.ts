/** Global tables that every node has a copy of, as rows of tenants name theirs and triggers look there. All other global tables stay on the coordinator. */
export const references: readonly string[] = ['tenant', 'app_user', 'membership'];

/** A foreign key that a distributed database holds where another looks at all rows of a statement at once. */
export interface Key {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const ofTenant = (table: string, column: string, names: string, end = ''): Key => ({
  table,
  name: `${table}_${column}_there`,
  definition: `foreign key (tenant_id, ${column}) references public.${names} (tenant_id, id)${end}`,
});
const ofPerson = (table: string, column: string): Key => ({
  table,
  name: `${table}_${column}_there`,
  definition: `foreign key (${column}) references public.app_user (id)`,
});

/**
 * Triggers in place of foreign keys (migrations 0013 and 0051 to 0053): they read the rows of a whole statement, which a shard does not have. On one
 * machine they save half of the time in which a file's rows are written; over several the keys below take their place.
 */
export const replacedByKey: ReadonlySet<string> = new Set([
  'lab_result_added',
  'lab_result_moved',
  'sample_added',
  'sample_moved',
  'sample_renumbered',
  'sample_deleted',
  'sample_signed',
  'sample_signed_again',
  'site_added',
  'site_moved',
  'site_renumbered',
  'site_deleted',
  'site_signed',
  'site_signed_again',
  'customer_renumbered',
  'customer_deleted',
  'paddock_renumbered',
  'paddock_deleted',
  'upload_renumbered',
  'upload_deleted',
  'sample_engine_deleted',
  'sample_engine_run_added',
  // No key: a trigger of a copied table runs on each node, and what it does (server/db/memberships.ts) is done by the code that adds a member.
  'membership_added',
]);
export const keysInTheirPlace: readonly Key[] = [
  ofTenant('lab_result', 'sample_id', 'sample', ' on delete cascade'),
  ofTenant('sample', 'customer_id', 'customer'),
  ofTenant('sample', 'site_id', 'site'),
  ofTenant('sample', 'paddock_id', 'paddock'),
  ofTenant('sample', 'upload_id', 'upload'),
  ofTenant('site', 'customer_id', 'customer'),
  ofTenant('site', 'paddock_id', 'paddock'),
  ofTenant('sample_engine_run', 'sample_engine_id', 'sample_engine', ' on delete cascade'),
  ofTenant('sample_engine_run', 'sample_id', 'sample'),
  ...['sample', 'site'].flatMap((table) => [ofPerson(table, 'created_by'), ofPerson(table, 'last_updated_by')]),
];

/** The function of triggers that read the rows of a statement, by that of one row, which a shard can look at; and of which rows. */
export const perRow: Readonly<Record<string, { readonly calls: string; readonly when?: string }>> = {
  refuses_erased: { calls: 'refuses_erased_row', when: 'new.customer_id is not null' },
  outdates_counts: { calls: 'outdates_counts_of_row' },
};

/** What the triggers of a distributed database call. */
export const functions: readonly string[] = [
  `create or replace function public.refuses_erased_row() returns trigger language plpgsql as $$
begin
  perform from public.customer c where c.tenant_id = new.tenant_id and c.id = new.customer_id for key share;
  if exists (select from public.erasure e where e.tenant_id = new.tenant_id and e.record = 'customer' and e.record_id = new.customer_id::text) then
    raise exception using errcode = 'TL410', message = format('a %s is about an erased customer', tg_table_name), table = tg_table_name;
  end if;
  return null;
end $$`,
  `create or replace function public.refuses_erased_person() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from public.erasure e where e.tenant_id = new.tenant_id and e.record = 'person' and e.record_id = new.user_id::text;
  if not found then
    return new;
  end if;
  perform 1 from public.membership m where m.tenant_ref = new.tenant_id and m.user_id = new.user_id;
  if found then
    return new;
  end if;
  if tg_argv[0] = 'left out' then
    return null;
  end if;
  raise exception using errcode = 'TL410', message = format('a %s is of an erased person', tg_table_name), table = tg_table_name;
end $$`,
  `create or replace function public.empties_chosen_surface() returns trigger language plpgsql as $$
begin
  update public.sample s set chosen_surface_id = null where s.tenant_id = old.tenant_id and s.chosen_surface_id = old.id and s.id <> old.id;
  return old;
end $$`,
  `create or replace function public.empties_comment_source() returns trigger language plpgsql as $$
begin
  update public.favourite_comment f set recommendation_comment_id = null where f.tenant_id = old.tenant_id and f.recommendation_comment_id = old.id;
  return old;
end $$`,
];

/** What empties a column when the row that it names goes, in place of `on delete set null`, which is not to be had where the tenant is part of the key. */
export const emptied: Readonly<Record<string, { readonly trigger: string; readonly table: string }>> = {
  sample: {
    table: 'sample',
    trigger:
      'create trigger sample_chosen_surface_gone before delete on public.sample for each row execute function public.empties_chosen_surface()',
  },
  favourite_comment: {
    table: 'recommendation_comment',
    trigger:
      'create trigger favourite_comment_source_gone before delete on public.recommendation_comment for each row execute function public.empties_comment_source()',
  },
};
