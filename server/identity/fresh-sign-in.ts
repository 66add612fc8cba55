/** A sign-in older than this is repeated before a user changes how they sign in, or ends their account. */
export const freshSignInSeconds = 600;

/** Was the sign-in recent enough? False when its time is unknown. */
export const isFreshSignIn = (signedInOn: Date | undefined, now: Date): boolean =>
  signedInOn !== undefined && now.getTime() - signedInOn.getTime() <= freshSignInSeconds * 1000;
