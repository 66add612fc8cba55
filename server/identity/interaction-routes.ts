import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { normalEmail } from './accounts.ts';
import { resetLimits, signInLimits } from './attempts.ts';
import { createInteractionKit, type Details, type Turn } from './interaction-kit.ts';
import { resetCodePage, resetRequestPage, signInPage, type Fault } from './pages.ts';
import { passwordFault } from './password-rules.ts';
import type { ResetCodes } from './reset-codes.ts';
import { openManagement } from './second-step/open-management.ts';
import { secondStepRoutes, type SecondStepServices } from './second-step/routes.ts';
import { loginBy } from './sign-in-result.ts';

interface InteractionServices extends SecondStepServices {
  readonly provider: () => Provider;
  readonly resetCodes: ResetCodes;
  readonly demo: boolean;
  readonly publicOrigin: string;
  /** Sends the code in the background: the answer must not tell by its time whether the account exists. */
  readonly sendResetCode: (subject: string, requestId: string) => Promise<void>;
  /** Tells the trail, in the background for the same reason. */
  readonly passwordWasWrong: (email: string) => void;
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
  const { keptSteps } = services;
  const kit = createInteractionKit({ provider, attempts, publicOrigin });
  const { show, finish, turn, secondsToWait } = kit;
  const secondStep = secondStepRoutes(kit, services);

  const start = async (one: Turn) => {
    const { reply, details, prompt } = one;
    if (prompt === 'reset') return show(reply, resetRequestPage({ uid: details.uid }));
    if (prompt === 'login') return show(reply, signInPage({ uid: details.uid, email: loginHint(details) }, demo));
    return secondStep.start(one);
  };

  const signIn = async (turn: Turn) => {
    const { request, reply, details, form } = turn;
    const { email = '', password = '' } = form;
    const refuse = (fault: Fault, status: number, retryAfterSeconds?: number) =>
      show(reply, signInPage({ uid: details.uid, email, fault }, demo), status, retryAfterSeconds);
    const keys = { account: `sign-in:account:${normalEmail(email)}`, address: `sign-in:address:${request.ip}` };
    const seconds = await secondsToWait([
      [keys.address, signInLimits.address],
      [keys.account, signInLimits.account],
    ]);
    if (seconds > 0) return refuse(tooMany, 429, seconds);
    const account = await accounts.authenticate(email, password);
    if (account === undefined) {
      passwordWasWrong(email);
      return refuse(wrongPair, 401);
    }
    await attempts.forget(keys.account);
    await attempts.giveBack(keys.address);
    // Who has just given themselves a new password has passed their second step in doing so.
    const session = details.session?.uid;
    const reset = session === undefined ? undefined : await keptSteps.take('reset', session, account.subject);
    return finish(turn, { login: loginBy(account.subject, reset?.amr ?? ['pwd']) });
  };

  const sendCode = async ({ request, reply, details, form }: Turn) => {
    const email = normalEmail(form['email'] ?? '');
    const seconds = await secondsToWait([
      [`reset:address:${request.ip}`, resetLimits.address],
      [`reset:account:${email}`, resetLimits.account],
    ]);
    if (seconds > 0)
      return show(reply, resetRequestPage({ uid: details.uid, email, fault: tooManyCodes }), 429, seconds);
    const account = await accounts.byEmail(email);
    if (account !== undefined) await sendResetCode(account.subject, request.id);
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
    // Not before the code is checked: the refusal would disclose the person's name.
    const named = passwordFault(password, [account.name]);
    if (named !== undefined) return refuse({ at: 'password', text: named });
    if (!(await resetCodes.useUp(account.subject, code))) return refuse(wrongCode);
    await accounts.setPassword(account.subject, password, details.session?.uid);
    await attempts.forget(`sign-in:account:${email}`);
    return finish(turn, { reset: { done: true }, login: loginBy(account.subject, ['pwd']) });
  };

  await app.register(async (pages) => {
    kit.guard(pages);
    pages.get('/idp/interaction/:uid', turn(['login', 'reset', 'second_step', 'manage'], start));
    pages.post('/idp/interaction/:uid/login', turn(['login'], signIn));
    pages.post(
      '/idp/interaction/:uid/forgot',
      turn(['login'], (one) => finish(one, forgotten)),
    );
    pages.post('/idp/interaction/:uid/code', turn(['reset'], sendCode));
    pages.post('/idp/interaction/:uid/reset', turn(['reset'], reset));
    pages.post(
      '/idp/interaction/:uid/cancel',
      turn(['login', 'reset', 'second_step'], (one) => finish(one, cancelled)),
    );
    secondStep.register(pages);
    openManagement(pages, publicOrigin);
  });
}

const loginHint = (details: Details): string | undefined =>
  typeof details.params['login_hint'] === 'string' ? details.params['login_hint'] : undefined;
