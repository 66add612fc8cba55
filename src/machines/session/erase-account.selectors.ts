import type { EraseAccountSnapshot } from './erase-account.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

export const isIdle = (snapshot: EraseAccountSnapshot): boolean => snapshot.matches('idle');
export const isErasing = (snapshot: EraseAccountSnapshot): boolean => snapshot.matches('erasing');
export const isAsking = (snapshot: EraseAccountSnapshot): boolean => snapshot.matches('asking') || isErasing(snapshot);
export const canConfirm = (snapshot: EraseAccountSnapshot): boolean => snapshot.can({ type: 'CONFIRM' });
export const emailOf = ({ context }: EraseAccountSnapshot): string => context.email;
export const typedOf = ({ context }: EraseAccountSnapshot): string => context.typed;
