/**
 * The portal's shell where the line is bad: pages come from the network, and from what was kept of this build where that does not answer in time.
 * It keeps scripts, styles, fonts and the operator's configuration, and nothing of anybody's data: what the API says is kept by `services/offline-cache.ts`,
 * which knows whose it is. Whatever is not named here (the API, the sign-in and the page that its answers come to, a grower's page) goes by untouched.
 */

/** Put in by the build: its id, and every file of the portal with the page first. */
declare const __SHELL_ID__: string;
declare const __SHELL_FILES__: readonly string[];

interface WaitingEvent extends Event {
  readonly waitUntil: (until: Promise<unknown>) => void;
}
interface AskedEvent extends WaitingEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
    (type: 'fetch', listener: (event: AskedEvent) => void): void;
    (type: 'message', listener: (event: MessageEvent) => void): void;
  };
}
// The library of types for pages knows no worker, and both at once contradict each other.
const worker = self as unknown as WorkerScope;

const SHELL = `tilth-shell ${__SHELL_ID__}`;
const CONFIG = 'tilth-config';
const PAGE = __SHELL_FILES__[0]!;
/** A page that takes longer is taken from what is kept. */
const PATIENCE_MS = 3_000;

/** The server's own addresses, and the page of a grower, which does not belong to signed-in users. */
const OTHERS = /^\/(api|idp|plan|atlas|docs|checkheartbeat|readyz|metrics)(\/|$)/i;
const isFileName = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** Files of a build are named by what is in them: one that is here already, of whichever build, is not fetched again. */
async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  for (const file of __SHELL_FILES__) {
    const known = file === PAGE ? undefined : await caches.match(file);
    const answer = known ?? (await fetch(file, file === PAGE ? { cache: 'no-cache' } : {}));
    if (!answer.ok) throw new Error(`${file} of the shell answered ${answer.status}.`);
    await shell.put(file, answer);
  }
}

/** Another tab may still show the build before: its files stay until the next one comes. */
async function forgetOlderShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith('tilth-shell ') && name !== SHELL);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

const kept = async (file: string, name: string): Promise<Response | undefined> => (await caches.open(name)).match(file);

/** What the network says, unless it takes too long or is not there, and something is kept. */
async function freshOrKept(request: Request, keptAnswer: () => Promise<Response | undefined>): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  return first ?? (await keptAnswer()) ?? fresh;
}

async function configuration(request: Request): Promise<Response> {
  const answer = await freshOrKept(request, () => kept('/config.json', CONFIG));
  if (answer.ok) await (await caches.open(CONFIG)).put('/config.json', answer.clone());
  return answer;
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOlderShells().then(() => worker.clients.claim())));
worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'WHICH_BUILD') ports[0]?.postMessage(__SHELL_ID__);
  if (data === 'TAKE_OVER') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || OTHERS.test(pathname)) return;
  if (request.mode === 'navigate' && !isFileName(pathname))
    event.respondWith(freshOrKept(request, () => kept(PAGE, SHELL)));
  else if (pathname === '/config.json') event.respondWith(configuration(request));
  else if (__SHELL_FILES__.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
});
