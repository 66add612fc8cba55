import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../src/model/contract/core.ts';
import { tokenIn, verifyToken } from '../../identity/verify-token.ts';
import { headerOf } from './asked.ts';
import { resolveCaller, resolveUser, type Caller } from './caller.ts';
import type { ApiServices } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public calls. */
    caller: Caller | null;
  }
}

/** Limit, authenticate and resolve the tenant; nothing of the body has been read yet, and nothing is asked of the database for a caller over a limit. */
export async function identifyCaller(
  call: Call,
  request: FastifyRequest,
  services: ApiServices,
): Promise<Caller | null> {
  const { limits } = services;
  if (call.policy === 'PUBLIC') {
    await (call.byLink === true ? limits.countLinkCall(request) : limits.countPublicCall(request));
    return null;
  }
  const token = tokenIn(request.headers.authorization);
  await limits.countBeforeToken(request, token);
  const identity = await verifyToken(token, services.tokens);
  if (token !== undefined) await limits.countGoodToken(request, token, identity.subject);
  return call.beforeTenant === true
    ? resolveUser(services.db, identity)
    : resolveCaller(services.db, {
        identity,
        tenantHeader: headerOf(request, 'tenantid'),
        defaultTenant: services.portal.defaultTenant,
      });
}
