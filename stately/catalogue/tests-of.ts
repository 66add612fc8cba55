import { edgeId } from '../layout.ts';
import type { Use } from '../view/use.ts';
import type { MachineFacts } from './machine-facts.ts';

/** How often the generated tests take each line of a machine. */
export function testsOf({ outline }: Pick<MachineFacts, 'outline'>): Use {
  const lines = new Map<string, number>();
  for (const { id, leads } of outline)
    for (const { to, tests } of leads) lines.set(edgeId(id, to), (lines.get(edgeId(id, to)) ?? 0) + tests);
  return { states: new Map(), lines };
}
