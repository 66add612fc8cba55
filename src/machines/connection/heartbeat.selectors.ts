import type { Beat } from '../../model/session/heartbeat.ts';
import type { HeartbeatSnapshot } from './heartbeat.machine.ts';

export const isAsking = (snapshot: HeartbeatSnapshot): boolean => snapshot.matches('asking');
export const beatOf = ({ context }: HeartbeatSnapshot): Beat | null => context.beat;
/** Why there was no answer; empty while the newest question was answered. */
export const errorText = ({ context }: HeartbeatSnapshot): string => context.error?.message ?? '';
