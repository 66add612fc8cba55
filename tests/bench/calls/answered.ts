import { askedAs } from '../asked-as.ts';
import type { AskedCall } from './asked.ts';

/** What an API answers to a call; a refused one throws. */
export async function answered(origin: string, token: string, call: AskedCall, tenant = 'TILTH'): Promise<unknown> {
  const response = await fetch(`${origin}/api${call.path}`, askedAs({ token, tenant }, call.body));
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.call}: ${response.status} ${text}`);
  return JSON.parse(text);
}
