// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { deviceCopiesMachine, type DeviceCopiesRef } from '../../../src/machines/connection/device-copies.machine.ts';
import { releaseMachine, type ReleaseRef } from '../../../src/machines/connection/release.machine.ts';
import { CopiesNotice, LazyNotices, ReleaseNotice } from '../../../src/views/shell/lazy-notices.tsx';
import { noticesHost } from '../../../src/views/ui/dom/bell-host.ts';
import { model as deviceCopiesModel } from '../../machines/connection/device-copies.model.ts';
import { model as releaseModel } from '../../machines/connection/release.model.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls as deviceCopiesControls } from './device-copies.controls.ts';
import { controls as releaseControls } from './release.controls.ts';

testView(deviceCopiesMachine, deviceCopiesModel, {
  view: (actor) => <CopiesNotice of="keptPage" actor={actor} />,
  controls: deviceCopiesControls,
});
testView(releaseMachine, releaseModel, { view: (actor) => <ReleaseNotice actor={actor} />, controls: releaseControls });

afterEach(() => {
  noticesHost(null);
  cleanup();
});

it('both are under the header while there is one', async () => {
  const offlineCache = still(deviceCopiesMachine, undefined) as DeviceCopiesRef;
  const release = still(releaseMachine, undefined) as ReleaseRef;
  const place = document.body.appendChild(document.createElement('div'));
  render(
    <LazyNotices
      keptPage={still(deviceCopiesMachine, undefined) as DeviceCopiesRef}
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
  const actor = still(deviceCopiesMachine, undefined) as DeviceCopiesRef;
  const content = document.body.appendChild(document.createElement('main'));
  content.id = 'content';
  const { container } = render(<CopiesNotice of="keptPage" actor={actor} />);
  act(() => actor.send({ type: 'PAGE_COPIED', takenOn: '2026-03-02T01:00:00.000Z' }));
  expect(container.textContent).toBe('Saved copy. Loading changes…');
  expect(content.getAttribute('aria-busy')).toBe('true');
  act(() => actor.send({ type: 'COPIES_REPLACED' }));
  expect(container.textContent).toBe('');
  expect(content.hasAttribute('aria-busy')).toBe(false);
  act(() => actor.send({ type: 'PAGE_COPIED', takenOn: '2026-03-02T01:00:00.000Z' }));
  act(() => actor.send({ type: 'PAGE_FAILED' }));
  expect(container.textContent).toMatch(/could not be refreshed. It was saved on this device on 02\/03\/2026/);
  content.remove();
});
