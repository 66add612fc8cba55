import { createPortal } from 'react-dom';
import type { DeviceCopiesRef } from '../../machines/connection/device-copies.machine.ts';
import { isRefreshing, isReloading, outdatedOf } from '../../machines/connection/device-copies.selectors.ts';
import type { ReleaseRef } from '../../machines/connection/release.machine.ts';
import { isBlocked, isOffered } from '../../machines/connection/release.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { offlineTexts } from '../../model/texts/offline.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useNoticesHost } from '../ui/dom/bell-host.ts';
import { useBusyContent } from '../ui/dom/busy-content.ts';

interface LazyNoticesProps {
  readonly keptPage: DeviceCopiesRef;
  readonly offlineCache: DeviceCopiesRef;
  readonly release: ReleaseRef;
}

/** What concerns the whole portal and comes after the first screen, under the header. */
export function LazyNotices({ keptPage, offlineCache, release }: LazyNoticesProps) {
  const host = useNoticesHost();
  return host === null
    ? null
    : createPortal(
        <div data-print="hide" className="flex flex-col gap-2 px-4 [&:has(>:not([data-kept]))]:pt-2">
          <CopiesNotice of="keptPage" actor={keptPage} />
          <CopiesNotice of="offlineCache" actor={offlineCache} />
          <ReleaseNotice actor={release} />
        </div>,
        host,
      );
}

interface CopiesNoticeProps {
  readonly of: 'keptPage' | 'offlineCache';
  readonly actor: DeviceCopiesRef;
}

/** That what is shown was kept on this device, and of when it is; while it is asked for again, in a place of its own so that nothing moves. */
export function CopiesNotice({ of, actor }: CopiesNoticeProps) {
  const [refreshing, outdated, reloading] = useSelectors(actor, isRefreshing, outdatedOf, isReloading);
  useBusyContent(refreshing);
  const { copies } = offlineTexts;
  if (refreshing)
    return (
      <p
        role="status"
        data-kept=""
        className="floating pointer-events-none fixed bottom-2 left-2 z-40 px-2 py-1 text-sm text-muted"
      >
        {copies.refreshing}
      </p>
    );
  if (outdated === null) return null;
  return (
    <div data-cached={of === 'offlineCache' ? '' : undefined}>
      <Banner
        tone="warning"
        actions={
          <Button busy={reloading} onClick={() => actor.send({ type: 'REFRESH' })}>
            {copies.reload}
          </Button>
        }
      >
        {copies[of](formatDayAndTime(outdated))}
      </Banner>
    </div>
  );
}

/** That there is another release, to be loaded when it suits. */
export function ReleaseNotice({ actor }: { readonly actor: ReleaseRef }) {
  const [offered, blocked] = useSelectors(actor, isOffered, isBlocked);
  const { release } = offlineTexts;
  if (!offered) return null;
  return (
    <Banner
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'DISMISS' })}>{release.later}</Button>
          <Button look="primary" onClick={() => actor.send({ type: 'LOAD' })}>
            {release.load}
          </Button>
        </>
      }
    >
      {blocked ? release.blocked : release.offered}
    </Banner>
  );
}
