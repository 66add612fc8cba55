import { expect, type Page, type Request } from '@playwright/test';

type Form = Readonly<
  Record<string, string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }>
>;

/**
 * Asks the API as the person of a page
 * does, to seed what a journey is not about.
 */
export interface Asking {
  readonly get: <Answer>(path: string) => Promise<Answer>;
  readonly post: <Answer>(path: string, body: object) => Promise<Answer>;
  /** Sends a form with a file. */
  readonly upload: (path: string, form: Form) => Promise<void>;
}

/** Takes token and tenant from a call that the page makes, which `prompt` brings about. */
export async function askingAs(page: Page, prompt: () => Promise<unknown>): Promise<Asking> {
  const isCall = (request: Request): boolean => {
    const { authorization, tenantid } = request.headers();
    return request.url().includes('/api/') && authorization !== undefined && tenantid !== undefined;
  };
  const [call] = await Promise.all([page.waitForRequest(isCall), prompt()]);
  const { authorization = '', tenantid = '' } = call.headers();
  const headers = { authorization, tenantid };
  const read = async <Answer>(answer: Awaited<ReturnType<typeof page.request.get>>): Promise<Answer> => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  return {
    get: async (path) => read(await page.request.get(`/api${path}`, { headers })),
    upload: async (path, form) => read(await page.request.post(`/api${path}`, { headers, multipart: { ...form } })),
    post: async (path, data) =>
      read(
        await page.request.post(`/api${path}`, {
          data,
          headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        }),
      ),
  };
}
