import type { OfferedInputSnapshot } from './offered-input.machine.ts';

export const isEntering = (snapshot: OfferedInputSnapshot): boolean => !snapshot.matches('settled');
