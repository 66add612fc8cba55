import type { ConnectionSnapshot } from './connection.machine.ts';
import type { Waiting } from '../../model/session/messages.ts';

export const isOffline = (snapshot: ConnectionSnapshot): boolean => snapshot.matches('offline');
export const nextAttempt = (snapshot: ConnectionSnapshot): Waiting | undefined =>
  snapshot.matches('retrying') ? snapshot.context.waiting.at(-1) : undefined;
