import type { Config } from '../../config.ts';

const inAddress = (address: string | undefined): string[] => {
  if (address === undefined || !URL.canParse(address)) return [];
  const { username, password, searchParams } = new URL(address);
  return [username, password, searchParams.get('password') ?? '', searchParams.get('sslpassword') ?? ''];
};

/** Every text of the settings that a report must not hold. */
export function secretsOf(config: Config): readonly string[] {
  const addresses = [config.databaseUrl, config.databaseOwnerUrl, config.databasePoolerUrl, config.smtpUrl].flatMap(
    inAddress,
  );
  // A report may name roles, but the user part of a mail server's address is often a person's.
  const roles = [config.databaseUrl, config.databaseOwnerUrl, config.databasePoolerUrl].flatMap((url) =>
    url === undefined ? [] : [new URL(url).username],
  );
  const { storage } = config;
  return [
    ...addresses.filter((text) => !roles.includes(text)),
    ...(storage.kind === 's3' ? [storage.accessKeyId, storage.secretAccessKey] : []),
    config.mapboxToken ?? '',
  ].filter((text) => text !== '');
}

/** A text without any of the secrets, however they are written: servers repeat in their refusals what they were sent. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, decoded(secret), encodeURIComponent(secret)]);
  const longestFirst = [...new Set(forms)].filter((form) => form !== '').toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, form) => rest.replaceAll(form, '***'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // no percent-encoding after all
  }
}
