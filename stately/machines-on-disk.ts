import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';

export const ROOT = join(import.meta.dirname, '..');

/** The files below a folder of the project whose name ends as said, as paths from its root with `/`, in order. */
export function filesBelow(folder: string, ending: string): string[] {
  const absolute = join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => relative(ROOT, join(absolute, file)).split(sep).join('/'))
    .sort();
}

/** A file's name without its folder and ending: `src/machines/pif/pif-editor.machine.ts` is `pif-editor`. */
export const stemOf = (file: string): string => basename(file).replace(/\.\w+\.ts$/, '');

/** What a module of the project exports, by its path from the root. */
export const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(join(ROOT, file)).href)) as Readonly<Record<string, unknown>>;

/** The machines a module exports; a module that only exports a factory has none. */
export const machinesIn = (exports: Readonly<Record<string, unknown>>): AnyStateMachine[] =>
  Object.values(exports).filter((value): value is AnyStateMachine => value instanceof StateMachine);
