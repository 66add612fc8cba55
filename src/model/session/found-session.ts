import type { Account } from './access.ts';

/** What the operator of the portal set for everybody, as far as views need it. */
export interface PortalConfig {
  /** Opened by the navigation bar in a new tab. */
  readonly knowledgeLibraryUrl: string;
  /** Demo data and a mailbox instead of a mail server. */
  readonly isDemo: boolean;
}

/** What the identity provider left behind when the page was opened. */
export type FoundSession = { readonly portal: PortalConfig } & (
  | { readonly kind: 'signedIn'; readonly account: Account }
  | { readonly kind: 'signedOut' }
  /** Asked for on the provider's own sign-in page. */
  | { readonly kind: 'passwordForgotten' }
  | { readonly kind: 'passwordChanged' }
);
