import type { CopiesSnapshot } from './copies.machine.ts';

export const takenOnOf = ({ context }: CopiesSnapshot): string | null => context.takenOn;
export const isReloading = (snapshot: CopiesSnapshot): boolean => snapshot.matches('reloading');
