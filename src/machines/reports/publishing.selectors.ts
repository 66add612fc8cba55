import type { OpenPoints } from '../../model/contract/entities.ts';
import type { PublishingSnapshot } from './publishing.machine.ts';

export const pointsOf = ({ context }: PublishingSnapshot): OpenPoints | null => context.points;
export const isConfirming = (snapshot: PublishingSnapshot): boolean => snapshot.matches('confirming');
export const isInWindow = (snapshot: PublishingSnapshot): boolean => snapshot.matches({ publishing: 'inWindow' });
export const isPublishing = (snapshot: PublishingSnapshot): boolean => snapshot.matches('publishing');
export const isStoring = (snapshot: PublishingSnapshot): boolean =>
  snapshot.matches('storing') || snapshot.matches('checking');
export const isIdle = (snapshot: PublishingSnapshot): boolean => snapshot.matches('idle');
/** Nothing is asked or waited for but the storing of the documents, which a list of reports follows by itself. */
export const isOver = (snapshot: PublishingSnapshot): boolean => isIdle(snapshot) || snapshot.matches('storing');
