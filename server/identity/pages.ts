import { html, trusted, type Html } from './html.ts';
import { passwordHint } from './password-rules.ts';
import { passwordLength } from './passwords.ts';
import { resetCodeRules } from './reset-codes.ts';

interface PageOptions {
  readonly script?: string | undefined;
  /** Said first in the title, which is what a screen reader reads first. */
  readonly isRefused?: boolean;
}

export const page = (title: string, body: Html, { script, isRefused = false }: PageOptions = {}): string =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${isRefused && 'Error: '}${title} · Tilth</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="preload" href="/idp/assets/inter-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/idp/assets/pages.css" />
        ${script && html`<script src="/idp/assets/${script}" defer></script>`}
      </head>
      <body>
        <main>
          <p class="brand">
            <img src="/logo.svg" alt="" width="24" height="24" />
            Tilth
          </p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup;

/** What was wrong with what was sent: at its field, or with the whole where there is no one field to mend. */
export interface Fault {
  readonly at?: 'password' | 'code' | 'recovery';
  readonly text: string;
}

interface FormPage {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly code?: string | undefined;
  readonly fault?: Fault | undefined;
}

export const alert = (fault: Fault | undefined): Html =>
  html`${fault && fault.at === undefined && html`<p role="alert" class="alert">${fault.text}</p>`}`;

interface Field {
  readonly name: string;
  readonly label: string;
  /** Further attributes of the control. */
  readonly attributes: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly fault?: Fault | undefined;
  /** Where typing begins; a field at fault comes before. */
  readonly isFirst?: boolean;
}

/** Label above, control, then what is wrong with it or a hint; tied together, and the focus where something is to be done. */
export function field({ name, label, attributes, value = '', hint, fault, isFirst = false }: Field): Html {
  const own = fault?.at === name ? fault.text : undefined;
  const hasFocus = own !== undefined || (isFirst && fault?.at === undefined);
  const note = own ?? hint;
  const extra = [
    attributes,
    hasFocus && 'autofocus',
    own !== undefined && 'aria-invalid="true"',
    note !== undefined && `aria-describedby="${name}-note"`,
  ]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" required value="${value}" ${trusted(extra)} />
    ${note !== undefined && html`<p class="note ${own !== undefined && 'fault'}" id="${name}-note" ${own !== undefined && trusted('role="alert"')}>${note}</p>`}
  </div>`;
}

const emailField = (given: Pick<Field, 'value' | 'fault' | 'isFirst'>): Html =>
  field({ name: 'email', label: 'Email', attributes: 'type="email" autocomplete="username"', ...given });

export const signInPage = ({ uid, email, fault }: FormPage, demoHint: boolean): string =>
  page(
    'Sign in',
    html`${alert(fault)}
      <form method="post" action="/idp/interaction/${uid}/login">
        ${emailField({ value: email, fault, isFirst: !email })}
        ${field({ name: 'password', label: 'Password', attributes: 'type="password" autocomplete="current-password"', fault, isFirst: Boolean(email) })}
        <button type="submit">Sign in</button>
      </form>
      <form method="post" action="/idp/interaction/${uid}/forgot">
        <button type="submit" class="quiet">Forgot your password?</button>
      </form>
      ${demoHint && html`<p class="demo">This is a demo: try <b>adviser@tilth.example</b> with the password that was printed at the start.</p>`}`,
    { isRefused: fault !== undefined },
  );

export const resetRequestPage = ({ uid, email, fault }: FormPage): string =>
  page(
    'Reset password',
    html`<p>Enter your email and we will send you a code of ${resetCodeRules.digits} digits.</p>
      ${alert(fault)}
      <form method="post" action="/idp/interaction/${uid}/code">
        ${emailField({ value: email, fault, isFirst: true })}
        <button type="submit">Send code</button>
      </form>
      ${cancel(uid)}`,
    { isRefused: fault !== undefined },
  );

/** Says the same whether or not the address belongs to an account. */
export const resetCodePage = ({ uid, email, code, fault }: FormPage): string =>
  page(
    'Set a new password',
    html`<p>
        If <b>${email ?? ''}</b> belongs to an account, a code is on its way. It is valid for ${resetCodeRules.minutes}
        minutes.
      </p>
      ${alert(fault)}
      <form method="post" action="/idp/interaction/${uid}/reset">
        <input type="hidden" name="email" value="${email ?? ''}" />
        ${field({ name: 'code', label: 'Verification code', attributes: 'class="figures" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="12"', value: code, fault, isFirst: true })}
        ${field({
          name: 'password',
          label: 'New password',
          attributes: `type="password" autocomplete="new-password" minlength="${passwordLength.min}"`, // no maxlength: it would cut a pasted one short in silence
          hint: passwordHint,
          fault,
        })}
        <button type="submit">Set new password</button>
      </form>
      <form method="post" action="/idp/interaction/${uid}/code">
        <input type="hidden" name="email" value="${email ?? ''}" />
        <button type="submit" class="quiet">Send another code</button>
      </form>
      ${cancel(uid)}`,
    { isRefused: fault !== undefined },
  );

export const cancel = (uid: string): Html =>
  html`<form method="post" action="/idp/interaction/${uid}/cancel">
    <button type="submit" class="quiet">Cancel</button>
  </form>`;

export const expiredPage = (): string =>
  page(
    'This page has expired',
    html`<p>Signing in took too long, or the page was opened twice.</p>
      <p><a class="button" href="/">Start again</a></p>`,
  );

/** The form is oidc-provider's. The script confirms the form at once where the portal asks for a person of its own; a link from elsewhere waits for the button. */
export const signingOutPage = (form: string, isOwnRequest: boolean): string =>
  page(
    'Signing out',
    html`${trusted(form)}
      <p><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>`,
    isOwnRequest ? { script: 'sign-out.js' } : {},
  );

export const signedOutPage = (): string =>
  page('Signed out', html`<p><a class="button" href="/">Back to Tilth</a></p>`);

export const failurePage = (reason: string): string =>
  page(
    'Signing in did not work',
    html`<p role="alert" class="alert">${reason}</p>
      <p><a class="button" href="/">Back to Tilth</a></p>`,
  );
