import { relative } from 'node:path';
import type { Config } from '../config.ts';
import { demoAccounts, demoPassword } from '../identity/demo-identity.ts';

/** What a person needs once Tilth runs: the address, and in demo mode who can sign in and where the mails are. */
export function bannerLines(config: Config, logFile: string, cwd = process.cwd()): string[] {
  const short = (path: string) => (relative(cwd, path).startsWith('..') ? path : relative(cwd, path));
  return [
    '',
    `  Tilth is running at ${config.publicOrigin}`,
    '',
    ...(config.demo ? demoLines(config) : []),
    `  Data      ${short(config.dataDir)}`,
    `  Log       ${short(logFile)}`,
    '  Stop      Ctrl-C',
    '',
  ];
}

function demoLines(config: Config): string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    `  Demo accounts, each with the password ${demoPassword}`,
    ...demoAccounts.map(
      ({ email, tenantCode, role }) => `    ${email.padEnd(width)}  ${wording(role)} of ${tenantCode}`,
    ),
    '',
    config.smtpUrl === undefined
      ? `  Mailbox   ${config.publicOrigin}/mailbox`
      : `  Mail      goes to ${new URL(config.smtpUrl).host}`,
  ];
}

function wording(role: string): string {
  return role.toLowerCase().replaceAll('_', ' ');
}
