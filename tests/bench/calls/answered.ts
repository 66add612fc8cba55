import type { AskedCall } from './asked.ts';

const as = (token: string, { path, body }: AskedCall, tenant: string): [string, RequestInit] => [
  `/api${path}`,
  {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      TenantId: tenant,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  },
];

/** What an API answers to a call; a refused one throws. */
export async function answered(origin: string, token: string, call: AskedCall, tenant = 'TILTH'): Promise<unknown> {
  const [path, init] = as(token, call, tenant);
  const response = await fetch(origin + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.call}: ${response.status} ${text}`);
  return JSON.parse(text);
}
