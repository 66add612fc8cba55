import { TOTP, Secret } from 'otpauth';
import type { PasskeyOptions } from './authenticator.ts';
import type { Page } from './browser.ts';

/** What the page of an authenticator app shows to be typed. */
export const keyIn = ({ text }: Page): string => /class="key">([A-Z2-7]+)</.exec(text)?.[1] ?? '';

/** The code of an app, now or some steps away. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The recovery codes that a page shows. */
export const codesIn = ({ text }: Page): readonly string[] =>
  [...text.matchAll(/<li>([A-Z0-9]{5}-[A-Z0-9]{5})<\/li>/g)].map(([, code]) => code ?? '');

/** What a page hands to the script that asks for a passkey. */
export const optionsIn = ({ text }: Page): PasskeyOptions =>
  JSON.parse(/data-options="([^"]+)"/.exec(text)?.[1]?.replaceAll('&#34;', '"') ?? '{}') as PasskeyOptions;

export const headingOf = ({ text }: Page): string => /<h1>([^<]*)<\/h1>/.exec(text)?.[1] ?? '';
export const faultIn = ({ text }: Page): string => /role="alert"[^>]*>([^<]+)</.exec(text)?.[1] ?? '';
