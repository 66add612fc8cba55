import { isRoleCode, type RoleCode } from '../../../src/model/session/permissions.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { holdsPerson } from '../../db/hold-person.ts';
import { requestRole } from '../../db/request-role.ts';
import { becomeEverywhere, readsOnly } from '../../db/tenant-transaction.ts';
import { clientOf } from '../../db/transaction-client.ts';

export interface Membership {
  readonly tenantId: number;
  readonly code: string;
  readonly roles: readonly RoleCode[];
}

/** A user with the tenants that the user belongs to. */
export interface KnownUser {
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
  readonly memberships: readonly Membership[];
  /** Access tokens of an earlier version are no longer good. */
  readonly tokenVersion: number;
  /** Null until the first sign-in. */
  readonly lastSignInOn: Date | null;
}

/** The tenant that a request names, by number or code. Names no tenant before one is chosen. */
interface Meant {
  readonly tenant: string;
  /** Code of the tenant in which people of several begin. */
  readonly usual: string | null;
  readonly beforeTenant: boolean;
}

/** A user, and for which tenant their transaction acts from here on: 0 for none. */
export interface Entered {
  readonly known: KnownUser;
  readonly tenantId: number;
}

/**
 * Looks up a user by token subject and makes the transaction act as the plain role, for them, in the requested tenant, in which they are not erased
 * until it ends. A tenant that they do not belong to gives tenant 0, which sees no tenant's rows.
 */
const enterBy = (also: string): string => `with who as materialized (
  select id, email, name, token_version, last_sign_in_on from app_user where subject = $1
), held as materialized (
  select tenant.id as tenant_id, tenant.code, string_agg(membership.role_code, ',' order by membership.role_code) as roles
  from who join membership on membership.user_id = who.id join tenant on tenant.id = membership.tenant_ref
  group by tenant.id
), chosen as materialized (
  select tenant_id from held
  where not $4::boolean and case when $2::text <> '' then tenant_id::text = $2 or upper(code) = upper($2)
    else code = $3::text or (select count(*) from held) = 1 end
  order by tenant_id limit 1
), acting as materialized (
  select who.id, coalesce((select tenant_id from chosen), 0) as tenant_id from (select) as anybody left join who on true
), entered as materialized (
  select tenant_id${also} from acting
)
select who.id, who.email, who.name, who.token_version, who.last_sign_in_on, entered.tenant_id as entered, held.tenant_id, held.code, held.roles
from entered left join who on true left join held on true order by held.tenant_id`;
const ENTER =
  enterBy(`, set_config('role', '${requestRole}', true), set_config('tilth.tenant_id', tenant_id::text, true),
    set_config('tilth.user_id', coalesce(id::text, ''), true), case when tenant_id > 0 then hold_person(tenant_id, id) end`);
/** What it says alone. */
const LOOK = enterBy('');

interface UserRow {
  /** Null for an unknown user. */
  readonly id: string | null;
  readonly email: string;
  readonly name: string;
  readonly token_version: number;
  readonly last_sign_in_on: Date | null;
  readonly entered: number;
  readonly tenant_id: number | null;
  readonly code: string;
  readonly roles: string;
}

/** The first statement of a transaction; undefined for an unknown subject, for whom the transaction sees no tenant's rows. */
export async function enter(
  tx: Tx,
  subject: string,
  { tenant, usual, beforeTenant }: Meant,
): Promise<Entered | undefined> {
  const client = clientOf(tx);
  const { rows } = await client.query<UserRow>(client.isDistributed ? LOOK : ENTER, [
    subject,
    tenant,
    usual,
    beforeTenant,
  ]);
  const [first] = rows;
  if (client.isDistributed) {
    const [tenantId, userId] = [first?.entered ?? 0, first?.id ?? ''];
    await becomeEverywhere(tx, { tenantId, userId }, tenantId > 0 ? holdsPerson(tenantId, userId) : undefined);
  }
  client.actFor(first?.entered ?? 0);
  if (first === undefined || first.id === null) return undefined;
  return {
    tenantId: first.entered,
    known: {
      user: { id: first.id, email: first.email, name: first.name },
      memberships: rows.flatMap(membershipOf),
      tokenVersion: first.token_version,
      lastSignInOn: first.last_sign_in_on,
    },
  };
}

const membershipOf = ({ tenant_id: tenantId, code, roles }: UserRow): readonly Membership[] =>
  tenantId === null ? [] : [{ tenantId, code, roles: roles.split(',').filter(isRoleCode) }];

const NO_TENANT: Meant = { tenant: '', usual: null, beforeTenant: true };

/** The user of an account at the identity provider, if there is one; it is asked before any tenant is known. */
export const findUser = (db: Database, subject: string): Promise<KnownUser | undefined> =>
  db.transaction(async (tx) => (await enter(tx, subject, NO_TENANT))?.known, readsOnly);
