/** Whoever signed in longer ago does so again before they change how they sign in, or end their account. */
export const freshSignInSeconds = 600;

/** Whether somebody has signed in lately enough; never where nobody says when. */
export const isFreshSignIn = (signedInOn: Date | undefined, now: Date): boolean =>
  signedInOn !== undefined && now.getTime() - signedInOn.getTime() <= freshSignInSeconds * 1000;
