import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rulesBrokenBy } from './lint-planted.ts';

it('the rules that need types see a promise nobody waits for, a wait for none, and a switch that forgets a case', () => {
  const text = readFileSync(join(import.meta.dirname, 'planted/faults.ts'), 'utf8');
  expect([...rulesBrokenBy([{ file: 'src/model/pif/planted.ts', text }])[0]!].sort()).toEqual([
    'typescript/await-thenable',
    'typescript/no-floating-promises',
    'typescript/no-misused-promises',
    'typescript/switch-exhaustiveness-check',
  ]);
});
