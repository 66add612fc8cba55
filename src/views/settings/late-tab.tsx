import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { LateTabRef } from '../../machines/settings/late-tab.machine.ts';
import { isUnavailable, tabActorOf } from '../../machines/settings/late-tab.selectors.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { Late } from '../ui/dom/late.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

interface LateTabProps {
  readonly tab: LateTabRef;
  readonly view: Late<{ readonly actor: never }>;
}

/** A tab that is fetched when it is first shown, machine and view. */
export function LateTab({ tab, view }: LateTabProps) {
  const unavailable = useSelector(tab, isUnavailable);
  const actor: AnyActorRef | undefined = useSelector(tab, tabActorOf);
  const View = view as Late<{ readonly actor: AnyActorRef }>;
  if (unavailable)
    return (
      <Banner tone="danger" actions={<Button onClick={() => tab.send({ type: 'RETRY' })}>{shellTexts.retry}</Button>}>
        {settingsTexts.tabUnavailable}
      </Banner>
    );
  if (!actor) return <SkeletonRows rows={8} />;
  return <View actor={actor} before={<SkeletonRows rows={8} />} />;
}
