import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldsOf } from '../src/model/shared/record.ts';

/** The folder of the project: one above this file, also where it is part of the built server. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Version and build of this program, such as `0.2.0+3f2a91c04be7`: equal exactly where the sources of the built server are equal. */
export function programVersion(): string {
  const { version } = fieldsOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return `${String(version)}+${buildOf(root)}`;
}

function buildOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'dist-server/build-id.txt'), 'utf8').trim();
  } catch {
    return 'unbuilt';
  }
}
