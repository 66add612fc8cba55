import { programAddress } from '../../db/memberships.ts';
import type { Database } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { noteSignIn } from '../../commands/session/note-sign-in.ts';
import { noteRefusal } from '../../db/note-refusal.ts';
import { linkInvitedUser } from '../../commands/session/link-invited-user.ts';
import { acceptFirst } from '../../identity/invitations.ts';
import { methodWords } from '../../identity/method-words.ts';
import type { Identity } from '../../identity/verify-token.ts';
import { findUser, type KnownUser, type Membership } from '../../queries/session/find-user.ts';
import type { User } from './call.ts';

/** Who calls, for which tenant. */
export interface Caller {
  readonly user: User;
  readonly tenantId: number;
  /** When they signed in, as far as their token says. */
  readonly signedInOn?: Date | undefined;
}

/**
 * The user behind a verified identity in the tenant that the TenantId header names, by number or by code.
 * Without the header a user of one tenant gets that one, a user of several the one that the operator has set; a tenant of others and an unknown one are refused alike.
 */
export async function resolveCaller(
  db: Database,
  {
    identity,
    tenantHeader,
    defaultTenant,
  }: { readonly identity: Identity; readonly tenantHeader: string | undefined; readonly defaultTenant: string | null },
): Promise<Caller> {
  const { user, memberships } = await knownUser(db, identity);
  const chosen = choose(memberships, tenantHeader, defaultTenant);
  if (chosen === undefined) {
    // Their own administrators hear of it; those of the tenant that they named would learn of a stranger.
    for (const { tenantId } of memberships) await noteRefusal(db, { tenantId, userId: user.id }, 'another tenant');
    return fail('TENANT_UNKNOWN');
  }
  return { user: { ...user, roles: chosen.roles }, tenantId: chosen.tenantId };
}

/** The user alone, for the calls that are made before a tenant is chosen; such a caller has no roles and sees no tenant's rows. */
export async function resolveUser(db: Database, identity: Identity): Promise<Caller> {
  const { user } = await knownUser(db, identity);
  return { user: { ...user, roles: [] }, tenantId: 0, signedInOn: identity.signedInOn };
}

function choose(
  memberships: readonly Membership[],
  header: string | undefined,
  defaultTenant: string | null,
): Membership | undefined {
  const wanted = header?.trim() ?? '';
  if (wanted !== '') {
    return memberships.find(
      (one) => String(one.tenantId) === wanted || one.code.toUpperCase() === wanted.toUpperCase(),
    );
  }
  const [only, second] = memberships;
  if (second === undefined) return only;
  return (
    memberships.find(({ code }) => code === defaultTenant) ??
    fail('INVALID_REQUEST', { message: 'Say which tenant this is for: send a TenantId header.' })
  );
}

/** What an operator of an external provider has to change; the log tells it, for the bearer can do nothing. */
export class UnvouchedTokenError extends Error {
  override readonly name = 'UnvouchedTokenError';

  constructor() {
    super(
      'The access token carries no verified e-mail address (email with email_verified or xms_edov), so it cannot be tied to a person. ' +
        'Add the claims at the provider, or tie the person by add-user.ts --subject.',
    );
  }
}

/** Tilth's own tokens are of people that it knows. */
const isUnvouched = ({ verifiedEmail, tokenVersion }: Identity): boolean =>
  verifiedEmail === undefined && tokenVersion === undefined;

async function knownUser(db: Database, identity: Identity): Promise<KnownUser> {
  const found = await findUser(db, identity.subject);
  // A program signs in by its secret alone; anybody else is refused before their address is tied to anything.
  if (identity.lacksSecondStep === true && found?.user.email.endsWith(programAddress) !== true)
    return fail('SECOND_STEP_MISSING');
  const known = found ?? ((await linkInvitedUser(db, identity)) ? await findUser(db, identity.subject) : undefined);
  if (known === undefined)
    return fail('TENANT_UNKNOWN', isUnvouched(identity) ? { cause: new UnvouchedTokenError() } : {});
  const isNew = known.memberships.length === 0 && known.lastSignInOn === null;
  if (isNew) {
    await acceptFirst(db, known.user);
    // Another call of the same moment may have accepted before this one.
    if (((await findUser(db, identity.subject))?.memberships.length ?? 0) > 0) return knownUser(db, identity);
  }
  // Signed out, or given a new password, since the token was issued.
  if (identity.tokenVersion !== undefined && identity.tokenVersion < known.tokenVersion) return fail('UNAUTHENTICATED');
  const { signedInOn } = identity;
  if (signedInOn !== undefined && (known.lastSignInOn === null || known.lastSignInOn < signedInOn))
    await noteSignIn(
      db,
      known.user.id,
      known.memberships.map(({ tenantId }) => tenantId),
      { signedInOn, by: methodWords(identity.methods) },
    );
  return known;
}
