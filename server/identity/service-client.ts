import { createHash, timingSafeEqual } from 'node:crypto';
import type { ClientMetadata } from 'oidc-provider';

/** A secret is 256 bits of chance, so one round of a fast hash is enough; a password would need scrypt. */
const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether the secret is the one that was hashed. */
export const isSecretOf = (hash: string, given: string): boolean => {
  const [expected, actual] = [Buffer.from(hash), Buffer.from(hashSecret(given))];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** A client of the client-credentials grant, as the provider keeps it. */
export const serviceClient = (clientId: string, secret: string): ClientMetadata => ({
  client_id: clientId,
  client_secret: hashSecret(secret),
  token_endpoint_auth_method: 'client_secret_post',
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
});
