import { html, trusted, type Html } from './html.ts';
import { passwordLength } from './passwords.ts';
import { resetCodeRules } from './reset-codes.ts';

const page = (title: string, body: Html, script?: string): string =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Tilth</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/idp/assets/identity.css" />
        ${script && html`<script src="/idp/assets/${script}" defer></script>`}
      </head>
      <body>
        <main>
          <p class="brand">
            <img src="/logo.svg" alt="" width="28" height="28" />
            Tilth
          </p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup;

const alert = (fault: string | undefined): Html => html`${fault && html`<p role="alert" class="alert" id="fault">${fault}</p>`}`;
const describedBy = (fault: string | undefined): Html => html`${fault && trusted(' aria-describedby="fault" aria-invalid="true"')}`;

interface FormPage {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly fault?: string | undefined;
}

export const signInPage = ({ uid, email, fault }: FormPage, demoHint: boolean): string =>
  page(
    'Sign in',
    html`${alert(fault)}
      <form method="post" action="/idp/interaction/${uid}/login">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required ${email === undefined || email === '' ? trusted('autofocus') : ''} value="${email ?? ''}" ${describedBy(fault)} />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required ${email ? trusted('autofocus') : ''} ${describedBy(fault)} />
        <button type="submit">Sign in</button>
      </form>
      <form method="post" action="/idp/interaction/${uid}/forgot"><button type="submit" class="link">Forgot your password?</button></form>
      ${demoHint && html`<p class="hint">This is a demo: try <b>adviser@tilth.example</b> with the password that was printed at the start.</p>`}`,
  );

export const resetRequestPage = ({ uid, email, fault }: FormPage): string =>
  page(
    'Reset password',
    html`<p>Enter your email and we will send you a code of ${resetCodeRules.digits} digits.</p>
      ${alert(fault)}
      <form method="post" action="/idp/interaction/${uid}/code">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required autofocus value="${email ?? ''}" ${describedBy(fault)} />
        <button type="submit">Send code</button>
      </form>
      ${cancel(uid)}`,
  );

/** Says the same whether or not the address belongs to an account. */
export const resetCodePage = ({ uid, email, fault }: FormPage): string =>
  page(
    'Set a new password',
    html`<p>If <b>${email ?? ''}</b> belongs to an account, a code is on its way. It is good for ${resetCodeRules.minutes} minutes.</p>
      ${alert(fault)}
      <form method="post" action="/idp/interaction/${uid}/reset">
        <input type="hidden" name="email" value="${email ?? ''}" />
        <label for="code">Verification code</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="12" required autofocus ${describedBy(fault)} />
        <label for="password">New password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" minlength="${passwordLength.min}" maxlength="${passwordLength.max}" required aria-describedby="rule" />
        <p class="hint" id="rule">At least ${passwordLength.min} characters. Every other session of yours will be signed out.</p>
        <button type="submit">Set new password</button>
      </form>
      <form method="post" action="/idp/interaction/${uid}/code">
        <input type="hidden" name="email" value="${email ?? ''}" />
        <button type="submit" class="link">Send another code</button>
      </form>
      ${cancel(uid)}`,
  );

const cancel = (uid: string): Html => html`<form method="post" action="/idp/interaction/${uid}/cancel"><button type="submit" class="link">Cancel</button></form>`;

export const expiredPage = (): string => page('This page has expired', html`<p>Signing in took too long, or the page was opened twice.</p><p><a class="button" href="/">Start again</a></p>`);

/** The form is oidc-provider's; the script confirms it at once, the button does without scripts. */
export const signingOutPage = (form: string): string =>
  page('Signing out', html`${trusted(form)}<p><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>`, 'sign-out.js');

export const signedOutPage = (): string => page('Signed out', html`<p><a class="button" href="/">Back to Tilth</a></p>`);

export const failurePage = (reason: string): string => page('Signing in did not work', html`<p role="alert" class="alert">${reason}</p><p><a class="button" href="/">Back to Tilth</a></p>`);
