import type { InteractionResults } from 'oidc-provider';
import { hasPassed } from './second-step/second-steps.ts';

type Login = NonNullable<InteractionResults['login']>;

/** How strong a sign-in was, as tokens say it in `acr`. */
export const acrValues = ['pwd', 'mfa'] as const;

/** A sign-in by these methods (RFC 8176), as tokens say them in `amr`. */
export const loginBy = (accountId: string, amr: readonly string[]): Login => ({
  accountId,
  amr: [...amr],
  acr: hasPassed(amr) ? 'mfa' : 'pwd',
});

/** Methods of a second step, after the password. */
export const amrOf = {
  passkey: ['pwd', 'pop', 'mfa'],
  code: ['pwd', 'otp', 'mfa'],
} as const;
