import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Account } from '../accounts.ts';

/** A passkey as it is kept. */
export interface Passkey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface Passkeys {
  optionsToAdd(account: Account, known: readonly Passkey[]): Promise<PublicKeyCredentialCreationOptionsJSON>;
  optionsToUse(known: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The passkey that a device made for the challenge; undefined for anything else. */
  added(answer: string, challenge: string): Promise<Passkey | undefined>;
  /** The passkey that signed the challenge, with its new counter; undefined for anything else. */
  used(answer: string, challenge: string, known: readonly Passkey[]): Promise<Passkey | undefined>;
}

/** Passkeys of this origin only, used by the person who unlocks the device. */
export function createPasskeys(publicOrigin: string): Passkeys {
  const rpID = new URL(publicOrigin).hostname;
  const expected = { expectedOrigin: publicOrigin, expectedRPID: rpID, requireUserVerification: true };
  return {
    optionsToAdd: (account, known) =>
      generateRegistrationOptions({
        rpName: 'Tilth',
        rpID,
        userID: new TextEncoder().encode(account.subject),
        userName: account.email,
        userDisplayName: account.name,
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        timeout: 300_000,
      }),
    optionsToUse: (known) =>
      generateAuthenticationOptions({
        rpID,
        allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
        userVerification: 'required',
        timeout: 300_000,
      }),
    async added(answer, expectedChallenge) {
      const response = answerOf<RegistrationResponseJSON>(answer);
      if (response === undefined) return undefined;
      const result = await verifyRegistrationResponse({ response, expectedChallenge, ...expected }).catch(() => null);
      if (result === null || !result.verified) return undefined;
      const { id, publicKey, counter, transports } = result.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports ?? [] };
    },
    async used(answer, expectedChallenge, known) {
      const response = answerOf<AuthenticationResponseJSON>(answer);
      const passkey = known.find(({ id }) => id === response?.id);
      if (response === undefined || passkey === undefined) return undefined;
      const { id, counter, transports } = passkey;
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
      const credential = { id, publicKey, counter, transports: [...transports] };
      // It throws where anything is not as it was asked for, and where the counter fell behind.
      const result = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        credential,
        ...expected,
      }).catch(() => null);
      return result?.verified === true ? { ...passkey, counter: result.authenticationInfo.newCounter } : undefined;
    },
  };
}

/** What the page sent, where it is an object at all; the library looks at everything in it. */
function answerOf<T extends { readonly id: string }>(answer: string): T | undefined {
  try {
    const read: unknown = JSON.parse(answer);
    return typeof read === 'object' && read !== null && 'id' in read ? (read as T) : undefined;
  } catch {
    return undefined;
  }
}
