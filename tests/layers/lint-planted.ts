import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../stately/machines-on-disk.ts';

/** A text as a file of the project would hold it. */
export interface Plant {
  readonly file: string;
  readonly text: string;
}

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

/** The rules that each text breaks as its file of the project, all asked of the linter at once in a project of nothing else. */
export function rulesBrokenBy(plants: readonly Plant[]): readonly (readonly string[])[] {
  const project = mkdtempSync(join(tmpdir(), 'tilth-planted-'));
  try {
    for (const shared of ['node_modules', 'lint']) symlinkSync(join(ROOT, shared), join(project, shared));
    for (const shared of ['oxlint.config.js', 'tsconfig.json']) cpSync(join(ROOT, shared), join(project, shared));
    const files = plants.map(({ file }, n) => file.replace(/planted(\w*)/, `planted$1-${n}`));
    plants.forEach(({ text }, n) => {
      plant(project, files[n]!, `${text}\n`);
      for (const target of importedBy(files[n]!, text))
        if (!existsSync(join(project, target))) plant(project, target, '');
    });
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.js', '--format=json', ...files],
      { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    if (!stdout.startsWith('{')) throw new Error(`The linter said: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
    return files.map((file) => [
      ...new Set(diagnostics.filter(({ filename }) => filename === file).map(({ code }) => nameOf(code))),
    ]);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** `boundaries(dependencies)` is the rule boundaries/dependencies, `eslint(max-lines)` the rule max-lines. */
function nameOf(code: string): string {
  const [, plugin, rule] = /^([^(]+)\((.+)\)$/.exec(code) ?? [undefined, undefined, code];
  return plugin === undefined || plugin === 'eslint' ? rule! : `${plugin}/${rule!}`;
}

/** The files of the project that a text imports: an import is resolved from its file, whatever that holds. */
function importedBy(file: string, text: string): readonly string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path!))
    .filter((path) => existsSync(join(ROOT, path)));
}

function plant(project: string, file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}
