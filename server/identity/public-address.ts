import type { FastifyRequest } from 'fastify';

/**
 * Makes a request look as if it had come to the public origin, which is the only address that the provider may name in its answers. What the
 * sender wrote into Host or X-Forwarded-Host is dropped, and a proxy that forgets X-Forwarded-Proto cannot make cookies insecure.
 */
export function asOfPublicOrigin(publicOrigin: string): (request: FastifyRequest) => Promise<void> {
  const { host, protocol } = new URL(publicOrigin);
  return async ({ raw: { headers } }) => {
    headers.host = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete headers['x-forwarded-host'];
    delete headers['forwarded'];
  };
}
