/** What machines say to the peers they reach through the actor system (`machines/kit/peers.ts`), by system id. */

export type Tone = 'info' | 'success' | 'negative';

/** A way back that a toast offers: the event goes to the actor with the system id `to`. */
export interface Undo {
  readonly label: string;
  readonly to: string;
  readonly event: { readonly type: string };
}

export type ToasterMessage = {
  readonly type: 'TOAST';
  readonly message: string;
  readonly tone?: Tone;
  readonly hideAfterMs?: number;
  readonly undo?: Undo;
};

export type AppMessage = { readonly type: 'SIGNED_IN' } | { readonly type: 'SIGNED_OUT' };

/** Told by whoever waits for another attempt of a call, so that the person can see it. */
export type ConnectionMessage =
  | { readonly type: 'ATTEMPT_FAILED'; readonly service: string; readonly attempt: number; readonly nextInMs: number }
  | { readonly type: 'ATTEMPT_RESUMED'; readonly service: string };

export type NavigationMessage = { readonly type: 'NAVIGATE'; readonly to: string; readonly replace?: boolean };

/** A call was answered 401: sign in again, lose nothing. */
export type SessionMessage = { readonly type: 'SESSION_EXPIRED' };

export type TenantsMessage = { readonly type: 'TENANTS_CHANGED' };

export type CustomersMessage = { readonly type: 'CUSTOMERS_CHANGED' };
