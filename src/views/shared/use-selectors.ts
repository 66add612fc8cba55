import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { AnyActorRef } from 'xstate';
import { isSameOrder } from '../../model/shared/order.ts';

type Readable = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'> | undefined;
type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/** Several values of one actor, in the order of their selectors; it renders again when one of them changes. */
export function useSelectors<Actor extends Readable, Values extends readonly unknown[]>(
  actor: Actor,
  ...selectors: { [At in keyof Values]: (snapshot: SnapshotOf<Actor>) => Values[At] }
): Values;
export function useSelectors(
  actor: Readable,
  ...selectors: readonly ((snapshot: unknown) => unknown)[]
): readonly unknown[] {
  // The same function while the selectors are the same, so that a render without a change derives nothing again.
  const select = useCallback((snapshot: unknown) => selectors.map((selector) => selector(snapshot)), selectors);
  return useSelector(actor, select, isSameOrder);
}
