import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rulesBrokenBy } from './lint-planted.ts';

it('the rules that need types see promises that are not awaited, forgotten cases, conditions that are always the same, values of no type and what is deprecated', () => {
  const text = readFileSync(join(import.meta.dirname, 'planted/faults.ts'), 'utf8');
  expect([...rulesBrokenBy([{ file: 'src/model/pif/planted.ts', text }])[0]!].sort()).toEqual([
    'typescript/await-thenable',
    'typescript/no-deprecated',
    'typescript/no-floating-promises',
    'typescript/no-misused-promises',
    'typescript/no-unnecessary-condition',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-enum-comparison',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'typescript/switch-exhaustiveness-check',
  ]);
});
