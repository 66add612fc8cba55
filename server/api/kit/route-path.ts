import type { CallKey, Method } from '../../../src/model/contract/core.ts';

/** `GET` and `/customer/{id}/sites` of a call. */
export const partsOf = (key: CallKey): readonly [Method, string] => key.split(' ') as [Method, string];

/** Method and router path of a call: `GET /customer/{id}/sites` is `GET` and `/api/customer/:id/sites`. */
export function routeOf(key: CallKey): { readonly method: Method; readonly url: string } {
  const [method, path] = partsOf(key);
  return { method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` };
}
