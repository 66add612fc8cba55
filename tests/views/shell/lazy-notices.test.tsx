// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keptPageMachine, type KeptPageRef } from '../../../src/machines/connection/kept-page.machine.ts';
import { offlineCacheMachine, type OfflineCacheRef } from '../../../src/machines/connection/offline-cache.machine.ts';
import { releaseMachine, type ReleaseRef } from '../../../src/machines/connection/release.machine.ts';
import {
  KeptPageNotice,
  OfflineCacheNotice,
  LazyNotices,
  ReleaseNotice,
} from '../../../src/views/shell/lazy-notices.tsx';
import { noticesHost } from '../../../src/views/ui/dom/bell-host.ts';
import { model as keptPageModel } from '../../machines/connection/kept-page.model.ts';
import { model as offlineCacheModel } from '../../machines/connection/offline-cache.model.ts';
import { model as releaseModel } from '../../machines/connection/release.model.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls as keptPageControls } from './kept-page.controls.ts';
import { controls as offlineCacheControls } from './offline-cache.controls.ts';
import { controls as releaseControls } from './release.controls.ts';

testView(offlineCacheMachine, offlineCacheModel, {
  view: (actor) => <OfflineCacheNotice actor={actor} />,
  controls: offlineCacheControls,
});
testView(keptPageMachine, keptPageModel, {
  view: (actor) => <KeptPageNotice actor={actor} />,
  controls: keptPageControls,
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
  render(
    <LazyNotices
      keptPage={still(keptPageMachine, undefined) as KeptPageRef}
      offlineCache={offlineCache}
      release={release}
    />,
  );
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

it('a page of a copy is marked until it was read again, and says when it could not be', () => {
  const actor = still(keptPageMachine, undefined) as KeptPageRef;
  const content = document.body.appendChild(document.createElement('main'));
  content.id = 'content';
  const { container } = render(<KeptPageNotice actor={actor} />);
  act(() => actor.send({ type: 'PAGE_COPIED', takenOn: '2026-03-02T01:00:00.000Z' }));
  expect(container.textContent).toBe('Saved copy. Loading changes…');
  expect(content.getAttribute('aria-busy')).toBe('true');
  act(() => actor.send({ type: 'PAGE_READ' }));
  expect(container.textContent).toBe('');
  expect(content.hasAttribute('aria-busy')).toBe(false);
  act(() => actor.send({ type: 'PAGE_COPIED', takenOn: '2026-03-02T01:00:00.000Z' }));
  act(() => actor.send({ type: 'PAGE_FAILED' }));
  expect(container.textContent).toMatch(/could not be refreshed. It was saved on this device on 02\/03\/2026/);
  content.remove();
});
