import type { CallKey, Method } from '../../../src/model/contract/core.ts';

/** Method and router path of a call: `GET /customer/{id}/sites` is `GET` and `/api/customer/:id/sites`. */
export function routeOf(key: CallKey): { readonly method: Method; readonly url: string } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` };
}
