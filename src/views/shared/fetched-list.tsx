import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { failureOf, isLoading, type Fetched } from '../../machines/shared/common.selectors.ts';
import { ListFrame } from '../ui/list-frame.tsx';

interface FetchedListProps {
  readonly actor: FetchedRef;
  readonly label: string;
  /** What is said before the reason when the list is not to be had. */
  readonly unavailable: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

interface FetchedRef extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): Fetched;
  send(event: { readonly type: 'RETRY' }): void;
}

/** The list of a machine that fetches it: while it is on its way, once it is there, and when it is not to be had. */
export const FetchedList = ({ actor, unavailable, ...frame }: FetchedListProps) => (
  <ListFrame
    loading={useSelector(actor, isLoading)}
    failure={useSelector(actor, failureOf(unavailable))}
    onRetry={() => actor.send({ type: 'RETRY' })}
    {...frame}
  />
);
