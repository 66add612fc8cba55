import { useSelector } from '@xstate/react';
import { Suspense, type ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { LateTabRef } from '../../machines/settings/late-tab.machine.ts';
import { isUnavailable, tabActorOf } from '../../machines/settings/late-tab.selectors.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

interface LateTabProps {
  readonly tab: LateTabRef;
  readonly view: ComponentType<{ readonly actor: never }>;
}

/** A tab that is fetched when it is first shown, machine and view. */
export function LateTab({ tab, view }: LateTabProps) {
  const unavailable = useSelector(tab, isUnavailable);
  const actor: AnyActorRef | undefined = useSelector(tab, tabActorOf);
  const View = view as ComponentType<{ readonly actor: AnyActorRef }>;
  if (unavailable)
    return (
      <Banner tone="danger" actions={<Button onClick={() => tab.send({ type: 'RETRY' })}>{shellTexts.retry}</Button>}>
        {settingsTexts.tabUnavailable}
      </Banner>
    );
  if (!actor) return <SkeletonRows rows={8} />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <View actor={actor} />
    </Suspense>
  );
}
