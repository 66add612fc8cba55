import type { FastifyInstance } from 'fastify';

/** The methods that an address of the API takes; none when there is no such address. */
export type MethodsOf = (path: string) => readonly string[];

/** Records each route as it is registered, so that a call with the wrong method can name the right ones; call it before the first route. */
export function notesMethods(app: FastifyInstance): MethodsOf {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  return (path) => {
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].toSorted();
  };
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.()]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
