import { homedir, hostname } from 'node:os';
import { configVariables, valuesOf, type Config } from '../../config.ts';
import { secretsOf, withoutSecrets } from '../doctor/secrets.ts';

/** Settings that are numbers, switches or one of a few words: their values are shown. */
const SHOWN = [
  ...['PORT', 'TRUST_PROXY', 'WORKER', 'DEMO', 'DRAIN_SECONDS', 'BUSY_AFTER_MS', 'LOG_LEVEL', 'METRICS_PORT'],
  ...['LOG_ROTATE_MB', 'LOG_KEEP', 'SIGNING_KEY_DAYS'],
  ...['DATABASE_POOL_SIZE', 'STORAGE_PATH_STYLE', 'CLOCK_SKEW_SECONDS', 'SECOND_STEP', 'OIDC_PROTOCOL_MODE'],
  ...['RETENTION_MAIL_DAYS', 'RETENTION_GROWER_DAYS', 'RETENTION_PERSON_DAYS', 'ARCHIVE_AFTER_YEARS'],
];
const SHOWN_VALUE = /^(\d{1,9}|AAD|OIDC|administrators|by-tenant|fatal|error|warn|info|debug|trace|silent)$/;

/** A line for each variable: whether it is set, and the value where that can be nothing private. */
export const settingsLines = (environment: NodeJS.ProcessEnv): string[] =>
  configVariables.map((name) => {
    const value = environment[name];
    if (environment[`${name}_FILE`]) return `${name} set by a file`;
    if (!value) return `${name} not set`;
    return SHOWN.includes(name) && SHOWN_VALUE.test(value) ? `${name}=${value}` : `${name} set`;
  });

const HERE = ['localhost', '127.0.0.1', '0.0.0.0', '[::1]'];

/** What each setting says that is not shown, and its replacement: the value, the host in an address, the name before one. */
const formsOf = (environment: NodeJS.ProcessEnv): (readonly [string, string])[] =>
  Object.entries(valuesOf(environment).given)
    .filter(([name]) => !SHOWN.includes(name))
    .flatMap(([name, value]) => {
      const host = URL.canParse(value) ? new URL(value).hostname : '';
      const person = /^([^<]+)</.exec(value)?.[1]?.trim() ?? '';
      return [
        [value, `[${name}]`],
        [host, `[host of ${name}]`],
        [person, `[${name}]`],
      ] as const;
    });

/** Takes out of a text: secrets, the values of settings, this machine's name and home folder, and all email addresses. */
export function createScrubber(config: Config, environment: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = secretsOf(config);
  const forms = [
    ...formsOf(environment),
    [config.dataDir, '[DATA_DIR]'] as const,
    [homedir(), '[home]'] as const,
    [hostname(), '[this machine]'] as const,
  ]
    .filter(([form]) => form.length > 2 && form !== '/' && !HERE.includes(form))
    .toSorted(([a], [b]) => b.length - a.length);
  return (text) =>
    forms
      .reduce((rest, [form, instead]) => rest.replaceAll(form, instead), withoutSecrets(text, secrets))
      .replace(/[^\s<>"'=(]+@[^\s<>"'=)]+/g, '[address]');
}
