import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';

it('the rules that need types see a promise nobody waits for, a wait for none, and a switch that forgets a case', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '--format=unix', 'tests/layers/planted'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const rules = [...stdout.matchAll(/faults\.ts:.*typescript\(([\w-]+)\)/g)].map(([, rule]) => rule);
  expect(rules).toEqual([
    'no-floating-promises',
    'no-misused-promises',
    'await-thenable',
    'switch-exhaustiveness-check',
  ]);
});
