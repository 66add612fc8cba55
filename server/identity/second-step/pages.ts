import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { dayIn, serverTimeZone } from '../../time-zone.ts';
import { html, joined, trusted, type Html } from '../html.ts';
import { alert, cancel, field, page, type Fault } from '../pages.ts';
import { recoveryCodeCount } from './recovery-codes.ts';
import { isSetUp, mostPasskeys, type KnownPasskey, type SecondStep } from './second-steps.ts';
import { totpAddress } from './totp.ts';

/** What the browser needs to ask a device for a passkey, or for a new one. */
type PasskeyOptions = object;

interface StepPage {
  readonly uid: string;
  readonly fault?: Fault | undefined;
}

const SCRIPT = 'passkeys.js';
const codeAttributes =
  'class="figures" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="12"';

/** The button that asks the device; the script hides it where the browser knows no passkeys. */
const passkeyForm = (
  { uid }: StepPage,
  use: 'get' | 'create',
  options: PasskeyOptions,
  { label, isQuiet = false }: { readonly label: string; readonly isQuiet?: boolean },
): Html =>
  html`<form
    method="post"
    action="/idp/interaction/${uid}/passkey"
    data-passkey="${use}"
    data-options="${JSON.stringify(options)}"
  >
    <input type="hidden" name="answer" value="" />
    <button type="submit" ${isQuiet && trusted('class="quiet"')}>${label}</button>
    <p
      class="note fault"
      role="alert"
      data-failed="The passkey was not ${use === 'get' ? 'used' : 'added'}. Try again, or choose another way."
    ></p>
  </form>`;

const button = (
  uid: string,
  {
    action,
    label,
    look = 'quiet',
  }: { readonly action: string; readonly label: string; readonly look?: 'plain' | 'quiet' | undefined },
): Html =>
  html`<form method="post" action="/idp/interaction/${uid}/${action}">
    <button type="submit" ${look === 'quiet' && trusted('class="quiet"')}>${label}</button>
  </form>`;

const codeForm = ({ uid, fault }: StepPage, label: string, isFirst: boolean): Html =>
  html`<form method="post" action="/idp/interaction/${uid}/code-of-app">
    ${field({ name: 'code', label: 'Code of your authenticator app', attributes: codeAttributes, fault, isFirst })}
    <button type="submit">${label}</button>
  </form>`;

interface CheckPage extends StepPage {
  readonly step: SecondStep;
  readonly passkey: PasskeyOptions | undefined;
}

/** Asks for the second step: by whatever is set up, or by a recovery code. */
export const checkPage = ({ step, passkey, ...one }: CheckPage): string =>
  page(
    'Second step',
    html`<p>Your password is right. Confirm that it is you.</p>
      ${alert(one.fault)} ${passkey && passkeyForm(one, 'get', passkey, { label: 'Use a passkey' })}
      ${step.appSince !== null && codeForm(one, 'Continue', passkey === undefined)}
      <details ${one.fault?.at === 'recovery' && trusted('open')}>
        <summary>Use a recovery code</summary>
        <form method="post" action="/idp/interaction/${one.uid}/recovery">
          ${field({ name: 'recovery', label: 'Recovery code', attributes: 'class="figures" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40"', hint: 'Each code works once. No codes left? Ask your administrator to reset your second step.', fault: one.fault })}
          <button type="submit">Use code</button>
        </form>
      </details>
      ${cancel(one.uid)}`,
    { script: passkey && SCRIPT, isRefused: one.fault !== undefined },
  );

/** Has to be set up before the sign-in goes on. */
export const setUpPage = ({ passkey, ...one }: StepPage & { readonly passkey: PasskeyOptions }): string =>
  page(
    'Set up a second step',
    html`<p>Your role needs a second step at sign-in. A password alone is not enough.</p>
      ${alert(one.fault)} ${passkeyForm(one, 'create', passkey, { label: 'Add a passkey' })}
      <p class="note">A passkey is your fingerprint, your face or the PIN of this device, or a security key.</p>
      ${button(one.uid, { action: 'app', label: 'Use an authenticator app' })} ${cancel(one.uid)}`,
    { script: SCRIPT, isRefused: one.fault !== undefined },
  );

interface AppPage extends StepPage {
  readonly secret: string;
  readonly email: string;
}

