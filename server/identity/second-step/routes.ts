import type { FastifyInstance } from 'fastify';
import type { Account, Accounts } from '../accounts.ts';
import { secondStepLimits, signInLimits, type Attempts } from '../attempts.ts';
import type { InteractionKit, Turn } from '../interaction-kit.ts';
import { expiredPage, type Fault } from '../pages.ts';
import { amrOf, loginBy } from '../sign-in-result.ts';
import type { KeptSteps } from './kept-steps.ts';
import { appPage, checkPage, codesPage, managePage, setUpPage } from './pages.ts';
import type { Passkeys } from './passkeys.ts';
import { hasPassed, isSetUp, type SecondStep, type SecondSteps } from './second-steps.ts';
import { newTotpSecret } from './totp.ts';

export interface SecondStepServices {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly secondSteps: SecondSteps;
  readonly keptSteps: KeptSteps;
  readonly passkeys: Passkeys;
  /** Tells the trail, in the background. */
  readonly secondStepWasWrong: (email: string) => void;
}

/** Whose interaction it is, and what they may do in it. */
interface Known {
  readonly account: Account;
  readonly step: SecondStep;
  /** Is asked for what is set up, and may change nothing before. */
  readonly mustPass: boolean;
}
type Act = (turn: Turn, known: Known) => Promise<unknown>;

const tooMany: Fault = { text: 'Too many attempts. Wait 15 minutes and try again.' };
const wrongCode: Fault = {
  at: 'code',
  text: 'That code is not right, or it was used already. Wait for the next one and type it.',
};
const wrongRecovery: Fault = { at: 'recovery', text: 'That recovery code is not right, or it was used already.' };
const noPasskey: Fault = { text: 'The passkey was not recognised. Try again, or choose another way.' };
const notAdded: Fault = { text: 'The passkey was not added. Try again.' };
const stillNeeded: Fault = { text: 'Your role needs a second step. Add another way first, then remove this one.' };

