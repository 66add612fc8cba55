import { useSelector } from '@xstate/react';
import { isAccessRefused, isLapsed } from '../../machines/session/session.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useIsOffline } from './connection-notice.tsx';

/** What concerns the whole portal, under the header: the connection, a lapsed session, unread permissions. */
export function Notices() {
  const session = useActorOf('session');
  const lapsed = useSelector(session, isLapsed);
  const offline = useIsOffline();
  const refused = useSelector(session, isAccessRefused);
  return (
    <div className="flex flex-col gap-2 px-4 [&:not(:empty)]:pt-2">
      {offline ? <Banner tone="warning">{shellTexts.offline}</Banner> : null}
      {lapsed ? (
        <Banner tone="warning" actions={<Button onClick={() => session.send({ type: 'SIGN_IN' })}>{shellTexts.signIn}</Button>}>
          {shellTexts.expired.lapsed}
        </Banner>
      ) : null}
      {refused ? (
        <Banner tone="danger" actions={<Button onClick={() => session.send({ type: 'RETRY' })}>{shellTexts.retry}</Button>}>
          {shellTexts.accessRefused}
        </Banner>
      ) : null}
    </div>
  );
}
