import { useSelector } from '@xstate/react';
import { errorText, isUnavailable } from '../../machines/customers/customers.selectors.ts';
import { isAccessRefused, isLapsed } from '../../machines/session/session.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { noticesHost } from '../ui/dom/bell-host.ts';
import { useIsOffline } from './connection-notice.tsx';

/** What concerns the whole portal, under the header: the connection, a lapsed session, unread permissions and customers. */
export function Notices() {
  const session = useActorOf('session');
  const lapsed = useSelector(session, isLapsed);
  const offline = useIsOffline();
  const refused = useSelector(session, isAccessRefused);
  return (
    <>
      <div data-print="hide" className="flex flex-col gap-2 px-4 [&:not(:empty)]:pt-2">
        {offline ? (
          // A copy that is shown says that the line is lost, and more.
          <div className="[div:has(+div_[data-cached])>&]:hidden">
            <Banner tone="warning">{shellTexts.offline}</Banner>
          </div>
        ) : null}
        {lapsed ? (
          <Banner
            tone="warning"
            actions={<Button onClick={() => session.send({ type: 'SIGN_IN' })}>{shellTexts.signIn}</Button>}
          >
            {shellTexts.expired.lapsed}
          </Banner>
        ) : null}
        {refused ? (
          <Banner
            tone="danger"
            actions={<Button onClick={() => session.send({ type: 'RETRY' })}>{shellTexts.retry}</Button>}
          >
            {shellTexts.accessRefused}
          </Banner>
        ) : null}
        <CustomersNotice />
      </div>
      <div ref={noticesHost} />
    </>
  );
}

function CustomersNotice() {
  const customers = useActorOf('customers');
  const [unavailable, error] = useSelectors(customers, isUnavailable, errorText);
  if (!unavailable) return null;
  return (
    <Banner
      tone="danger"
      actions={<Button onClick={() => customers.send({ type: 'RETRY' })}>{shellTexts.retry}</Button>}
    >
      {`${shellTexts.customersUnavailable} ${error}`}
    </Banner>
  );
}