/** The pages of the second step: passing it, setting it up when it is required, and managing it. */
export function secondStepRoutes(kit: InteractionKit, services: SecondStepServices) {
  const { accounts, attempts, secondSteps, keptSteps, passkeys, secondStepWasWrong } = services;
  const { show, finish } = kit;

  const known = (act: Act) => async (turn: Turn) => {
    const { session } = turn.details;
    const account = session?.accountId === undefined ? undefined : await accounts.bySubject(session.accountId);
    if (account === undefined) return show(turn.reply, expiredPage(), 400);
    const step = await secondSteps.of(account.subject);
    return act(turn, { account, step, mustPass: isSetUp(step) && !hasPassed(session?.amr) });
  };
  /** For users who have passed the second step, or have nothing to pass: a password alone neither adds nor removes factors. */
  const free = (act: Act) =>
    known((turn, one) => (one.mustPass ? Promise.resolve(show(turn.reply, expiredPage(), 400)) : act(turn, one)));

  const optionsToAdd = async ({ details }: Turn, { account, step }: Known) => {
    const options = await passkeys.optionsToAdd(account, step.passkeys);
    await keptSteps.keep('add', details.uid, account.subject, { challenge: options.challenge });
    return options;
  };

  const showCheck = async ({ reply, details: { uid } }: Turn, { account, step }: Known, refusal: Refusal = {}) => {
    const { fault, status, retryAfterSeconds } = refusal;
    const passkey = step.passkeys.length === 0 ? undefined : await passkeys.optionsToUse(step.passkeys);
    if (passkey !== undefined) await keptSteps.keep('use', uid, account.subject, { challenge: passkey.challenge });
    return show(reply, checkPage({ uid, step, passkey, fault }), status, retryAfterSeconds);
  };

  const showSetUp = async (turn: Turn, one: Known, { fault, status }: Refusal = {}) =>
    show(turn.reply, setUpPage({ uid: turn.details.uid, fault, passkey: await optionsToAdd(turn, one) }), status);

  /** What is set up, as it is now. */
  const showManagement = async (turn: Turn, { account }: Known, { fault, status, done }: Refusal = {}) => {
    const step = await secondSteps.of(account.subject);
    const isRequired = await secondSteps.isRequired(account.subject);
    const passkey = await optionsToAdd(turn, { account, step, mustPass: false });
    const { uid } = turn.details;
    return show(turn.reply, managePage({ uid, email: account.email, step, isRequired, passkey, fault, done }), status);
  };

  const start: Act = (turn, one) => {
    if (turn.prompt === 'manage') return showManagement(turn, one);
    return one.mustPass ? showCheck(turn, one) : showSetUp(turn, one);
  };

  const passed = async (turn: Turn, { account }: Known, amr: readonly string[]) => {
    const { lastSubmission, session } = turn.details;
    if (lastSubmission !== undefined && 'reset' in lastSubmission && session !== undefined)
      await keptSteps.keep('reset', session.uid, account.subject, { amr });
    return finish(turn, { ...lastSubmission, login: loginBy(account.subject, amr) });
  };

  /** Passes the second step by what `isRight` says, within the limits of the account and of the address. */
  const check = async (
    turn: Turn,
    one: Known,
    { amr, fault, isRight }: { amr: readonly string[]; fault: Fault; isRight: () => Promise<boolean> },
  ) => {
    const { account } = one;
    const key = `second-step:account:${account.subject}`;
    const address = `sign-in:address:${turn.request.ip}`;
    const retryAfterSeconds = await kit.secondsToWait([
      [address, signInLimits.address],
      [key, secondStepLimits.account],
    ]);
    if (retryAfterSeconds > 0) return showCheck(turn, one, { fault: tooMany, status: 429, retryAfterSeconds });
    if (!(await isRight())) {
      secondStepWasWrong(account.email);
      return showCheck(turn, one, { fault, status: 401 });
    }
    await attempts.forget(key);
    await attempts.giveBack(address);
    return passed(turn, one, amr);
  };

  const usePasskey: Act = (turn, one) => {
    const { account, step } = one;
    const isRight = async () => {
      const kept = await keptSteps.take('use', turn.details.uid, account.subject);
      const used = kept && (await passkeys.used(turn.form['answer'] ?? '', kept.challenge, step.passkeys));
      return used !== undefined && secondSteps.keepUse(account.subject, used);
    };
    return check(turn, one, { amr: amrOf.passkey, fault: noPasskey, isRight });
  };

  const addPasskey: Act = async (turn, one) => {
    const { account, step } = one;
    const refuse = turn.prompt === 'manage' ? showManagement : showSetUp;
    const kept = await keptSteps.take('add', turn.details.uid, account.subject);
    const passkey = kept && (await passkeys.added(turn.form['answer'] ?? '', kept.challenge));
    if (passkey === undefined) return refuse(turn, one, { fault: notAdded, status: 400 });
    const codes = await secondSteps.addPasskey(account.subject, passkey, isSetUp(step));
    if (codes === 'refused') return refuse(turn, one, { fault: notAdded, status: 400 });
    return added(turn, one, codes, { amr: amrOf.passkey, done: 'Passkey added.' });
  };

  /** The first factor comes with recovery codes and counts as passed; a further one is only confirmed. */
  const added = async (
    turn: Turn,
    one: Known,
    codes: readonly string[],
    { amr, done }: { amr: readonly string[]; done: string },
  ) => {
    if (codes.length === 0) return showManagement(turn, one, { done });
    await keptSteps.keep('passed', turn.details.uid, one.account.subject, { amr });
    return show(turn.reply, codesPage({ uid: turn.details.uid }, codes));
  };

  const beginApp: Act = async ({ reply, details: { uid } }, { account }) => {
    const secret = newTotpSecret();
    await keptSteps.keep('app', uid, account.subject, { sealedSecret: secondSteps.seal(account.subject, secret) });
    return show(reply, appPage({ uid, secret, email: account.email }));
  };

  const confirmApp: Act = async (turn, one) => {
    const { subject, email } = one.account;
    const { uid } = turn.details;
    const kept = await keptSteps.look('app', uid, subject);
    if (kept === undefined) return beginApp(turn, one);
    const { sealedSecret } = kept;
    const codes = await secondSteps.addApp(subject, sealedSecret, turn.form['code'] ?? '', isSetUp(one.step));
    if (codes === 'wrongCode') {
      const secret = secondSteps.unseal(subject, sealedSecret);
      return show(turn.reply, appPage({ uid, secret, email, fault: wrongCode }), 400);
    }
    if (codes === 'refused') return show(turn.reply, expiredPage(), 400);
    await keptSteps.take('app', uid, subject);
    return added(turn, one, codes, { amr: amrOf.code, done: 'Authenticator app set up.' });
  };

  const codesKept = known(async (turn, one) => {
    const kept = await keptSteps.take('passed', turn.details.uid, one.account.subject);
    if (kept !== undefined) return passed(turn, one, kept.amr);
    return one.mustPass ? show(turn.reply, expiredPage(), 400) : start(turn, one);
  });

  const remove = async (
    turn: Turn,
    {
      one,
      removal,
      done,
    }: { readonly one: Known; readonly removal: 'done' | 'required' | 'gone'; readonly done: string },
  ) =>
    removal === 'required'
      ? showManagement(turn, one, { fault: stillNeeded, status: 409 })
      : showManagement(turn, one, removal === 'done' ? { done } : {});

  const register = (pages: FastifyInstance) => {
    const at = (
      action: string,
      prompts: Parameters<InteractionKit['turn']>[0],
      act: (turn: Turn) => Promise<unknown>,
    ) => pages.post(`/idp/interaction/:uid/${action}`, kit.turn(prompts, act));
    const both = ['second_step', 'manage'] as const;
    at(
      'passkey',
      both,
      known((turn, one) => {
        if (!one.mustPass) return addPasskey(turn, one);
        return turn.prompt === 'manage' ? Promise.resolve(show(turn.reply, expiredPage(), 400)) : usePasskey(turn, one);
      }),
    );
    at(
      'code-of-app',
      ['second_step'],
      known((turn, one) => {
        const isRight = () => secondSteps.takeCode(one.account.subject, turn.form['code'] ?? '');
        return check(turn, one, { amr: amrOf.code, fault: wrongCode, isRight });
      }),
    );
    at(
      'recovery',
      ['second_step'],
      known((turn, one) => {
        const isRight = () => secondSteps.takeRecoveryCode(one.account.subject, turn.form['recovery'] ?? '');
        return check(turn, one, { amr: amrOf.code, fault: wrongRecovery, isRight });
      }),
    );
    at('app', both, free(beginApp));
    at('app-code', both, free(confirmApp));
    at('codes-kept', both, codesKept);
    at(
      'remove-passkey',
      ['manage'],
      free(async (turn, one) => {
        const removal = await secondSteps.removePasskey(one.account.subject, turn.form['passkey'] ?? '');
        return remove(turn, { one, removal, done: 'Passkey removed.' });
      }),
    );
    at(
      'remove-app',
      ['manage'],
      free(async (turn, one) => {
        const removal = await secondSteps.removeApp(one.account.subject);
        return remove(turn, { one, removal, done: 'Authenticator app removed.' });
      }),
    );
    at(
      'new-codes',
      ['manage'],
      free(async (turn, one) => {
        const codes = await secondSteps.renewCodes(one.account.subject);
        return codes === 'refused'
          ? showManagement(turn, one)
          : show(turn.reply, codesPage({ uid: turn.details.uid }, codes));
      }),
    );
  };

  /** `manage` asks for a second step that was set up after it was opened. */
  return {
    start: known((turn, one) =>
      turn.prompt === 'manage' && one.mustPass
        ? Promise.resolve(show(turn.reply, expiredPage(), 400))
        : start(turn, one),
    ),
    register,
  };
}

interface Refusal {
  readonly fault?: Fault;
  readonly done?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}
