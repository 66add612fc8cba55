import { paddocksWith, type PaddockEntry } from '../../model/sites/paddock.ts';
import type { PaddockManagerSnapshot } from './paddock-manager.machine.ts';

export const isOpen = (snapshot: PaddockManagerSnapshot): boolean => !snapshot.matches('closed');
export const isLoading = (snapshot: PaddockManagerSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: PaddockManagerSnapshot): boolean => snapshot.matches('unavailable');
export const errorText = ({ context }: PaddockManagerSnapshot): string => context.error?.message ?? '';
export const searchOf = ({ context }: PaddockManagerSnapshot): string => context.search;
export const paddocksOf = ({ context }: PaddockManagerSnapshot): readonly PaddockEntry[] => context.paddocks;
/** Those that are sought. */
export const foundIn = (paddocks: readonly PaddockEntry[], search: string): readonly PaddockEntry[] =>
  paddocksWith(search, paddocks);
