import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { normalEmail, type Accounts } from './accounts.ts';
import { resetLimits, signInLimits, type Attempts } from './attempts.ts';
import { expiredPage, resetCodePage, resetRequestPage, signInPage, type Fault } from './pages.ts';
import { passwordFault } from './password-rules.ts';
import type { ResetCodes } from './reset-codes.ts';

interface InteractionServices {
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly resetCodes: ResetCodes;
  readonly demo: boolean;
  readonly publicOrigin: string;
  /** Sends the code in the background: the answer must not tell by its time whether the account exists. */
  readonly sendResetCode: (subject: string) => Promise<void>;
  /** Tells the trail, in the background for the same reason. */
  readonly passwordWasWrong: (email: string) => void;
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;
interface Turn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly details: Details;
  readonly form: Readonly<Record<string, string>>;
}

/** The same two failures that Azure AD B2C sends, so that the app needs no other code for it. */
const forgotten = { error: 'access_denied', error_description: 'AADB2C90118: The user has forgotten their password.' };
const cancelled = {
  error: 'access_denied',
  error_description: 'AADB2C90091: The user has cancelled entering self-asserted information.',
};

const tooMany: Fault = { text: 'Too many attempts. Wait 15 minutes and try again, or reset your password.' };
const tooManyCodes: Fault = { text: 'Too many codes were asked for. Wait an hour and try again.' };
const tooManyTries: Fault = { text: 'Too many attempts. Wait an hour and try again.' };
const wrongPair: Fault = { at: 'password', text: 'Wrong email or password.' };
const wrongCode: Fault = {
  at: 'code',
  text: 'That code is not right, or it has expired. Check it, or send another one.',
};

/** The pages on which a person signs in or sets a new password. */
export async function registerInteractions(app: FastifyInstance, services: InteractionServices): Promise<void> {
  const { provider, accounts, attempts, resetCodes, demo, publicOrigin, sendResetCode, passwordWasWrong } = services;

  const show = (reply: FastifyReply, body: string, status = 200, retryAfterSeconds = 0) => {
    if (retryAfterSeconds > 0) reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body);
  };

  const finish = async ({ request, reply }: Turn, result: InteractionResults) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  };

  const start = async ({ reply, details }: Turn) =>
    details.prompt.name === 'reset'
      ? show(reply, resetRequestPage({ uid: details.uid }))
      : show(reply, signInPage({ uid: details.uid, email: loginHint(details) }, demo));

  const signIn = async (turn: Turn) => {
    const { request, reply, details, form } = turn;
    const { email = '', password = '' } = form;
    const refuse = (fault: Fault, status: number, retryAfterSeconds?: number) =>
      show(reply, signInPage({ uid: details.uid, email, fault }, demo), status, retryAfterSeconds);
    const keys = { account: `sign-in:account:${normalEmail(email)}`, address: `sign-in:address:${request.ip}` };
    const seconds =
      (await attempts.secondsToWait(keys.address, signInLimits.address)) ||
      (await attempts.secondsToWait(keys.account, signInLimits.account));
    if (seconds > 0) return refuse(tooMany, 429, seconds);
    const account = await accounts.authenticate(email, password);
    if (account === undefined) {
      passwordWasWrong(email);
      return refuse(wrongPair, 401);
    }
    await attempts.forget(keys.account);
    await attempts.giveBack(keys.address);
    return finish(turn, { login: { accountId: account.subject, amr: ['pwd'] } });
  };

  const sendCode = async ({ request, reply, details, form }: Turn) => {
    const email = normalEmail(form['email'] ?? '');
    const seconds =
      (await attempts.secondsToWait(`reset:address:${request.ip}`, resetLimits.address)) ||
      (await attempts.secondsToWait(`reset:account:${email}`, resetLimits.account));
    if (seconds > 0)
      return show(reply, resetRequestPage({ uid: details.uid, email, fault: tooManyCodes }), 429, seconds);
    const account = await accounts.byEmail(email);
    if (account !== undefined) await sendResetCode(account.subject);
    return show(reply, resetCodePage({ uid: details.uid, email }));
  };

  const reset = async (turn: Turn) => {
    const { request, reply, details, form } = turn;
    const email = normalEmail(form['email'] ?? '');
    const { code = '', password = '' } = form;
    const refuse = (fault: Fault, status = 400, retryAfterSeconds?: number) =>
      show(
        reply,
        resetCodePage({ uid: details.uid, email, fault, ...(fault.at === 'code' ? {} : { code }) }),
        status,
        retryAfterSeconds,
      );
    const seconds = await attempts.secondsToWait(`redeem:address:${request.ip}`, resetLimits.address);
    if (seconds > 0) return refuse(tooManyTries, 429, seconds);
    const weakness = passwordFault(password, [email]);
    if (weakness !== undefined) return refuse({ at: 'password', text: weakness });
    const account = await accounts.byEmail(email);
    if (account === undefined || !(await resetCodes.isOpen(account.subject, code))) return refuse(wrongCode);
    // Only now: who has no code must not learn from a refusal what somebody is called.
    const named = passwordFault(password, [account.name]);
    if (named !== undefined) return refuse({ at: 'password', text: named });
    if (!(await resetCodes.useUp(account.subject, code))) return refuse(wrongCode);
    await accounts.setPassword(account.subject, password, details.session?.uid);
    await attempts.forget(`sign-in:account:${email}`);
    return finish(turn, { reset: { done: true }, login: { accountId: account.subject, amr: ['pwd'] } });
  };

  /** A form of another site's page; `null` is what ours says, whose addresses nobody is told. */
  const isForeign = ({ headers: { origin = 'null', 'sec-fetch-site': site } }: FastifyRequest): boolean =>
    site === 'cross-site' || (origin !== 'null' && origin !== publicOrigin);

  /** Without its cookie, after its hour, or once another tab has begun one of its own, an interaction is over. */
  const turn =
    (needsReset: boolean | undefined, act: (turn: Turn) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
      const isThisPage = details?.uid === (request.params as { readonly uid?: string }).uid;
      if (
        details === undefined ||
        !isThisPage ||
        (needsReset !== undefined && (details.prompt.name === 'reset') !== needsReset)
      )
        return show(reply, expiredPage(), 400);
      return act({ request, reply, details, form: formOf(request.body) });
    };

  await app.register(async (pages) => {
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
    pages.get('/idp/interaction/:uid', turn(undefined, start));
    pages.post('/idp/interaction/:uid/login', turn(false, signIn));
    pages.post(
      '/idp/interaction/:uid/forgot',
      turn(false, (one) => finish(one, forgotten)),
    );
    pages.post('/idp/interaction/:uid/code', turn(true, sendCode));
    pages.post('/idp/interaction/:uid/reset', turn(true, reset));
    pages.post(
      '/idp/interaction/:uid/cancel',
      turn(undefined, (one) => finish(one, cancelled)),
    );
  });
}

const loginHint = (details: Details): string | undefined =>
  typeof details.params['login_hint'] === 'string' ? details.params['login_hint'] : undefined;

const formOf = (body: unknown): Readonly<Record<string, string>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, string>) : {};
