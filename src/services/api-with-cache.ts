import { toAppError } from '../model/errors/app-error.ts';
import { isRead } from './attempts.ts';
import type { OfflineCache } from './offline-cache.ts';
import type { Api } from './rest.ts';

/** No response, or one that invalidates its cached copy. Any other failure is reported at once. */
const mayUseCache = (error: unknown): boolean => {
  const { status, code } = toAppError(error);
  return code === 'NETWORK' || code === 'TIMEOUT' || [401, 403, 404].includes(status);
};

/** Offers every response to the offline cache, and answers such failures from it; the cache decides which calls it knows. Nothing is kept until the cache is loaded. */
export function apiWithCache(live: Api, fetchCache: () => Promise<{ readonly offlineCache: OfflineCache }>): Api {
  let fetched: Promise<OfflineCache> | undefined;
  const withCache = <Output>(work: (offlineCache: OfflineCache) => Output): Promise<Output> => {
    fetched ??= fetchCache().then(({ offlineCache }) => offlineCache);
    fetched.catch(() => (fetched = undefined));
    return fetched.then(work);
  };
  const aside = (work: (offlineCache: OfflineCache) => unknown): void => {
    withCache(work).catch(() => undefined);
  };

  return ((call, request, options) => {
    const of = [call, request, options.system] as const;
    const asked = (): Promise<unknown> =>
      live(call, request, options).then((reply) => {
        aside(({ keep }) => keep(...of, reply));
        return reply;
      });
    if (!navigator.onLine) return withCache(({ find }) => find(...of)).catch(asked);
    if (!isRead(call)) aside(({ send }) => send(call));
    return asked().catch((error: unknown) => {
      if (!mayUseCache(error)) throw error;
      return withCache(({ instead }) => instead(...of, error)).catch(() => {
        throw error;
      });
    });
  }) as Api;
}
