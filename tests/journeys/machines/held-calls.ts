import type { CDPSession, Page } from '@playwright/test';

/** How a call ends: with JSON, with a file, or with nothing to say. */
export interface Answer {
  readonly status?: number;
  readonly contentType?: string;
  readonly json?: unknown;
  readonly body?: string;
}

/** A call of the page to the API, held until the test says how it ends. */
export interface HeldCall {
  /** Its method, and its path below the API. */
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Resolves when the page has all of the answer; to false when the page has given the call up meanwhile. */
  answer(answer: Answer): Promise<boolean>;
  /** Lets it reach the server. */
  goOn(): Promise<void>;
}

/** Whether what is asked for is a call of the contract: the numbers in its address are where the contract has names. */
export const isCall = (call: string, request: string): boolean =>
  new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`, 'i').test(request);

/** What the browser tells of a request that it stopped. */
interface Paused {
  readonly requestId: string;
  /** As the browser's network calls it. */
  readonly networkId?: string;
  readonly request: { readonly method: string; readonly url: string; readonly postData?: string };
}

/**
 * Stops every call of a page to the API and hands it over. By the browser's own protocol: Playwright's routes would
 * turn the browser's cache off, and each reopened page would fetch, check and compile the whole portal.
 */
export async function holdCalls(page: Page, take: (call: HeldCall) => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const ends = new Map<string, () => void>();
  const end = ({ requestId }: { readonly requestId: string }): void => ends.get(requestId)?.();
  browser.on('Network.loadingFinished', end);
  browser.on('Network.loadingFailed', end);
  browser.on('Fetch.requestPaused', (paused) => void take(callOf(browser, paused, ends)));
  await browser.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Request' }] });
}

function callOf(
  browser: CDPSession,
  { requestId, networkId, request }: Paused,
  ends: Map<string, () => void>,
): HeldCall {
  return {
    name: `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`,
    get body() {
      return JSON.parse(request.postData ?? '{}') as Readonly<Record<string, unknown>>;
    },
    goOn: () => given(browser.send('Fetch.continueRequest', { requestId })).then(() => undefined),
    answer: async ({ status = 200, contentType = 'application/json', json, body = asText(json) }) => {
      const read = new Promise<void>((resolve) => ends.set(networkId!, resolve));
      const isTaken = await given(
        browser.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          ...(body === undefined ? {} : { responseHeaders: [{ name: 'content-type', value: contentType }] }),
          ...(body === undefined ? {} : { body: Buffer.from(body).toString('base64') }),
        }),
      );
      if (isTaken) await read;
      ends.delete(networkId!);
      return isTaken;
    },
  };
}

/** A call that its page has given up meanwhile, or that went with its page, takes no answer. */
const given = (sent: Promise<unknown>): Promise<boolean> =>
  sent.then(
    () => true,
    () => false,
  );

const asText = (json: unknown): string | undefined => (json === undefined ? undefined : JSON.stringify(json));
