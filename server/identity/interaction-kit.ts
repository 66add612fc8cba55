import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import type { AttemptLimit, Attempts } from './attempts.ts';
import { expiredPage } from './pages.ts';
import type { PromptName } from './prompts.ts';
import { fieldsOf } from '../../src/model/shared/record.ts';

export type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** One request of an interaction's pages. */
export interface Turn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly details: Details;
  readonly prompt: PromptName;
  readonly form: Readonly<Record<string, string>>;
}
type Act = (turn: Turn) => Promise<unknown>;

/** What the pages of every prompt are made with. */
export interface InteractionKit {
  show(reply: FastifyReply, body: string, status?: number, retryAfterSeconds?: number): FastifyReply;
  finish(turn: Turn, result: InteractionResults): Promise<void>;
  /** Answers requests of interactions that are at one of these prompts, and no other. */
  turn(prompts: readonly PromptName[], act: Act): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Refuses a form of another site's page, and reads our own. */
  guard(pages: FastifyInstance): void;
  /** The seconds to wait after too many attempts, of an address or of an account; 0 before. */
  secondsToWait(limits: readonly (readonly [key: string, limit: AttemptLimit])[]): Promise<number>;
}

interface KitSettings {
  readonly provider: () => Provider;
  readonly attempts: Attempts;
  readonly publicOrigin: string;
}

export function createInteractionKit({ provider, attempts, publicOrigin }: KitSettings): InteractionKit {
  const show: InteractionKit['show'] = (reply, body, status = 200, retryAfterSeconds = 0) => {
    if (retryAfterSeconds > 0) reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body);
  };

  /** Is it a form of another site's page? Our pages send `null`, as they withhold their addresses. */
  const isForeign = ({ headers: { origin = 'null', 'sec-fetch-site': site } }: FastifyRequest): boolean =>
    site === 'cross-site' || (origin !== 'null' && origin !== publicOrigin);

  return {
    show,
    async finish({ request, reply }, result) {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      await provider().interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    },
    /** Without its cookie, after its hour, or once another tab has begun one of its own, an interaction is over. */
    turn: (prompts, act) => async (request, reply) => {
      const details = await provider()
        .interactionDetails(request.raw, reply.raw)
        .catch(() => undefined);
      const isThisPage = details?.uid === fieldsOf(request.params)['uid'];
      const prompt = prompts.find((name) => name === details?.prompt.name);
      if (details === undefined || !isThisPage || prompt === undefined) return show(reply, expiredPage(), 400);
      return act({ request, reply, details, prompt, form: formOf(request.body) });
    },
    guard(pages) {
      pages.addHook('onRequest', async (request, reply) => {
        if (request.method === 'POST' && isForeign(request)) return show(reply, expiredPage(), 403);
        return undefined;
      });
      pages.removeAllContentTypeParsers();
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 16_384 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
    },
    async secondsToWait(limits) {
      for (const [key, limit] of limits) {
        const seconds = await attempts.secondsToWait(key, limit);
        if (seconds > 0) return seconds;
      }
      return 0;
    },
  };
}

const formOf = (body: unknown): Readonly<Record<string, string>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, string>) : {};
