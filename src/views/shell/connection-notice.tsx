import { useSelector } from '@xstate/react';
import { isOffline, nextAttempt } from '../../machines/connection/connection.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Says when calls wait for another attempt; in the header, where it moves nothing. */
export function RetryNotice() {
  const connection = useActorOf('connection');
  const waiting = useSelector(connection, nextAttempt);
  return waiting ? (
    <Spinner label={shellTexts.tryingAgain(waiting.attempt, waiting.attempts)} className="text-sm" />
  ) : null;
}

export const useIsOffline = (): boolean => useSelector(useActorOf('connection'), isOffline);
