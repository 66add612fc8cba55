import type { PortalCall } from '../model/contract/index.ts';
import { limits } from '../model/limits.ts';

/** Calls that only read although their method is POST, as the contract says: what they ask for is too long for an address. */
const readsByPost: ReadonlySet<PortalCall> = new Set<PortalCall>([
  'POST /sample/customersamples',
  'POST /sample/status',
  'POST /sample/ratings',
  'POST /sample/recheckUpload',
  'POST /sample/inputmodel',
  'POST /sample/lastSeasonInputs',
  'POST /recommendation/summary',
  'POST /recommendation/report/{id}/pages',
  'POST /plan/open',
]);

export const isRead = (call: PortalCall): boolean => call.startsWith('GET ') || readsByPost.has(call);

/** How often a call is tried in all: a long one and a mutation once, the roles most often. */
export function attemptsOf(call: PortalCall, isLong: boolean): number {
  if (isLong || !isRead(call)) return limits.attempts.mutation;
  return call === 'GET /referencedata/useraccess' ? limits.attempts.roles : limits.attempts.read;
}

/** Is another attempt worth while? A refusal stays a refusal. */
export const mayPass = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500;
