import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Failure } from '../../failure.ts';
import { ClientLeft } from './client-left.ts';

/** An office shares an address: so many callers may each use their own limit to the full before the address itself is refused. */
const callersBehindAnAddress = 10;
/** A sign-in is about six requests to the identity provider, a renewal one. */
const identityCallsPerMinute = 600;
/** A page is opened once and has a few documents; a household shares an address. */
const linkCallsPerMinute = 120;
const minuteMs = 60_000;
/** Tokens seen lately; more than that many at once count as new again. */
const rememberedTokens = 10_000;

/**
 * Who may make how many calls a minute. Each limit is counted in this process's memory, before a signature is checked, a body read or the
 * database asked; going over one answers 429 with the seconds to wait.
 */
export interface CallLimits {
  /** A call that needs no token, or a probe: by address, apart from all others, so that no flood of calls drowns a heartbeat. */
  countPublicCall(request: FastifyRequest): Promise<void>;
  /** A call with a link instead of a sign-in: by address, and few, for each guess at a token asks the database. */
  countLinkCall(request: FastifyRequest): Promise<void>;
  /**
   * A call with or without a token, before the token is looked into. One that was good a moment ago counts for its subject, however it was
   * written; any other counts for its address, where guesses and floods end without troubling the colleagues who are signed in.
   */
  countBeforeToken(request: FastifyRequest, token: string | undefined): Promise<void>;
  /** The same call once its token has turned out to be good. */
  countGoodToken(request: FastifyRequest, token: string, subject: string): Promise<void>;
  /** A request to the identity provider's pages and endpoints, by address. */
  countIdentityCall(request: FastifyRequest): Promise<void>;
}

/** `app` must have the rate-limit plugin. */
export function createCallLimits(app: FastifyInstance, callsPerMinute: number): CallLimits {
  const subjects = new WeakMap<FastifyRequest, string>();
  const subjectByToken = new Map<string, string>();
  const limiter = (max: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({
      max,
      timeWindow: minuteMs,
      ...(keyGenerator === undefined ? {} : { keyGenerator }),
    });
    return async (request: FastifyRequest) => {
      // A closed connection has no address and cannot be answered.
      if ((request.ip as string | undefined) === undefined) throw new ClientLeft();
      const outcome = await count(request);
      if (!outcome.isAllowed && outcome.isExceeded)
        throw new Failure('RATE_LIMITED', { retryAfterSeconds: Math.max(outcome.ttlInSeconds, 1) });
    };
  };
  const ofPublicCalls = limiter(callsPerMinute);
  const ofLinks = limiter(Math.min(callsPerMinute, linkCallsPerMinute));
  const ofAddress = limiter(callsPerMinute * callersBehindAnAddress);
  const ofStrangers = limiter(callsPerMinute);
  const ofSubject = limiter(callsPerMinute, (request) => subjects.get(request) ?? '');
  const ofIdentity = limiter(Math.min(callsPerMinute, identityCallsPerMinute));

  const countFor = (request: FastifyRequest, subject: string) => {
    subjects.set(request, subject);
    return ofSubject(request);
  };

  return {
    countPublicCall: ofPublicCalls,
    countLinkCall: ofLinks,
    countIdentityCall: ofIdentity,
    async countBeforeToken(request, token) {
      await ofAddress(request);
      const subject = token === undefined ? undefined : subjectByToken.get(digestOf(token));
      await (subject === undefined ? ofStrangers(request) : countFor(request, subject));
    },
    async countGoodToken(request, token, subject) {
      const digest = digestOf(token);
      const isNew = !subjectByToken.delete(digest); // to the end of the line of those that are forgotten
      subjectByToken.set(digest, subject);
      const [oldest] = subjectByToken.keys();
      if (subjectByToken.size > rememberedTokens && oldest !== undefined) subjectByToken.delete(oldest);
      if (isNew) await countFor(request, subject);
    },
  };
}

/** Keeps tokens themselves out of memory. Padding does not change a token. */
const digestOf = (token: string): string => createHash('sha256').update(token.replace(/=+$/, '')).digest('base64url');
