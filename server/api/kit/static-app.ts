import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { Failure } from '../../failure.ts';
import { sendProblem } from './problem.ts';

/**
 * Serves the built app: hashed assets for a year, pages fresh each time, and index.html for every address of the app's own routes.
 * What begins with /api/ or asks for a file that is not there is a 404 and never the app's page.
 */
export async function serveApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const isBuilt = folder !== undefined && existsSync(folder);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|idp)(\/|$)/i.test(path) && !/\.[a-z0-9]+$/i.test(path);
    if (isBuilt && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return sendProblem(reply, new Failure('ROUTE_NOT_FOUND'), request.id);
  });
}
