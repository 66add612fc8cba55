import { programAddress } from '../../db/memberships.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { noteSignIn } from '../../commands/session/note-sign-in.ts';
import { noteRefusal } from '../../db/note-refusal.ts';
import { linkInvitedUser } from '../../commands/session/link-invited-user.ts';
import { acceptFirst } from '../../identity/invitations.ts';
import { methodWords } from '../../identity/method-words.ts';
import type { Identity } from '../../identity/verify-token.ts';
import { enter, findUser, type KnownUser, type Membership } from '../../queries/session/find-user.ts';
import type { User } from './call.ts';

/** Who calls, for which tenant. */
export interface Caller {
  readonly user: User;
  readonly tenantId: number;
  /** When they signed in, as far as their token says. */
  readonly signedInOn?: Date | undefined;
}

/** The holder of a valid token, before the user is looked up. */
export interface Bearer {
  readonly identity: Identity;
  /** The header TenantId: a number or a code. */
  readonly tenantHeader: string | undefined;
  readonly defaultTenant: string | null;
  /** Made before a tenant is chosen: such a caller has no roles and sees no tenant's rows. */
  readonly beforeTenant: boolean;
}

/**
 * The user behind a verified identity in the tenant that the TenantId header names, by number or by code.
 * Without the header a user of one tenant gets that one, a user of several the one that the operator has set; a tenant of others and an unknown one are refused alike.
 */
export async function resolveCaller(db: Database, bearer: Bearer): Promise<Caller> {
  const { user, memberships } = await knownUser(db, bearer.identity);
  if (bearer.beforeTenant) return beforeTenant(user, bearer.identity);
  const chosen = choose(memberships, bearer);
  if (chosen === undefined) {
    // Their own administrators hear of it; those of the tenant that they named would learn of a stranger.
    for (const { tenantId } of memberships) await noteRefusal(db, { tenantId, userId: user.id }, 'another tenant');
    return fail('TENANT_UNKNOWN');
  }
  return { user: { ...user, roles: chosen.roles }, tenantId: chosen.tenantId };
}

/**
 * The same within the call's own transaction, which acts for them from here on; undefined where there is more to do than to let them in, to refuse or
 * to note something: `resolveCaller` does that, and this transaction has to end.
 */
export async function callerWithin(tx: Tx, bearer: Bearer): Promise<Caller | undefined> {
  const { identity } = bearer;
  const entered = await enter(tx, identity.subject, {
    tenant: bearer.tenantHeader?.trim() ?? '',
    usual: bearer.defaultTenant,
    beforeTenant: bearer.beforeTenant,
  });
  if (entered === undefined) return undefined;
  const { known, tenantId } = entered;
  if (lacksSecondStep(identity, known) || isNew(known) || isOutdated(identity, known) || isToBeNoted(identity, known))
    return undefined;
  const own = known.memberships.find((one) => one.tenantId === tenantId);
  const caller = bearer.beforeTenant
    ? beforeTenant(known.user, identity)
    : own && { user: { ...known.user, roles: own.roles }, tenantId };
  if (callers.size >= MOST_CALLERS) callers.clear();
  if (caller) callers.set(nameOf(bearer), caller);
  return caller;
}

/** Who bearers were when they called last. */
const callers = new Map<string, Caller>();
const MOST_CALLERS = 10_000;
const nameOf = ({ identity: { subject, signedInOn }, tenantHeader = '', beforeTenant }: Bearer): string =>
  [subject, signedInOn?.getTime(), tenantHeader, beforeTenant].join('\n');

/** Who a bearer was when they called last: a guess, for each call looks again. */
export const callerBefore = (bearer: Bearer): Caller | undefined => callers.get(nameOf(bearer));

const beforeTenant = (user: KnownUser['user'], { signedInOn }: Identity): Caller => ({
  user: { ...user, roles: [] },
  tenantId: 0,
  signedInOn,
});

/** A program signs in by its secret alone. */
const lacksSecondStep = (identity: Identity, known: KnownUser | undefined): boolean =>
  identity.lacksSecondStep === true && known?.user.email.endsWith(programAddress) !== true;

const isNew = ({ memberships, lastSignInOn }: KnownUser): boolean => memberships.length === 0 && lastSignInOn === null;

/** Signed out, or given a new password, since the token was issued. */
const isOutdated = ({ tokenVersion }: Identity, known: KnownUser): boolean =>
  tokenVersion !== undefined && tokenVersion < known.tokenVersion;

const isToBeNoted = ({ signedInOn }: Identity, { lastSignInOn }: KnownUser): boolean =>
  signedInOn !== undefined && (lastSignInOn === null || lastSignInOn < signedInOn);

function choose(memberships: readonly Membership[], { tenantHeader, defaultTenant }: Bearer): Membership | undefined {
  const wanted = tenantHeader?.trim() ?? '';
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
      'The access token carries no verified email address (email with email_verified or xms_edov), so it cannot be tied to a person. ' +
        'Add the claims at the provider, or tie the person by add-user.ts --subject.',
    );
  }
}

/** Tilth's own tokens are of people that it knows. */
const isUnvouched = ({ verifiedEmail, tokenVersion }: Identity): boolean =>
  verifiedEmail === undefined && tokenVersion === undefined;

async function knownUser(db: Database, identity: Identity): Promise<KnownUser> {
  const found = await findUser(db, identity.subject);
  // Refused before their address is tied to anything.
  if (lacksSecondStep(identity, found)) return fail('SECOND_STEP_MISSING');
  const known = found ?? ((await linkInvitedUser(db, identity)) ? await findUser(db, identity.subject) : undefined);
  if (known === undefined)
    return fail('TENANT_UNKNOWN', isUnvouched(identity) ? { cause: new UnvouchedTokenError() } : {});
  if (isNew(known)) {
    await acceptFirst(db, known.user);
    // Another call of the same moment may have accepted before this one.
    if (((await findUser(db, identity.subject))?.memberships.length ?? 0) > 0) return knownUser(db, identity);
  }
  if (isOutdated(identity, known)) return fail('UNAUTHENTICATED');
  const { signedInOn } = identity;
  if (signedInOn !== undefined && isToBeNoted(identity, known))
    await noteSignIn(
      db,
      known.user.id,
      known.memberships.map(({ tenantId }) => tenantId),
      { signedInOn, by: methodWords(identity.methods) },
    );
  return known;
}
