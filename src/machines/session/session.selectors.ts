import type { Access } from '../../model/session/access.ts';
import type { PortalConfig } from '../../model/session/found-session.ts';
import type { Notice, SessionSnapshot } from './session.machine.ts';

/** The name that the portal knows, else the one of the identity provider. */
export const userName = ({ context }: SessionSnapshot): string => context.access?.name || context.account?.name || '';
export const userEmail = ({ context }: SessionSnapshot): string =>
  context.access?.email || context.account?.email || '';
export const accessOf = ({ context }: SessionSnapshot): Access | null => context.access;
export const portalOf = ({ context }: SessionSnapshot): PortalConfig | null => context.portal;
export const noticeOf = ({ context }: SessionSnapshot): Notice => context.notice;

export const isAccessRefused = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('signedIn') && snapshot.context.error !== null;
export const isExpired = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ signedIn: 'expired' }) || isSigningInAgain(snapshot);
export const isSigningInAgain = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ signedIn: 'signingInAgain' });
export const isLapsed = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('lapsed');

export type SignInStep = 'restoring' | 'unavailable' | 'signedOut' | 'signingIn' | 'resettingPassword' | 'signingOut';

/** Where one is on the way into the portal, or out of it. */
export const signInStepOf = ({ value }: SessionSnapshot): SignInStep =>
  typeof value === 'string' ? value : 'restoring';
