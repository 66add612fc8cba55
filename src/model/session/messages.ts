/** What machines say to the actors they reach through the actor system (`machines/kit/system-actors.ts`), by system id. */

import type { CurrentCustomer } from '../customers/customer.ts';
import type { Place } from '../routes/place.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Access, Account } from './access.ts';

export type Tone = 'info' | 'success' | 'negative';

/** A way back that a toast offers: the event goes to the actor with the system id `to`. */
export interface Undo {
  readonly label: string;
  readonly to: string;
  readonly event: { readonly type: string; readonly id?: number | undefined };
  /** Replaces the message when the action can no longer be undone. */
  readonly tooLate?: string;
}

export interface Toast {
  /** Several lines are folded after the third. */
  readonly message: string;
  readonly tone?: Tone;
  readonly hideAfterMs?: number;
  readonly undo?: Undo;
  /** Stays until it is dismissed or withdrawn, as a long list of faults does. */
  readonly lasting?: boolean;
  /** The subject, for the undo. */
  readonly about?: string;
}

/** The message of the toasts about a subject no longer holds: the subject was reset. */
export interface ToastsWithdrawn {
  readonly type: 'DISMISS_TOPIC';
  readonly about: string;
}

export type ToasterMessage = { readonly type: 'TOAST' } & Toast;

/** Facts that decide which screen there is; sent by the session, the navigation, the tenants and the customers. */
export type AppMessage =
  | { readonly type: 'SIGNED_IN'; readonly account: Account }
  | { readonly type: 'SIGNED_OUT' }
  /** The user asked to be signed out: nothing of the work is kept. */
  | { readonly type: 'SIGN_OUT_STARTED' }
  /** What the user may do in the tenant could not be read, and is asked for again. */
  | { readonly type: 'LOAD_ACCESS' }
  | { readonly type: 'PLACE_CHANGED'; readonly place: Place }
  | { readonly type: 'TENANT_CHANGED'; readonly tenantId: number };

/** Facts that decide which page there is. */
export type WorkspaceMessage =
  | { readonly type: 'PLACE_CHANGED'; readonly place: Place }
  | {
      readonly type: 'CUSTOMER_CHANGED';
      readonly customer: CurrentCustomer;
      readonly keepsPlace?: boolean;
      readonly to?: string | null;
    }
  /** The customer one works on has another name by now. */
  | { readonly type: 'CUSTOMER_RENAMED'; readonly customer: CurrentCustomer };

/** A call waits for its next attempt; sent by the REST client, so that the user sees it. */
export interface Waiting {
  readonly callId: string;
  /** The attempt that comes next, counted from 1. */
  readonly attempt: number;
  readonly attempts: number;
}

export type ConnectionMessage =
  | ({ readonly type: 'ATTEMPT_FAILED' } & Waiting)
  | { readonly type: 'CALL_SETTLED'; readonly callId: string };

/** `to` is an address of this portal, best made with `href`. */
export type NavigationMessage = { readonly type: 'NAVIGATE'; readonly to: string; readonly replace?: boolean };

/** Sent by `holdPage`: the browser's Back or Forward wants to leave the page that is held; `to` is where it would have led. */
export interface LeaveAsked {
  readonly type: 'LEAVE_ASKED';
  readonly to: string;
}

export type SessionMessage =
  /** A call was answered 401: sign in again, lose nothing. */
  | { readonly type: 'SESSION_EXPIRED' }
  /** What the user may do in the tenant was read; null where it could not be, and then it is nothing. */
  | { readonly type: 'ACCESS_READ'; readonly access: Access | null; readonly error: AppError | null }
  | { readonly type: 'SIGN_OUT' }
  | { readonly type: 'RESET_PASSWORD' };

export type TenantsMessage =
  | { readonly type: 'TENANT_CHOSEN'; readonly tenantId: number }
  /** One belongs to another one too. */
  | { readonly type: 'TENANTS_CHANGED' };

export type CustomersMessage =
  /** A page chose a customer: it becomes the current one, and every page resets for it. */
  | {
      readonly type: 'OPEN_CUSTOMER';
      readonly customer: CurrentCustomer;
      /** The record of the address is theirs: it stays open. */
      readonly keepsPlace?: boolean;
      /** Where one goes with them, once the work of the present customer may be left. */
      readonly to?: string;
    }
  /** A customer was added or changed: the lists of them are read again. */
  | { readonly type: 'CUSTOMERS_OUTDATED' };
