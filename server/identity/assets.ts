import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { passkeysScript } from './second-step/passkeys-script.ts';

interface Asset {
  readonly type: string;
  readonly body: string | Buffer;
}

const signOut = `const form = document.getElementById('op.logoutForm');
if (form) {
  const confirmed = Object.assign(document.createElement('input'), { type: 'hidden', name: 'logout', value: 'yes' });
  form.append(confirmed);
  form.submit();
}
`;

const fonts = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/index.css'));
/** The package's own style sheet says which file holds which characters; its files are next to the sheet here. */
const faces = readFileSync(join(fonts, 'index.css'), 'utf8').replaceAll('url(./files/', 'url(');
const fontFiles = [...faces.matchAll(/url\(([\w-]+\.woff2)\)/g)].map(([, name]) => name ?? '');

/** What the identity pages load: files of our own, because the content security policy allows no inline scripts and nothing from elsewhere. */
export const assets: Readonly<Record<string, Asset>> = {
  'sign-out.js': { type: 'text/javascript; charset=utf-8', body: signOut },
  'passkeys.js': { type: 'text/javascript; charset=utf-8', body: passkeysScript },
  'pages.css': {
    type: 'text/css; charset=utf-8',
    body: faces + readFileSync(new URL('pages.css', import.meta.url), 'utf8'),
  },
  ...Object.fromEntries(
    fontFiles.map((name) => [name, { type: 'font/woff2', body: readFileSync(join(fonts, 'files', name)) }]),
  ),
};
