import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../src/model/contract/core.ts';
import { tokenIn, verifyToken } from '../../identity/verify-token.ts';
import { headerOf } from './asked.ts';
import { resolveCaller, type Bearer, type Caller } from './caller.ts';
import type { ApiServices } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public calls, and until the bearer is looked up. */
    caller: Caller | null;
    /** Whose caller the call's own transaction looks for; null where that has been done before, and on public calls. */
    bearer: Bearer | null;
  }
}

/** Limit and authenticate; nothing of the body has been read yet, and nothing is asked of the database for a caller over a limit. Null on public calls. */
export async function identifyBearer(
  call: Call,
  request: FastifyRequest,
  { limits, tokens, portal }: ApiServices,
): Promise<Bearer | null> {
  if (call.policy === 'PUBLIC') {
    await (call.byLink === true ? limits.countLinkCall(request) : limits.countPublicCall(request));
    return null;
  }
  const token = tokenIn(request.headers.authorization);
  await limits.countBeforeToken(request, token);
  const identity = await verifyToken(token, tokens);
  if (token !== undefined) await limits.countGoodToken(request, token, identity.subject);
  return {
    identity,
    tenantHeader: headerOf(request, 'tenantid'),
    defaultTenant: portal.defaultTenant,
    beforeTenant: call.beforeTenant === true,
  };
}

/** The same, and resolve the tenant. */
export async function identifyCaller(
  call: Call,
  request: FastifyRequest,
  services: ApiServices,
): Promise<Caller | null> {
  const bearer = await identifyBearer(call, request, services);
  return bearer && resolveCaller(services.db, bearer);
}
