import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { errorText, isUnavailable, isWithoutTenant } from '../../machines/tenants/tenants.selectors.ts';
import { href } from '../../model/routes/routes.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { RetryNotice } from '../shell/connection-notice.tsx';
import { SessionDialog } from '../shell/session-dialog.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useActorOf } from './context.ts';

/** Between signing in and working: the tenants and the permissions are on their way, or did not come. */
export function PreparingScreen() {
  const tenants = useActorOf('tenants');
  const refusal = useSelector(tenants, (snapshot) =>
    isWithoutTenant(snapshot) ? shellTexts.noTenant : isUnavailable(snapshot) ? errorText(snapshot) : '',
  );
  return (
    <main className="flex min-h-full flex-col items-center justify-center gap-4">
      <title>{shellTexts.product}</title>
      <img src="/logo.svg" alt={shellTexts.product} width="40" height="40" />
      {refusal === '' ? (
        <Spinner label={shellTexts.starting} />
      ) : (
        <EmptyState
          text={refusal}
          action={
            <div className="flex gap-2">
              <Button look="primary" onClick={() => tenants.send({ type: 'RETRY' })}>
                {shellTexts.retry}
              </Button>
              <Link href={href('logout')} className={buttonLook('quiet')}>
                {shellTexts.header.logout}
              </Link>
            </div>
          }
        />
      )}
      <RetryNotice />
      <SessionDialog />
    </main>
  );
}
