import { toAppError } from '../model/errors/app-error.ts';
import { isRead } from './attempts.ts';
import type { Copies } from './copies.ts';
import type { Api } from './rest.ts';

/** No answer came, or one that says that a copy has had its day. Any other failure is reported at once. */
const concernsCopies = (error: unknown): boolean => {
  const { status, code } = toAppError(error);
  return code === 'NETWORK' || code === 'TIMEOUT' || [401, 403, 404].includes(status);
};

/** Every answer is offered to the copies, and such failures ask them: they say which calls they know. Without them nothing is kept. */
export function apiWithCopies(live: Api, fetchCopies: () => Promise<{ readonly copies: Copies }>): Api {
  let fetched: Promise<Copies> | undefined;
  const withCopies = <Output>(work: (copies: Copies) => Output): Promise<Output> => {
    fetched ??= fetchCopies().then(({ copies }) => copies);
    fetched.catch(() => (fetched = undefined));
    return fetched.then(work);
  };
  const aside = (work: (copies: Copies) => unknown): void => {
    withCopies(work).catch(() => undefined);
  };

  return ((call, request, options) => {
    const of = [call, request, options.system] as const;
    const asked = (): Promise<unknown> =>
      live(call, request, options).then((reply) => {
        aside(({ keep }) => keep(...of, reply));
        return reply;
      });
    if (!navigator.onLine) return withCopies(({ find }) => find(...of)).catch(asked);
    if (!isRead(call)) aside(({ send }) => send(call));
    return asked().catch((error: unknown) => {
      if (!concernsCopies(error)) throw error;
      return withCopies(({ instead }) => instead(...of, error)).catch(() => {
        throw error;
      });
    });
  }) as Api;
}
