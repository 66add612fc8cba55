const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A trace of its own, as W3C writes it: random numbers, which say nothing of the person or the device. */
const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;

/**
 * Lets each call of the portal's own API begin a trace, which the server goes on with. Requests to other origins get no
 * trace header.
 */
export function traceCalls(page: Pick<typeof globalThis, 'fetch' | 'location'> = globalThis): void {
  const { fetch, location } = page;
  page.fetch = (asked, init) => {
    const { origin, pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (origin !== location.origin || !pathname.startsWith('/api/')) return fetch(asked, init);
    const headers = new Headers(init?.headers ?? (asked instanceof Request ? asked.headers : {}));
    headers.set('traceparent', newTraceparent());
    return fetch(asked, { ...init, headers });
  };
}
