import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configVariables } from '../../server/config.ts';
import { builtPrograms } from '../../vite.server.config.ts';

const text = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');
const containerfile = text('Containerfile');
/** The programs that a file of this folder starts, by their paths. */
const programsIn = (file: string): string[] =>
  [...text(file).matchAll(/(?<!dist-)\b(?:server|scripts)\/[\w/-]+\.m?[jt]s\b/g)].map(([path]) => path);
/** The names of the built programs that a file of this folder starts. */
const builtIn = (file: string): string[] =>
  [...text(file).matchAll(/\bdist-server\/([\w-]+)\.js\b/g)].map(([, name = '']) => name);

describe('what is deployed', () => {
  it.each(['Containerfile', 'compose.yaml', 'kubernetes/tilth.yaml', 'tilth.service', 'tilth-backup.service'])(
    '%s starts programs that are there',
    (file) => {
      const programs = [...programsIn(file), ...builtIn(file).map((name) => builtPrograms[name] ?? name)];
      expect(programs).not.toEqual([]);
      for (const program of programs) expect(() => readFileSync(program)).not.toThrow();
    },
  );

  it('has workers that take no second core to collect their garbage, as the manual says', () => {
    for (const said of [text('compose.yaml'), text('kubernetes/tilth.yaml')])
      expect(said).toContain('[node, --single-threaded-gc, dist-server/worker.js]');
    expect(readFileSync('docs/operating.md', 'utf8')).toContain('node --single-threaded-gc dist-server/worker.js');
  });

  it('is set by variables that exist', () => {
    const [settings = ''] = /data:\n([^]*?)\n {2}- apiVersion/.exec(text('kubernetes/tilth.yaml'))?.slice(1) ?? [];
    const named = [...settings.matchAll(/^ +([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(named.filter((name) => !configVariables.includes(name))).toEqual([]);
    expect(named).toContain('PUBLIC_ORIGIN');
  });

  it('runs as an unprivileged user, on a root that it cannot write, under a process that collects the dead', () => {
    expect(containerfile).toMatch(/^USER 1000:1000$/m);
    expect(containerfile).toMatch(/^ENTRYPOINT \["tini", "--"\]$/m);
    expect(text('compose.yaml')).toMatch(/^ {2}read_only: true$/m);
    expect(text('kubernetes/tilth.yaml')).toMatch(/readOnlyRootFilesystem: true/);
  });
});
