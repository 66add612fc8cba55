/** Browsers carry bodies of 64 KiB at a time for pages that have gone; more, and the call would fail. */
const MOST_BYTES = 64 * 1_024;
const MOST_BYTES_PER_CHARACTER = 3;

/**
 * Lets small changes reach the server even when the page is closed or reloaded before the response: a call that a page
 * has begun ends with the page otherwise, and what was dragged or typed just before would be lost.
 */
export class KeepaliveBudget {
  #bytes = 0;

  /** Sends a change of that many characters, with `true` when the call may use `keepalive`. */
  async send<T>(characters: number, ask: (keepalive: boolean) => Promise<T>): Promise<T> {
    const bytes = characters * MOST_BYTES_PER_CHARACTER;
    if (this.#bytes + bytes > MOST_BYTES) return ask(false);
    this.#bytes += bytes;
    try {
      return await ask(true);
    } finally {
      this.#bytes -= bytes;
    }
  }
}
