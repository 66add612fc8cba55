// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { offlineCacheMachine, type OfflineCacheRef } from '../../../src/machines/connection/offline-cache.machine.ts';
import { releaseMachine, type ReleaseRef } from '../../../src/machines/connection/release.machine.ts';
import { OfflineCacheNotice, LazyNotices, ReleaseNotice } from '../../../src/views/shell/lazy-notices.tsx';
import { noticesHost } from '../../../src/views/ui/dom/bell-host.ts';
import { model as offlineCacheModel } from '../../machines/connection/offline-cache.model.ts';
import { model as releaseModel } from '../../machines/connection/release.model.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls as offlineCacheControls } from './offline-cache.controls.ts';
import { controls as releaseControls } from './release.controls.ts';

testView(offlineCacheMachine, offlineCacheModel, {
  view: (actor) => <OfflineCacheNotice actor={actor} />,
  controls: offlineCacheControls,
});
testView(releaseMachine, releaseModel, { view: (actor) => <ReleaseNotice actor={actor} />, controls: releaseControls });

afterEach(() => {
  noticesHost(null);
  cleanup();
});

it('both are under the header while there is one', async () => {
  const offlineCache = still(offlineCacheMachine, undefined) as OfflineCacheRef;
  const release = still(releaseMachine, undefined) as ReleaseRef;
  const place = document.body.appendChild(document.createElement('div'));
  render(<LazyNotices offlineCache={offlineCache} release={release} />);
  act(() => {
    offlineCache.send({ type: 'COPY_SHOWN', takenOn: '2026-03-02T01:00:00.000Z' });
    release.send({ type: 'RELEASE_READY' });
  });
  expect(place.textContent).toBe('');
  act(() => noticesHost(place));
  expect(place.textContent).toMatch(/saved on this device on 02\/03\/2026/);
  expect(place.textContent).toContain('A new release of Tilth is ready.');
  await expectAccessible(document.body);
  place.remove();
});
