import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { assets } from './assets.ts';
import { policies } from './client-identity.ts';

/** Hands the protocol's addresses to oidc-provider, once below each policy, with their bodies unread; `callback` is asked for at each request. */
export async function mountProvider(app: FastifyInstance, callback: () => Callback): Promise<void> {
  await app.register(async (idp) => {
    idp.removeAllContentTypeParsers();
    idp.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const mount of ['/idp', ...Object.values(policies).map((policy) => `/idp/${policy}`)]) {
      idp.all(`${mount}/oauth2/*`, (request, reply) => handOver(callback(), { request, reply, mount }));
      idp.all(`${mount}/discovery/*`, (request, reply) => handOver(callback(), { request, reply, mount }));
      idp.get(`${mount}/.well-known/openid-configuration`, (request, reply) =>
        handOver(callback(), { request, reply, mount }),
      );
      idp.get(`${mount}/v2.0/.well-known/openid-configuration`, (request, reply) =>
        handOver(callback(), { request, reply, mount }),
      );
    }
  });
}

/** The style sheet, the font and the script of the identity pages. */
export function mountAssets(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/idp/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
    return asset === undefined
      ? reply.callNotFound()
      : reply.header('cache-control', 'public, max-age=3600').type(asset.type).send(asset.body);
  });
}

type Callback = ReturnType<Provider['callback']>;

/** oidc-provider finds its mount in `originalUrl`, and its routes in `url`. Headers set so far (security) go along by hand. */
function handOver(
  callback: Callback,
  { request, reply, mount }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly mount: string },
): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  const raw: typeof request.raw & { originalUrl?: string } = request.raw;
  const url = (raw.url ?? '').slice(mount.length).replace(/^\/v2\.0\/\.well-known\//, '/.well-known/');
  raw.originalUrl = mount + url;
  raw.url = url;
  void callback(raw, reply.raw);
}
