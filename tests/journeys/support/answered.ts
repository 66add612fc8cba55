import type { Page, Route } from '@playwright/test';
import { limits } from '../../../src/model/limits.ts';

/** The bytes of the next answer from an address, which the page gets as they are: the browser keeps none for us of what it makes a blob of. */
export const contentOfNext = (page: Page, address: RegExp): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pass = async (route: Route): Promise<void> => {
      // As long as the portal itself waits: what is drawn on a busy machine takes longer than a press.
      const response = await route.fetch({ timeout: limits.timeoutMs });
      const body = await response.body();
      await route.fulfill({ response, body });
      resolve(body);
    };
    void page.route(address, (route) => pass(route).catch(reject), { times: 1 });
  });
