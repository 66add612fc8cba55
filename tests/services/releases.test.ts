// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { releaseServices } from '../../src/services/releases.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** A worker that says which build it is of, or says nothing. */
class FakeWorker extends EventTarget {
  readonly reported: unknown[] = [];
  state = 'installing';
  readonly build: string | null;
  constructor(build: string | null) {
    super();
    this.build = build;
  }
  postMessage(message: unknown, ports: readonly MessagePort[] = []): void {
    this.reported.push(message);
    if (message === 'WHICH_BUILD' && this.build !== null) ports[0]?.postMessage(this.build);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => undefined);
  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = {};
  readonly registration = new FakeRegistration();
  readonly register = vi.fn<(address: string) => Promise<FakeRegistration>>(async () => this.registration);
  readonly getRegistration = async (): Promise<FakeRegistration> => this.registration;
}

let container: FakeContainer;
let reload: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  container = new FakeContainer();
  reload = vi.fn<() => void>();
  sessionStorage.clear();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const services = (hasUnsavedWork = false) => releaseServices({ build: 'one', hasUnsavedWork: () => hasUnsavedWork });

/** Runs the watch as the release machine does; what it said, and how to end it. */
function watch() {
  const heard: string[] = [];
  const { watchReleases, loadRelease } = services();
  const actor = createActor(
    setup({ actors: { watchReleases } }).createMachine({
      invoke: { src: 'watchReleases', input: {} },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void heard.push(event.type) } },
    }),
  ).start();
  return { heard, loadRelease, stop: () => actor.stop() };
}
const load = () => {
  const actor = createActor(services().loadRelease, { input: {} });
  actor.start();
  return actor;
};
const miss = () => dispatchEvent(new Event('vite:preloadError'));

test('a worker of another build that is installed while the page is open is offered once', async () => {
  const { heard } = watch();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledExactlyOnceWith('/service-worker.js'));
  const worker = new FakeWorker('two');
  await vi.waitFor(() => {
    container.registration.find(worker);
    worker.become('installed');
    expect(worker.reported).toContain('WHICH_BUILD');
  });
  await vi.waitFor(() => expect(heard).toEqual(['RELEASE_READY']));
  worker.become('activated');
  expect(heard).toEqual(['RELEASE_READY']);
  // It waits until it is asked for.
  expect(worker.reported).not.toContain('TAKE_OVER');
});

test('one that waited before the page came is offered too', async () => {
  container.registration.waiting = new FakeWorker('two');
  const { heard } = watch();
  await vi.waitFor(() => expect(heard).toEqual(['RELEASE_READY']));
});

test('a worker of this very build takes over without a word', async () => {
  const worker = new FakeWorker('one');
  container.registration.waiting = worker;
  const { heard } = watch();
  await vi.waitFor(() => expect(worker.reported).toEqual(['WHICH_BUILD', 'TAKE_OVER']));
  expect(heard).toEqual([]);
});

test('the first worker of a browser brings what the page is already', async () => {
  container.controller = null;
  const worker = new FakeWorker('one');
  container.registration.waiting = worker;
  const { heard } = watch();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  expect([worker.reported, heard]).toEqual([[], []]);
});

test('one that does not say which build it is of counts as another', async () => {
  vi.useFakeTimers();
  container.registration.waiting = new FakeWorker(null);
  const { heard } = watch();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['RELEASE_READY']);
});

test('a tab that stays open looks every half hour, without a line too, and no more once it is left', async () => {
  vi.useFakeTimers();
  const { stop } = watch();
  const { update } = container.registration;
  update.mockRejectedValueOnce(new Error('no line'));
  await vi.advanceTimersByTimeAsync(2 * HALF_AN_HOUR);
  expect(update).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(2 * HALF_AN_HOUR);
  expect(update).toHaveBeenCalledTimes(2);
});

test('a missing part is reported while there is a connection, and by one load of a build once', async () => {
  const { heard, stop } = watch();
  miss();
  expect(heard).toEqual(['PART_MISSED']);
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: container });
  miss();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
  load();
  miss();
  expect(heard).toEqual(['PART_MISSED']);
  stop();
});

test('a browser without workers hears of missing parts alone, and one that refuses them works on', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const without = watch();
  miss();
  expect(without.heard).toEqual(['PART_MISSED']);
  without.stop();
  miss();
  expect(without.heard).toEqual(['PART_MISSED']);
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
  container.register.mockRejectedValueOnce(new Error('refused'));
  const refused = watch();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  expect(refused.heard).toEqual([]);
});

test('the release is loaded once its worker has taken over', async () => {
  const worker = new FakeWorker('two');
  container.registration.waiting = worker;
  const actor = load();
  await vi.waitFor(() => expect(worker.reported).toEqual(['TAKE_OVER']));
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // The page goes: nothing comes after it.
  expect(actor.getSnapshot().status).toBe('active');
});

test('a worker that does not take over is not waited for longer than three seconds', async () => {
  vi.useFakeTimers();
  container.registration.waiting = new FakeWorker('two');
  load();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([true, false])('whether anything is unsaved is asked when it matters: %s', async (isUnsaved) => {
  const actor = createActor(services(isUnsaved).readUnsavedWork, { input: {} });
  actor.start();
  await vi.waitFor(() => expect(actor.getSnapshot().output).toBe(isUnsaved));
});
