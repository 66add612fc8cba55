import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import type { MethodsOf } from './methods-of-address.ts';
import { sendProblem } from './problem.ts';

const PAGE = 'index.html';
/** Screenshots for the analysts' catalogue, in a folder of their own; builds do not include them. */
const PICTURES = 'atlas/';
/** The list of screenshots; empty without them, so that a browser does not report an error. */
const LIST_OF_PICTURES = `${PICTURES}index.json`;
/** The site of the documents, a build of its own. */
const DOCS = 'docs/';
/** Addresses that have a page of their own, outside the app. */
const OWN_PAGES: Readonly<Record<string, string>> = { '/plan': 'plan.html' };

/**
 * Serves the built app: hashed assets for a year, pages fresh each time, and index.html for every address of the app's own routes.
 * Files are looked up when they are asked for, so a build that comes or changes while the server runs is served at once.
 * What begins with /api/ or asks for a file that is not there is a 404 and never the app's page.
 */
export async function serveApp(
  app: FastifyInstance,
  folders: { readonly built: string; readonly pictures: string; readonly docs: string },
  methodsOf: MethodsOf,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.built,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const file = /^\/(api|idp)(\/|$)/i.test(path) ? undefined : fileOf(path);
    if (file === undefined) return refuseAddress(request, reply);
    const [folder, name] = placeOf(file);
    if (await isFile(join(folder, name))) return reply.sendFile(name, folder);
    if (path === '/docs') return reply.redirect('/docs/');
    if (file === LIST_OF_PICTURES) return reply.header('cache-control', 'no-cache').send([]);
    if (folder === folders.docs && !(await isFile(join(folder, PAGE)))) return withoutDocs(reply);
    return refuseAddress(request, reply);
  });
  app.setNotFoundHandler(refuseAddress);

  function placeOf(file: string): readonly [folder: string, name: string] {
    if (file.startsWith(PICTURES)) return [folders.pictures, file.slice(PICTURES.length)];
    return file.startsWith(DOCS) ? [folders.docs, file.slice(DOCS.length)] : [folders.built, file];
  }

  /** Distinguishes an address with other methods (405) from an unknown one (404). */
  function refuseAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = methodsOf(request.url.split('?')[0] ?? '/');
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(reply, new Failure('ROUTE_NOT_FOUND'), request.id);
    return sendProblem(reply.header('allow', methods.join(', ')), new Failure('METHOD_NOT_ALLOWED'), request.id);
  }
}

/** Help is opened from every page of the portal: where it is not built, it says so. */
const withoutDocs = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('The help is not built on this server. Those who run Tilth build it with: npm run docs');

/** The file of an address: its own for an address with an extension, the index of a folder of the documents, else the app's page. Undefined for hidden files and paths out of the folder. */
function fileOf(path: string): string | undefined {
  const isOfDocs = /^\/docs(\/|$)/.test(path);
  if (!isOfDocs && !/\.[a-z0-9]+$/i.test(path)) return Object.hasOwn(OWN_PAGES, path) ? OWN_PAGES[path] : PAGE;
  const named = isOfDocs && path.endsWith('/') ? path + PAGE : path;
  const segments = decodeURIComponent(named).slice(1).split('/');
  return segments.some((segment) => segment === '' || segment.startsWith('.') || /[\\\0]/.test(segment))
    ? undefined
    : segments.join('/');
}

/** Between two builds there is no page for a moment, and without any there never is. */
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
