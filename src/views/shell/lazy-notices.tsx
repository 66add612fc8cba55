import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import type { OfflineCacheRef } from '../../machines/connection/offline-cache.machine.ts';
import { isReloading, takenOnOf } from '../../machines/connection/offline-cache.selectors.ts';
import type { ReleaseRef } from '../../machines/connection/release.machine.ts';
import { isBlocked, isOffered } from '../../machines/connection/release.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { offlineTexts } from '../../model/texts/offline.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useNoticesHost } from '../ui/dom/bell-host.ts';

interface LazyNoticesProps {
  readonly offlineCache: OfflineCacheRef;
  readonly release: ReleaseRef;
}

/** What concerns the whole portal and comes after the first screen, under the header. */
export function LazyNotices({ offlineCache, release }: LazyNoticesProps) {
  const host = useNoticesHost();
  return host === null
    ? null
    : createPortal(
        <div data-print="hide" className="flex flex-col gap-2 px-4 [&:not(:empty)]:pt-2">
          <OfflineCacheNotice actor={offlineCache} />
          <ReleaseNotice actor={release} />
        </div>,
        host,
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
