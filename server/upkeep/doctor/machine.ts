import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { programVersion } from '../../program-version.ts';
import { databaseAccount } from '../../supervisor/account.ts';
import { databaseBinaries } from '../../supervisor/binaries.ts';
import { readRunningRecord } from '../../supervisor/data-directory.ts';
import { assertPortFree } from '../../supervisor/port.ts';
import { fieldsOf } from '../../../src/model/shared/record.ts';
import { isAlive } from '../../supervisor/processes.ts';
import { isWindows } from '../../platform.ts';
import { because, fault, mind, reasonOf, well, type Finding } from './finding.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const GIBI = 2 ** 30;

/** Node, the packages, the built app and the embedded PostgreSQL's programs. */
export async function checkVersions(config: Config): Promise<Finding[]> {
  const { engines } = fieldsOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const needed = String(fieldsOf(engines)['node']);
  const words = `Tilth ${programVersion()} on Node ${process.versions.node}, ${process.platform} ${process.arch}`;
  const findings = [
    isAtLeast(process.versions.node, needed.replace('>=', ''))
      ? well('Versions', words)
      : fault('Versions', `${words}; ${needed} is needed`, 'Install Node 22.'),
  ];
  if (!['dist/index.html', 'dist-server/api.js'].every((file) => existsSync(join(root, file))))
    findings.push(
      mind('Versions', 'App or server is not built', 'Run `npm run build`; `npm start` does it automatically.'),
    );
  if (config.databaseUrl !== undefined) return findings;
  try {
    await databaseBinaries(databaseAccount());
  } catch (error) {
    findings.push(
      fault(
        'Versions',
        reasonOf(error),
        'Run `npm ci --include=optional`, or set DATABASE_URL to a PostgreSQL of yours.',
      ),
    );
  }
  return findings;
}

function isAtLeast(version: string, least: string): boolean {
  const [have, need] = [version.split('.').map(Number), least.split('.').map(Number)];
  return have[0] === need[0] ? (have[1] ?? 0) >= (need[1] ?? 0) : (have[0] ?? 0) > (need[0] ?? 0);
}

/** Whether the port is to be had, or is Tilth's already. */
export async function checkPort(config: Config): Promise<Finding[]> {
  const owner = readRunningRecord(config.dataDir)?.supervisorPid;
  if (owner !== undefined && isAlive(owner)) return [well('Port', `Tilth runs on ${config.port} (process ${owner})`)];
  try {
    await assertPortFree(config.host, config.port);
    return [well('Port', `${config.port} is free on ${config.host}`)];
  } catch (error) {
    const isTilth = await answersAsTilth(config);
    if (isTilth) return [well('Port', `Tilth answers on ${config.port}`)];
    return [fault('Port', reasonOf(error), 'Stop the other program or set PORT; `ss -ltnp` names it.')];
  }
}

async function answersAsTilth({ host, port }: Config): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/checkheartbeat`, {
      signal: AbortSignal.timeout(2_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Room and rights where the data lies. */
export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  const place = nearest(dataDir);
  try {
    if (!statSync(place).isDirectory()) throw new Error(`${place} is a file`);
    accessSync(place, constants.W_OK);
  } catch (error) {
    return [
      because(fault('Disk', `${dataDir} cannot be written`, 'Set DATA_DIR, or the rights of the folder.'), error),
    ];
  }
  const { bavail, blocks, bsize, ffree, files } = statfsSync(place);
  const free = bavail * bsize;
  const share = Math.round((bavail / blocks) * 100);
  const words = `${(free / GIBI).toFixed(1)} GiB (${share} %) free at ${dataDir}`;
  const findings: Finding[] = [];
  if (free < GIBI)
    findings.push(
      fault(
        'Disk',
        words,
        'Make room: below 64 MB the portal is no longer ready, and on a full disk nothing is imported or published.',
      ),
    );
  else if (free < 5 * GIBI || share < 5) findings.push(mind('Disk', words, 'Make room before it is needed.'));
  else findings.push(well('Disk', words));
  if (files > 0 && ffree / files < 0.05)
    findings.push(mind('Disk', `Only ${ffree} more files fit on this disk`, 'Remove files, or move DATA_DIR.'));
  if (place === dataDir && !isWindows() && (statSync(dataDir).mode & 0o007) !== 0)
    findings.push(
      mind('Disk', `Every account of this machine may look into ${dataDir}`, `Run \`chmod o= ${dataDir}\`.`),
    );
  return findings;
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}