/** The secret, as a square and as letters, and the field for the first code. */
export const appPage = ({ secret, email, ...one }: AppPage): string =>
  page(
    'Authenticator app',
    html`<p>Scan the square with an authenticator app, then type the code that the app shows.</p>
      ${trusted(squareOf(totpAddress(secret, email)))}
      <p class="note">Cannot scan it? Type this key into the app: <span class="key">${secret}</span></p>
      ${alert(one.fault)}
      <form method="post" action="/idp/interaction/${one.uid}/app-code">
        ${field({ name: 'code', label: 'Code of your authenticator app', attributes: codeAttributes, fault: one.fault, isFirst: true })}
        <button type="submit">Confirm</button>
      </form>
      <p><a class="button quiet" href="/idp/interaction/${one.uid}">Back</a></p>`,
    { isRefused: one.fault !== undefined },
  );

/** Dark on light in every theme: scanners expect it. */
const squareOf = (address: string): string =>
  toSvgSource(generate(address), { on: '#000000', off: '#ffffff', pad: 3 }).replace(
    '<svg ',
    '<svg class="square" role="img" aria-label="QR code of the key below" ',
  );

/** The recovery codes, this once. */
export const codesPage = ({ uid }: StepPage, codes: readonly string[]): string =>
  page(
    'Keep your recovery codes',
    html`<p>Each code works once in place of your second step, when your device is lost. They are shown this once.</p>
      <ul class="codes" aria-label="Recovery codes">
        ${joined(codes.map((code) => html`<li>${code}</li>`))}
      </ul>
      <p class="note">Print them or keep them in a password manager, not beside your password.</p>
      ${button(uid, { action: 'codes-kept', label: 'I have kept them', look: 'plain' })}`,
  );

interface ManagePage extends StepPage {
  readonly email: string;
  readonly step: SecondStep;
  readonly isRequired: boolean;
  readonly passkey: PasskeyOptions;
  readonly done?: string | undefined;
}

/** Lists the second step and the changes on offer. */
export const managePage = ({ email, step, isRequired, passkey, done, ...one }: ManagePage): string =>
  page(
    'Second step',
    html`<p>
        Sign-in of <b>${email}</b>: ${isSetUp(step) ? 'password and second step.' : 'password alone.'}
        ${isRequired && ' Your role needs a second step.'}
      </p>
      ${alert(one.fault)} ${done !== undefined && html`<p role="status" class="done">${done}</p>`}
      <h2>Passkeys</h2>
      ${
        step.passkeys.length === 0
          ? html`<p class="note">No passkeys.</p>`
          : html`<ul class="known">
              ${joined(step.passkeys.map((each, at) => passkeyRow(one.uid, each, at + 1)))}
            </ul>`
      }
      ${step.passkeys.length < mostPasskeys && passkeyForm(one, 'create', passkey, { label: 'Add a passkey', isQuiet: true })}
      <h2>Authenticator app</h2>
      ${appSection(one.uid, step)} ${isSetUp(step) && codesSection(one.uid, step)}
      <p class="end"><a class="button" href="/profile">Back to Tilth</a></p>`,
    { script: SCRIPT, isRefused: one.fault !== undefined },
  );

const appSection = (uid: string, { appSince }: SecondStep): Html =>
  appSince === null
    ? html`<p class="note">No authenticator app.</p>
        ${button(uid, { action: 'app', label: 'Set up an authenticator app' })}`
    : html`<ul class="known">
          <li>
            <span>Set up on ${dayIn(appSince, serverTimeZone())}</span>
            ${button(uid, { action: 'remove-app', label: 'Remove' })}
          </li>
        </ul>
        ${button(uid, { action: 'app', label: 'Replace the authenticator app' })}`;

const codesSection = (uid: string, { codesLeft }: SecondStep): Html =>
  html`<h2>Recovery codes</h2>
    <p class="note">${codesLeft} of ${recoveryCodeCount} left.</p>
    ${button(uid, { action: 'new-codes', label: 'Make new recovery codes' })}`;

const passkeyRow = (uid: string, { id, createdAt, lastUsedAt }: KnownPasskey, number: number): Html =>
  html`<li>
    <span>
      Passkey ${number}, added on
      ${dayIn(createdAt, serverTimeZone())}${lastUsedAt !== null && `, last used on ${dayIn(lastUsedAt, serverTimeZone())}`}
    </span>
    <form method="post" action="/idp/interaction/${uid}/remove-passkey">
      <input type="hidden" name="passkey" value="${id}" />
      <button type="submit" class="quiet" aria-label="Remove passkey ${number}">Remove</button>
    </form>
  </li>`;

/** Page after leaving the management without a result. */
export const leftPage = (): string =>
  page(
    'Second step',
    html`<p>Nothing was changed.</p>
      <p><a class="button" href="/profile">Back to Tilth</a></p>`,
  );
