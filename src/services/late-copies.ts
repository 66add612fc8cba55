import type { Api } from './rest.ts';
import type { Copies } from './copies.ts';

/** Every answer is offered to the copies, and every failure asks them: they say which calls they know. Without them nothing is kept. */
export const apiWithCopies = (live: Api, copies: () => Promise<Copies>): Api =>
  ((call, request, options) => {
    const asked = (): Promise<unknown> => live(call, request, options);
    const of = [call, request, options.system] as const;
    return (
      navigator.onLine === false
        ? copies()
            .then(({ find }) => find(...of))
            .catch(asked)
        : asked().then(
            (reply) => {
              copies().then(
                ({ keep }) => keep(...of, reply),
                () => undefined,
              );
              return reply;
            },
            async (error: unknown) => {
              const found = await copies().catch(() => undefined);
              return found ? found.instead(...of, error) : Promise.reject(error);
            },
          )
    ) as never;
  }) as Api;
