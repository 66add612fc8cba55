import type { Purpose, ValidFile } from './valid-files.ts';

const paths: Readonly<Record<Exclude<Purpose, 'logo'>, readonly string[]>> = {
  results: ['/sample/checkUpload', '/sample/UploadSamples'],
  map: ['/farm/checkImport', '/farm/import'],
  prices: ['/adminconsole/prices/import'],
};

/** By whom a file is sent, and for which customer. */
export interface Sender {
  readonly token: string;
  readonly tenant: string;
  readonly customer: number;
}

/** The call that brings a file in by its door; of several doors by turns. */
export function requestOf(
  { purpose, name, bytes }: ValidFile,
  number: number,
  { token, tenant, customer }: Sender,
): readonly [path: string, init: RequestInit] {
  const headers = { authorization: `Bearer ${token}`, TenantId: tenant, 'If-Match': '*' };
  if (purpose === 'logo') {
    const content = Buffer.from(bytes).toString('base64');
    const words = { name: 'Spoilt', address: '', phone: '', disclaimer: '', colour: '#1D5C3A', ground: '#1D5C3A' };
    const body = JSON.stringify({ version: null, ...words, logo: { content } });
    return [
      '/adminconsole/brand/version',
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body },
    ];
  }
  const form = new FormData();
  if (purpose !== 'prices') form.set('customer', String(customer));
  if (purpose === 'results') form.set('sampleType', 'soil');
  form.set('file', new Blob([Buffer.from(bytes)]), name);
  const choices = paths[purpose];
  return [choices[number % choices.length]!, { method: 'POST', headers, body: form }];
}

/** What is wrong with the answer to a file; null where nothing is. */
export function faultIn(said: string, status: number, text: string): string | null {
  const fault = `${said}: ${status} ${text.slice(0, 300)}`;
  if (status >= 500) return fault;
  // Nothing that small may end the process that reads it.
  if (/stopped the program|more memory to be read|longer to be read/.test(text)) return fault;
  if (status < 400) return null;
  const { Message } = JSON.parse(text) as { readonly Message?: string };
  return Message !== undefined && /[.?]$/m.test(Message) ? null : fault;
}
