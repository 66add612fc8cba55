import type { MachineFacts } from './machine-facts.ts';

let read: Promise<readonly MachineFacts[]> | undefined;

/** What the catalogue tells, in a file of its own that is fetched once. */
export function readCatalogue(): Promise<readonly MachineFacts[]> {
  read ??= fetched().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

async function fetched(): Promise<readonly MachineFacts[]> {
  const { default: text } = await import('../catalogue.json?raw');
  return JSON.parse(text) as readonly MachineFacts[];
}
