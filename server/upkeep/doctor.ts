import { ConfigError, readConfig, type Config } from '../config.ts';
import { runTool, ToolError } from '../tool.ts';
import { checkDatabase } from './doctor/database.ts';
import { because, fault, well, type Finding, type Subject } from './doctor/finding.ts';
import { checkDisk, checkPort, checkVersions } from './doctor/machine.ts';
import { checkQueue } from './doctor/queue.ts';
import { secretsOf, withoutSecrets } from './doctor/secrets.ts';
import { checkIdentity, checkMail, checkStorage } from './doctor/services.ts';
import { checkTls } from './doctor/tls.ts';

const CHECKS: readonly (readonly [Subject, (config: Config) => Promise<Finding[]>])[] = [
  ['Versions', checkVersions],
  ['Port', checkPort],
  ['Disk', checkDisk],
  ['Database', checkDatabase],
  ['Queue', checkQueue],
  ['Mail', checkMail],
  ['Storage', checkStorage],
  ['Identity provider', checkIdentity],
  ['TLS', checkTls],
];

/** `npm run doctor`: looks at a machine and its settings, changes nothing, and says what to do. It fails when something keeps Tilth from working. */
export async function run(): Promise<void> {
  const { lines, faults } = await reportOf(readConfig(process.env));
  for (const line of lines) console.log(line);
  if (faults > 0) throw new ToolError(faults === 1 ? 'One fault to fix.' : `${faults} faults to fix.`);
}

/** The report on a machine as the doctor prints it, without secrets, and how many faults are in it. With `codes` no words of another program are in it. */
export async function reportOf(
  config: Config,
  reasons: 'words' | 'codes' = 'words',
): Promise<{ readonly lines: readonly string[]; readonly faults: number }> {
  const findings = await examine(config);
  const secrets = secretsOf(config);
  return {
    lines: linesOf(findings, reasons).map((line) => withoutSecrets(line, secrets)),
    faults: findings.filter(({ state }) => state === 'fault').length,
  };
}

/** Runs all checks at once: each waits for another machine. An unexpected error of a check is a finding itself. */
async function examine(config: Config): Promise<Finding[]> {
  const found = await Promise.all(
    CHECKS.map(async ([subject, check]) => {
      try {
        return await check(config);
      } catch (error) {
        if (error instanceof ConfigError) throw error;
        return [because(fault(subject, 'The check failed', 'Look into it: no check has a word for this.'), error)];
      }
    }),
  );
  return [well('Settings', 'All of them can be read'), ...found.flat()];
}

const SIGNS = { well: 'ok   ', mind: 'mind ', fault: 'FAULT' } as const;

function linesOf(findings: readonly Finding[], reasons: 'words' | 'codes'): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  return findings.flatMap(({ subject, state, words, reason, todo }) => [
    `${SIGNS[state]} ${subject.padEnd(width)}  ${words}${reason === undefined ? '' : `: ${reason[reasons]}`}`,
    ...(todo === undefined ? [] : [`${' '.repeat(SIGNS[state].length + width + 3)}-> ${todo}`]),
  ]);
}

if (process.argv[1] === import.meta.filename) runTool(run);
