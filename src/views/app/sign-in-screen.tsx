import { useSelector } from '@xstate/react';
import { placeOf } from '../../machines/app/app.selectors.ts';
import { signInStepOf, noticeOf } from '../../machines/session/session.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useActorOf, useApp } from './context.ts';

const WAITING = {
  restoring: shellTexts.starting,
  signingIn: shellTexts.signingIn,
  resettingPassword: shellTexts.resettingPassword,
  signingOut: shellTexts.signingOut,
} as const;

/** Our own page before and after the identity provider's: at `/` and every other address while signed out, and at `/loginagain`. */
export function SignInScreen() {
  const session = useActorOf('session');
  const [step, notice] = useSelectors(session, signInStepOf, noticeOf);
  const isLandingAfterLogout = useSelector(useApp(), (snapshot) => placeOf(snapshot).page === 'loginAgain');
  return (
    <main className="flex min-h-full flex-col items-center justify-center px-4 py-10">
      <title>{shellTexts.product}</title>
      {/* The same card, in the same place, as the embedded provider's page that comes next. */}
      <div className="surface flex w-full max-w-96 flex-col gap-4 p-8">
        <div className="flex items-center gap-2.5">
          <img src="/logo.svg" alt="" width="28" height="28" />
          <h1 className="text-xl">
            {isLandingAfterLogout && step === 'signedOut' ? shellTexts.signedOut : shellTexts.product}
          </h1>
        </div>
        <p className="text-muted">
          {isLandingAfterLogout && step === 'signedOut' ? shellTexts.signedOutHint : shellTexts.promise}
        </p>
        {notice === 'passwordChanged' ? <Banner tone="success">{shellTexts.passwordChanged}</Banner> : null}
        {notice === 'failed' ? <Banner tone="danger">{shellTexts.signInFailed}</Banner> : null}
        {step === 'unavailable' ? <Banner tone="danger">{shellTexts.unavailable}</Banner> : null}
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          {step === 'signedOut' ? (
            <>
              <Button look="primary" onClick={() => session.send({ type: 'SIGN_IN' })}>
                {shellTexts.signIn}
              </Button>
              <Button look="quiet" onClick={() => session.send({ type: 'RESET_PASSWORD' })}>
                {shellTexts.resetPassword}
              </Button>
            </>
          ) : null}
          {step === 'unavailable' ? (
            <Button look="primary" onClick={() => session.send({ type: 'RETRY' })}>
              {shellTexts.retry}
            </Button>
          ) : null}
          {step !== 'signedOut' && step !== 'unavailable' ? <Spinner label={WAITING[step]} /> : null}
          {step === 'signingIn' || step === 'resettingPassword' ? (
            <Button look="quiet" onClick={() => session.send({ type: 'CANCEL' })}>
              {shellTexts.cancel}
            </Button>
          ) : null}
        </div>
      </div>
    </main>
  );
}
