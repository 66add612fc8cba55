import type { Page } from '@playwright/test';
import type { AnswerOf, AskedOf, PortalCall } from '../../../src/model/contract/index.ts';
import { limits } from '../../../src/model/limits.ts';
import { comeAs, type Lasting } from './sign-in.ts';
import { expect } from './test.ts';

export type Ask = <Call extends PortalCall>(call: Call, asked: AskedOf<Call>) => Promise<AnswerOf<Call>>;

/** Comes as one who has signed in, and asks the server with the same token: for what a journey needs and does not look at. */
export async function comeToSeed(page: Page, account: Lasting, path = '/'): Promise<Ask> {
  const asked = page.waitForRequest((request) => 'tenantid' in request.headers());
  await comeAs(page, account, path);
  const { authorization, tenantid } = (await asked).headers();
  return async (call, input) => {
    const {
      params = {},
      query,
      body,
    } = input as {
      params?: Readonly<Record<string, string | number>>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const [method, template] = call.split(' ') as [string, string];
    const response = await page.request.fetch(
      `/api${template.replaceAll(/\{(\w+)\}/g, (_, name) => `${params[name]}`)}`,
      {
        method,
        // As long as the portal itself waits.
        timeout: limits.timeoutMs,
        headers: {
          authorization: authorization!,
          tenantid: tenantid!,
          // Any version: only this journey changes what it seeds.
          ...(method === 'GET' ? {} : { 'if-match': '*' }),
        },
        ...(query ? { params: query } : {}),
        ...(body === undefined ? {} : { data: body }),
      },
    );
    expect(response.ok(), `${call}: ${response.status()}`).toBe(true);
    return (await response.json()) as never;
  };
}
