import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTVerifyGetKey } from 'jose';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { tokenIn, verifyToken, type TokenRules } from '../../../server/identity/verify-token.ts';

const fullScope = 'https://contoso.onmicrosoft.example/tilth/write';
let key: CryptoKey;
let publicKey: CryptoKey;
let rules: TokenRules;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  publicKey = pair.publicKey;
  rules = {
    issuer: 'https://login.example',
    audience: 'tilth',
    scopes: [fullScope, 'write'],
    clockSkewSeconds: 0,
    isVersioned: false,
    keys: (async () => pair.publicKey) as JWTVerifyGetKey,
  };
});

const claimsOf = (claims: Readonly<Record<string, unknown>> = {}) => ({
  iss: 'https://login.example',
  aud: 'tilth',
  sub: 'jo',
  exp: now() + 60,
  scp: 'write',
  ...claims,
});
const token = (claims: Readonly<Record<string, unknown>> = {}) =>
  new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'RS256' }).sign(key);
const now = () => Math.floor(Date.now() / 1000);

test('an external provider may name the scope in full or by its last part, alone or among others', async () => {
  for (const claims of [
    { scp: 'write' },
    { scp: fullScope },
    { scp: `openid ${fullScope}` },
    { scp: undefined, scope: 'openid write' },
    { scp: ['openid', 'write'] },
  ])
    expect(await verifyToken(await token(claims), rules)).toMatchObject({ subject: 'jo' });
});

test('a token of another key, algorithm, issuer or audience, one that is changed, and one before its time are refused', async () => {
  const another = await generateKeyPair('RS256');
  const asSecret = new TextEncoder().encode(await exportSPKI(publicKey));
  const good = await token();
  const [head, , signature] = good.split('.');
  const changed = Buffer.from(JSON.stringify(claimsOf({ sub: 'admin' }))).toString('base64url');
  const bad = {
    'another key': await new SignJWT(claimsOf()).setProtectedHeader({ alg: 'RS256' }).sign(another.privateKey),
    'a key that it brings along': await new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'RS256', jku: 'https://evil.example/keys' })
      .sign(another.privateKey),
    'the public key as a secret': await new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256' }).sign(asSecret),
    'no signature': new UnsecuredJWT(claimsOf()).encode(),
    changed: `${head}.${changed}.${signature}`,
    'another issuer': await token({ iss: 'https://evil.example' }),
    'another audience': await token({ aud: 'another' }),
    'no subject': await token({ sub: undefined }),
    'no end': await token({ exp: undefined }),
    'not yet': await token({ nbf: now() + 60 }),
  };
  expect(await verifyToken(good, rules)).toMatchObject({ subject: 'jo' });
  for (const [what, one] of Object.entries(bad))
    expect([what, await verifyToken(one, rules).catch((error: unknown) => error)]).toMatchObject([
      what,
      { code: 'UNAUTHENTICATED' },
    ]);
});

test('a scope that only ends like ours is another one', async () => {
  for (const scp of ['evil/write', 'https://evil.example/tilth/write', `x${fullScope}`, 'tilth/write'])
    await expect(verifyToken(await token({ scp }), rules)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a token ends when it says, and later by the configured difference of clocks alone', async () => {
  const ended = await token({ exp: now() - 3 });
  await expect(verifyToken(ended, rules)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await verifyToken(ended, { ...rules, clockSkewSeconds: 10 })).toMatchObject({ subject: 'jo' });
  await expect(verifyToken(await token({ exp: now() - 12 }), { ...rules, clockSkewSeconds: 10 })).rejects.toMatchObject(
    {
      code: 'UNAUTHENTICATED',
    },
  );
});

test('the version of the user is read from tokens of our own only', async () => {
  const versioned = await token({ tv: 3 });
  expect(await verifyToken(versioned, { ...rules, isVersioned: true })).toMatchObject({ tokenVersion: 3 });
  expect(await verifyToken(await token(), { ...rules, isVersioned: true })).toMatchObject({ tokenVersion: 0 });
  expect(await verifyToken(versioned, rules)).not.toHaveProperty('tokenVersion');
});

test.each([
  ['one of several acr', { acr: ['1', '2'], amr: [] }, { acr: '2' }, true],
  ['another acr', { acr: ['2'], amr: [] }, { acr: '1' }, false],
  ['no acr', { acr: ['2'], amr: [] }, {}, false],
  ['an acr that is no text', { acr: ['2'], amr: [] }, { acr: ['2'] }, false],
  ['all amr', { acr: [], amr: ['pwd', 'mfa'] }, { amr: ['mfa', 'otp', 'pwd'] }, true],
  ['some amr', { acr: [], amr: ['pwd', 'mfa'] }, { amr: ['pwd'] }, false],
  ['an amr that is no list', { acr: [], amr: ['mfa'] }, { amr: 'mfa' }, false],
  ['the one of two', { acr: ['2'], amr: ['mfa'] }, { acr: '2' }, false],
  ['nothing where nothing is asked for', { acr: [], amr: [] }, {}, true],
])('a token that says %s is strong enough or not', async (_what, required, claims, isEnough) => {
  const identity = await verifyToken(await token(claims), { ...rules, required });
  expect(identity.lacksSecondStep === undefined).toBe(isEnough);
});

test('a header without a bearer token holds none', () => {
  expect(['', 'Basic abc', 'Bearer', 'Bearer a b', undefined].map(tokenIn)).toEqual(Array(5).fill(undefined));
  expect(['Bearer a.b-c', 'bearer a.b-c', 'BEARER a.b-c'].map(tokenIn)).toEqual(Array(3).fill('a.b-c'));
});

test('the signature of a token that was good a moment ago is not looked at again, until its time is up', async () => {
  let looks = 0;
  const counted = {
    ...rules,
    keys: (async () => {
      looks += 1;
      return publicKey;
    }) as JWTVerifyGetKey,
  };
  const good = await token({ exp: now() + 2 });
  for (let call = 0; call < 3; call += 1) expect(await verifyToken(good, counted)).toMatchObject({ subject: 'jo' });
  expect(looks).toBe(1);
  const [head, claims] = good.split('.');
  await expect(verifyToken(`${head}.${claims}.AAAA`, counted)).rejects.toMatchObject({ status: 401 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect(verifyToken(good, counted)).rejects.toMatchObject({ status: 401 });
});
