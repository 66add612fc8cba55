import type { SentEmail } from '../../model/contract/entities.ts';
import type { EmailHistorySnapshot } from './email-history.machine.ts';

export const emailsOf = ({ context }: EmailHistorySnapshot): readonly SentEmail[] => context.emails;
export const reportNameOf = ({ context }: EmailHistorySnapshot): string => context.reportName;
export const isLoading = (snapshot: EmailHistorySnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: EmailHistorySnapshot): boolean => snapshot.matches('unavailable');
export const errorText = ({ context }: EmailHistorySnapshot): string => context.error?.message ?? '';
