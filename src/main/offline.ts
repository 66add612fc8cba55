import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import { keptBy } from '../machines/app/slices.ts';
import { deviceCopiesMachine } from '../machines/connection/device-copies.machine.ts';
import { releaseMachine } from '../machines/connection/release.machine.ts';
import { fileSaveMachine } from '../machines/imports/file-save.machine.ts';
import { uploadQueueMachine } from '../machines/imports/upload-queue.machine.ts';
import { wouldBeLost } from '../model/session/unsaved-work.ts';
import { keptPages } from '../services/kept-pages.ts';
import { offlineCache } from '../services/offline-cache.ts';
import { isPageHeld } from '../services/hold-page.ts';
import { queuedSaveServices, uploadQueueServices } from '../services/imports/upload-queue.ts';
import { isDialogOpen } from '../services/open-dialog.ts';
import { ownerIn } from '../services/owner.ts';
import { releaseServices } from '../services/releases.ts';
import type { Api } from '../services/rest.ts';
import { watchWorkOf } from './watch-work.ts';
import { served, wired } from './wired.ts';
import { withServices } from './with-services.ts';

/** Starts what the portal needs without a connection: releases that wait for a good moment, the cache of responses, and queued uploads. */
export function startOffline(app: AppRef, api: Api, build: string) {
  forgetAtSignOut(app);
  const release = createActor(
    withServices(
      releaseMachine,
      releaseServices({ build, hasUnsavedWork: () => isPageHeld() || isDialogOpen() || wouldBeLost(keptBy(app)) }),
    ),
    { parent: app, systemId: 'release' },
  );
  const watchCache = fromCallback<EventObject, Record<string, never>>(({ sendBack }) =>
    offlineCache.listen({
      shown: (takenOn) => sendBack({ type: 'COPY_SHOWN', takenOn }),
      gone: () => sendBack({ type: 'COPIES_REPLACED' }),
    }),
  );
  const reloadPage = fromPromise<void, Record<string, never>>(async () => location.reload());
  const cacheActor = createActor(withServices(deviceCopiesMachine, { watchCopies: watchCache, reloadPage }), {
    parent: app,
    systemId: 'offlineCache',
  });
  const watchPages = fromCallback<EventObject, Record<string, never>>(({ sendBack }) =>
    keptPages.listen({
      copied: (takenOn) => sendBack({ type: 'PAGE_COPIED', takenOn }),
      read: () => sendBack({ type: 'COPIES_REPLACED' }),
      failed: () => sendBack({ type: 'PAGE_FAILED' }),
    }),
  );
  const keptPage = createActor(withServices(deviceCopiesMachine, { watchCopies: watchPages, reloadPage }), {
    parent: app,
    systemId: 'keptPage',
  });
  const uploadQueue = createActor(
    wired(uploadQueueMachine, [
      served(uploadQueueMachine, { ...uploadQueueServices(api), watchWork: watchWorkOf(app) }),
      served(fileSaveMachine, queuedSaveServices(api)),
    ]),
    { parent: app, systemId: 'uploadQueue' },
  );
  for (const actor of [release, cacheActor, keptPage, uploadQueue]) actor.start();
  return { keptPage, offlineCache: cacheActor, release, uploadQueue };
}

/** Signing out leaves nothing on the device, and data of another user is removed. */
function forgetAtSignOut(app: AppRef): void {
  let owner: string | null = null;
  let page: string | null = null;
  const look = (): void => {
    const snapshot = app.getSnapshot();
    const { place, tenantId } = snapshot.context;
    // The landing page after signing out: the page that left may have had no time.
    if (snapshot.matches('leaving') || (snapshot.matches('signedOut') && place.page === 'loginAgain')) {
      if (owner !== '') {
        keptPages.forget();
        void offlineCache.forget().catch(() => undefined);
      }
      owner = '';
      return;
    }
    if (page !== null && place.page !== page) {
      offlineCache.turnPage();
      keptPages.turnPage();
    }
    page = place.page;
    const next = tenantId === null ? null : ownerIn(app.system);
    if (next === null || next === owner) return;
    owner = next;
    void offlineCache.forgetOthers(next).catch(() => undefined);
  };
  look();
  app.subscribe(look);
}
