import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineFacts } from '../../../stately/catalogue/machine-facts.ts';
import { ROOT } from '../../../stately/machines-on-disk.ts';

const catalogue = JSON.parse(readFileSync(join(ROOT, 'stately/catalogue.json'), 'utf8')) as readonly MachineFacts[];

/** How many paths the catalogue says each machine has, by id. */
export const pathsCounted: ReadonlyMap<string, number> = new Map(catalogue.map(({ id, paths }) => [id, paths]));
