import type { SampleHistory } from '../../model/samples/sample-history.ts';
import type { SampleHistorySnapshot } from './sample-history.machine.ts';

export const isLoading = (snapshot: SampleHistorySnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: SampleHistorySnapshot): boolean => snapshot.matches('unavailable');
export const historyOf = ({ context }: SampleHistorySnapshot): SampleHistory | null => context.history;
export const errorText = ({ context }: SampleHistorySnapshot): string => context.error?.message ?? '';
