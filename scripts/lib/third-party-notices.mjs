/* The licences of what is in the app, for a file beside it: notices have to travel with the code. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const NOTICE = /^(licen[cs]e|copying|notice)/i;

/** The folders of the packages that modules of a build lie in. */
export const packagesOf = (moduleIds) => [
  ...new Set([...moduleIds].flatMap((id) => PACKAGE.exec(id.replace(/^\0/, '').split('?')[0])?.[1] ?? [])),
];

/** One text for all of them, in the order of their names and with nothing in it that differs from machine to machine. */
export function noticesOf(folders) {
  const notices = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder)
      .filter((file) => NOTICE.test(file))
      .toSorted();
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
    return {
      title: `${name} ${version} (${license ?? 'see below'})`,
      text: texts.join('\n\n') || `Licence: ${license}`,
    };
  });
  const sorted = notices.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const line = '-'.repeat(78);
  return `Tilth holds code and fonts of others, under these licences.\n\n${sorted
    .map(({ title, text }) => `${line}\n${title}\n${line}\n\n${text}\n`)
    .join('\n')}`;
}

/** Whether a folder is a package at all: some have a package.json inside that names none. */
export const isPackage = (folder) => {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version !== undefined;
};
