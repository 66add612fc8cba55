import context from 'oidc-provider/lib/helpers/als.js';

let underWay = 0;

/**
 * Lets oidc-provider serve one request. What it keeps by request (AsyncLocalStorage) is ended with the last one under way: as long as it is kept, Node runs
 * its hooks for every promise of the process, which no other call needs.
 */
export async function withContext(serve: () => Promise<unknown>): Promise<void> {
  underWay += 1;
  try {
    await serve();
  } finally {
    underWay -= 1;
    if (underWay === 0) context.disable();
  }
}
