import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { LazyTabRef } from '../../machines/settings/lazy-tab.machine.ts';
import { isUnavailable, tabActorOf } from '../../machines/settings/lazy-tab.selectors.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { Lazy } from '../ui/dom/lazy.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

interface LazyTabProps {
  readonly tab: LazyTabRef;
  readonly view: Lazy<{ readonly actor: never }>;
}

/** A tab that is fetched when it is first shown, machine and view. */
export function LazyTab({ tab, view }: LazyTabProps) {
  const unavailable = useSelector(tab, isUnavailable);
  const actor: AnyActorRef | undefined = useSelector(tab, tabActorOf);
  const View = view as Lazy<{ readonly actor: AnyActorRef }>;
  if (unavailable)
    return (
      <Banner tone="danger" actions={<Button onClick={() => tab.send({ type: 'RETRY' })}>{shellTexts.retry}</Button>}>
        {settingsTexts.tabUnavailable}
      </Banner>
    );
  if (!actor) return <SkeletonRows rows={8} />;
  return <View actor={actor} before={<SkeletonRows rows={8} />} />;
}
