import type { GrowerThread } from '../../model/contract/entities.ts';
import type { ReplyDrafts } from '../../model/reports/replies.ts';
import { threadState } from '../../model/grower/thread.ts';
import { may } from '../shared/may.ts';
import type { ThreadsContext, GrowerThreadsSnapshot } from './grower-threads.machine.ts';

type Has = { readonly context: ThreadsContext };

export const threadsOf = ({ context }: Has): readonly GrowerThread[] => context.threads;
/** What is kept of replies that are being written. */
export const draftsOf = ({ context }: Has): ReplyDrafts => context.drafts;
export const replyTo =
  (linkId: number) =>
  ({ context }: Has): string =>
    context.drafts[linkId]?.text ?? '';

export const mayReply = may('EDIT_REPORT');
export const canWrite = (has: Has, linkId: number): boolean =>
  mayReply(has) && threadsOf(has).some(({ growerLinkId }) => growerLinkId === linkId);
/** There is something to send in this conversation. */
export const hasReply = (has: Has, linkId: number): boolean =>
  canWrite(has, linkId) && replyTo(linkId)(has).trim() !== '';
export const canClose = (has: Has, linkId: number): boolean =>
  mayReply(has) &&
  threadsOf(has).some((thread) => thread.growerLinkId === linkId && threadState(thread.messages) !== 'closed');

/** While something is under way in one conversation nothing begins in another. */
export const isBusy = (snapshot: GrowerThreadsSnapshot): boolean => !snapshot.matches('resting');
export const isSendingIn =
  (linkId: number) =>
  (snapshot: GrowerThreadsSnapshot): boolean =>
    snapshot.matches('sending') && snapshot.context.linkId === linkId;
export const isClosingIn =
  (linkId: number) =>
  (snapshot: GrowerThreadsSnapshot): boolean =>
    snapshot.matches('closing') && snapshot.context.linkId === linkId;
/** Why the last act in this conversation failed; empty where it did not. */
export const failureIn =
  (linkId: number) =>
  ({ context }: Has): string =>
    context.linkId === linkId ? (context.error?.message ?? '') : '';
