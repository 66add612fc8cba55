import type { ReopeningSnapshot } from './reopening.machine.ts';

export const reasonOf = ({ context }: { readonly context: { readonly reason: string } }): string => context.reason;
export const reportNameOf = ({ context }: ReopeningSnapshot): string => context.reportName;
export const hasReason = ({ context }: { readonly context: { readonly reason: string } }): boolean =>
  context.reason.trim() !== '';
export const isWorking = (snapshot: ReopeningSnapshot): boolean => snapshot.matches('working');
