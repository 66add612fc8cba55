import { fromCallback, fromPromise, type EventObject } from 'xstate';

interface Outside {
  /** The build that this page is of. */
  readonly build: string;
  /** Is anything typed that is not saved? */
  readonly hasUnsavedWork: () => boolean;
}

/** An installation or a reload that a missing part asked for is tried once a build. */
const RETRIED = 'tilth.retried';
/** A tab that stays open for days looks for a release now and then. */
const LOOK_EVERY_MS = 30 * 60_000;
/** A worker that does not answer is taken over from all the same. */
const PATIENCE_MS = 3_000;

const withinPatience = <Value>(asked: (settle: (value: Value) => void) => void): Promise<Value | undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
    asked(resolve);
  });

const buildOf = (worker: ServiceWorker): Promise<string | undefined> =>
  withinPatience((settle) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => settle(String(data));
    worker.postMessage('WHICH_BUILD', [port2]);
  });

const workers = (): ServiceWorkerContainer | undefined =>
  // Absent where the portal is reached by plain HTTP.
  navigator.serviceWorker;

/** How a page hears of another build, and turns to it. */
export const releaseServices = ({ build, hasUnsavedWork }: Outside) => ({
  watchReleases: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
    const stop = new AbortController();
    const { signal } = stop;
    /** A part of this build that is nowhere any more: another has come meanwhile. */
    const missed = (): void => {
      if (navigator.onLine && sessionStorage.getItem(RETRIED) !== build) sendBack({ type: 'PART_MISSED' });
    };
    addEventListener('vite:preloadError', missed, { signal });
    const container = workers();
    if (!container) return () => stop.abort();
    const offer = async (worker: ServiceWorker | null): Promise<void> => {
      // The first worker of a browser brings what this page already is; so does one that came after the page.
      if (!worker || !container.controller) return;
      if ((await buildOf(worker)) === build) worker.postMessage('TAKE_OVER');
      else sendBack({ type: 'RELEASE_READY' });
    };
    const register = async (): Promise<void> => {
      const registration = await container.register('/service-worker.js');
      await offer(registration.waiting);
      registration.addEventListener(
        'updatefound',
        () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => {
            if (installing.state === 'installed') void offer(installing);
          });
        },
        { signal },
      );
      const look = setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
      signal.addEventListener('abort', () => clearInterval(look));
    };
    // Without a worker the portal works on, as long as there is a line.
    register().catch(() => undefined);
    return () => stop.abort();
  }),
  readUnsavedWork: fromPromise<boolean, Record<string, never>>(async () => hasUnsavedWork()),
  loadRelease: fromPromise<void, Record<string, never>>(async () => {
    sessionStorage.setItem(RETRIED, build);
    const container = workers();
    const waiting = (await container?.getRegistration())?.waiting;
    if (container && waiting)
      await withinPatience<void>((settle) => {
        container.addEventListener('controllerchange', () => settle(), { once: true });
        waiting.postMessage('TAKE_OVER');
      });
    location.reload();
    // The page goes: there is nothing after it.
    await new Promise(() => undefined);
  }),
});
