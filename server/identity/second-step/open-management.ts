import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { policies, spaClientId } from '../client-identity.ts';
import { freshSignInSeconds } from '../fresh-sign-in.ts';
import { leftPage } from './pages.ts';

const path = '/idp/second-step';
/** Page after leaving the management at its sign-in. */
export const managementLeft = `${path}/left`;

/**
 * The address that opens the management of one's second step: an authorization like any other, so that password and second step come first. It
 * ends in no code, and the challenge's verifier is thrown away.
 */
export function openManagement(app: FastifyInstance, publicOrigin: string): void {
  app.get(path, (_request, reply) => {
    const query = new URLSearchParams({
      client_id: spaClientId,
      redirect_uri: publicOrigin + managementLeft,
      response_type: 'code',
      scope: 'openid',
      max_age: String(freshSignInSeconds),
      code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return reply.redirect(`/idp/${policies.secondStep}/oauth2/v2.0/authorize?${query}`, 303);
  });
  app.get(managementLeft, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(leftPage()),
  );
}
