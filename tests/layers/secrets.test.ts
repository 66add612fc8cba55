import { describe, expect, it } from 'vitest';
import { isKnown, secretsIn } from '../../scripts/lib/secrets.mjs';

// Put together here, or the scan would find this file.
const planted = [
  ['a private key', ['-----BEGIN RSA PRIVATE', 'KEY-----'].join(' ')],
  ['an access key of Amazon', `AK${'IA'}ABCDEFGHIJKLMNOP`],
  ['a token of GitHub', `ghp${'_'}${'a1B2'.repeat(9)}`],
  ['a token of npm', `npm${'_'}${'a1B2'.repeat(9)}`],
  ['a token of Mapbox', `sk.ey${'J'}1Ijoic29tZWJvZHkifQabc.abcdefghijklmnopqrst`],
  ['a signed token', `ey${'J'}hbGciOiJSUzI1NiJ9.ey${'J'}zdWIiOiJzb21lYm9keSJ9.c2lnbmF0dXJlLW9mLWl0`],
  ['a password in an address', `postgres://tilth:${'h4rd-to-guess'}@db.acme.com/tilth`],
] as const;

describe('the scan for secrets', () => {
  it.each(planted)('finds %s', (kind, line) => {
    expect(secretsIn(line)).toContain(kind);
    expect(isKnown(line)).toBe(false);
  });

  it.each([
    'postgres://tilth_owner:…',
    'smtp://user:password@host:587',
    'DATABASE_URL=postgres://tilth@localhost/tilth',
    'https://T.b2clogin.com/tfp/T.onmicrosoft.com/B2C_1_signin',
  ])('leaves %j', (line) => expect(isKnown(line) ? [] : secretsIn(line)).toEqual([]));
});
