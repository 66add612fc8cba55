import { CLOSED_FOR_SECONDS, isOfClosedTenant } from './closed-tenant.ts';
import { isLostConnection } from './lost-connection.ts';
import { Failure } from '../failure.ts';
import { isOutOfSpace } from '../out-of-space.ts';

/** What the database or a disk says that is nothing about what was asked; null for any other failure. What was begun is rolled back. */
export function unavailableBy(thrown: unknown): Failure | null {
  if (isLostConnection(thrown)) return new Failure('SERVER_NOT_READY', { cause: thrown });
  if (isOfClosedTenant(thrown))
    return new Failure('TENANT_CLOSED', { cause: thrown, retryAfterSeconds: CLOSED_FOR_SECONDS });
  return isOutOfSpace(thrown) ? new Failure('NO_ROOM_LEFT', { cause: thrown }) : null;
}
