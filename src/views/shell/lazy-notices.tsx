import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import type { KeptPageRef } from '../../machines/connection/kept-page.machine.ts';
import {
  isRefreshing,
  isReloading as isReloadingPage,
  outdatedOf,
} from '../../machines/connection/kept-page.selectors.ts';
import type { OfflineCacheRef } from '../../machines/connection/offline-cache.machine.ts';
import { isReloading, takenOnOf } from '../../machines/connection/offline-cache.selectors.ts';
import type { ReleaseRef } from '../../machines/connection/release.machine.ts';
import { isBlocked, isOffered } from '../../machines/connection/release.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { offlineTexts } from '../../model/texts/offline.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useNoticesHost } from '../ui/dom/bell-host.ts';
import { useBusyContent } from '../ui/dom/busy-content.ts';

interface LazyNoticesProps {
  readonly keptPage: KeptPageRef;
  readonly offlineCache: OfflineCacheRef;
  readonly release: ReleaseRef;
}

/** What concerns the whole portal and comes after the first screen, under the header. */
export function LazyNotices({ keptPage, offlineCache, release }: LazyNoticesProps) {
  const host = useNoticesHost();
  return host === null
    ? null
    : createPortal(
        <div data-print="hide" className="flex flex-col gap-2 px-4 [&:has(>:not([data-kept]))]:pt-2">
          <KeptPageNotice actor={keptPage} />
          <OfflineCacheNotice actor={offlineCache} />
          <ReleaseNotice actor={release} />
        </div>,
        host,
      );
}

/** That the page is shown as it was last time while it is asked for again, in a place of its own so that nothing moves; and where that failed, in words with a way on. */
export function KeptPageNotice({ actor }: { readonly actor: KeptPageRef }) {
  const refreshing = useSelector(actor, isRefreshing);
  const outdated = useSelector(actor, outdatedOf);
  const reloading = useSelector(actor, isReloadingPage);
  useBusyContent(refreshing);
  const texts = offlineTexts.keptPage;
  if (refreshing)
    return (
      <p
        role="status"
        data-kept=""
        className="floating pointer-events-none fixed bottom-2 left-2 z-40 px-2 py-1 text-sm text-muted"
      >
        {texts.refreshing}
      </p>
    );
  if (outdated === null) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <Button busy={reloading} onClick={() => actor.send({ type: 'REFRESH' })}>
          {texts.reload}
        </Button>
      }
    >
      {texts.outdated(formatDayAndTime(outdated))}
    </Banner>
  );
}

/** That what is shown was kept on this device, and of when it is. */
export function OfflineCacheNotice({ actor }: { readonly actor: OfflineCacheRef }) {
  const takenOn = useSelector(actor, takenOnOf);
  const reloading = useSelector(actor, isReloading);
  if (takenOn === null) return null;
  return (
    <div data-cached="">
      <Banner
        tone="warning"
        actions={
          <Button busy={reloading} onClick={() => actor.send({ type: 'REFRESH' })}>
            {offlineTexts.offlineCache.reload}
          </Button>
        }
      >
        {offlineTexts.offlineCache.shown(formatDayAndTime(takenOn))}
      </Banner>
    </div>
  );
}

/** That there is another release, to be loaded when it suits. */
export function ReleaseNotice({ actor }: { readonly actor: ReleaseRef }) {
  const offered = useSelector(actor, isOffered);
  const blocked = useSelector(actor, isBlocked);
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
