import { useSelector } from '@xstate/react';
import { isOffline, nextAttempt } from '../../machines/connection/connection.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { Banner } from '../ui/banner.tsx';

/** Says when calls wait for another attempt, and when there is no network at all. */
export function ConnectionNotice() {
  const connection = useActorOf('connection');
  const offline = useSelector(connection, isOffline);
  const waiting = useSelector(connection, nextAttempt);
  if (offline) return <Banner tone="warning">{shellTexts.offline}</Banner>;
  return waiting ? <Banner tone="info">{shellTexts.tryingAgain(waiting.attempt, waiting.attempts)}</Banner> : null;
}
