import { edgeId } from '../layout.ts';
import type { Use } from '../view/use.ts';
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

/** How often the generated tests take each line of a machine. */
export function testsOf({ outline }: Pick<MachineFacts, 'outline'>): Use {
  const lines = new Map<string, number>();
  for (const { id, leads } of outline)
    for (const { to, tests } of leads) lines.set(edgeId(id, to), (lines.get(edgeId(id, to)) ?? 0) + tests);
  return { states: new Map(), lines };
}
