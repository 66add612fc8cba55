/** What oidc-provider keeps of the request that it serves. */
declare module 'oidc-provider/lib/helpers/als.js' {
  import type { AsyncLocalStorage } from 'node:async_hooks';

  const context: AsyncLocalStorage<unknown>;
  export { context as default };
}
