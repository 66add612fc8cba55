import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../server/identity/demo-identity.ts';
import { passwordFault, passwordHint } from '../../../server/identity/password-rules.ts';
import { hashPassword, verifyPassword } from '../../../server/identity/passwords.ts';
import { coreMs } from '../../core-time.ts';

const own = ['jo.field+soil@wheatbelt.example', 'Jo Fieldhouse'];
const faultOf = (password: string) => passwordFault(password, own);

describe('a new password', () => {
  test('has fifteen characters or more, whatever their alphabet', () => {
    expect(faultOf('zq7 kestrel vf')).toBe('Choose a password of at least 15 characters.');
    expect(faultOf('zq7 kestrel vfb')).toBeUndefined();
    expect(faultOf('𝒶𝒷𝒸𝒹𝑒𝒻𝑔')).toBe('Choose a password of at least 15 characters.');
    expect(faultOf('Überraschung über Böhmen')).toBeUndefined();
  });

  test('may have spaces, and sixty-four characters and more', () => {
    const long = 'seven grey herons stood in the flooded paddock until the rain had gone east';
    expect(long.length).toBeGreaterThan(64);
    expect(faultOf(long)).toBeUndefined();
    expect(faultOf(long.repeat(3))).toBe('Choose a password of at most 200 characters.');
  });

  test('needs no mixture of kinds of characters', () => {
    expect(faultOf('correcthorsebatterystaple')).toBeUndefined();
    expect(passwordFault(demoPassword, ['adviser@tilth.example', 'Alex Adviser'])).toBeUndefined();
  });

  test('that is common, a row or a repetition is refused', () => {
    for (const password of [
      'password123456789',
      '123456789012345',
      'aaaaaaaaaaaaaaa',
      'qwertyuiop123456',
      'PasswordPassword',
      'P@ssw0rdP@ssw0rd',
      'Sunshine123456789',
      'Winter2026Winter2026',
      'abcdefghijklmnop',
      'a'.repeat(64),
    ])
      expect([password, faultOf(password)]).toEqual([password, expect.stringContaining('harder to guess')]);
  });

  test('is refused when it is one of the 10,000 commonest, alone, doubled or with a year', () => {
    const common = (dictionary['passwords-common'] as readonly string[]).slice(0, 10_000);
    const long = common.filter((word) => word.length >= 15);
    const [first, last] = [common.find((word) => word.length >= 8)!, common.findLast((word) => word.length >= 8)!];
    for (const word of [...long, first + first, last + last, `${first}2026`.padEnd(15, '!')])
      expect([word, faultOf(word)]).toEqual([word, expect.stringContaining('Choose a password')]);
    expect(common).toHaveLength(10_000);
  });

  test('holds no word of the account’s address or name, in whatever case, nor of this site', () => {
    for (const [password, word] of [
      ['my FIELD of golden rye', 'field'],
      ['wheatBELT rain gauge 7', 'wheatbelt'],
      ['seven soils of Kojonup', 'soil'],
      ['a fieldhouse on the hill', 'field'],
      ['kestrels over tilth town', 'tilth'],
    ])
      expect(faultOf(password!)).toContain(`“${word!}”`);
    expect(passwordFault('kestrels jo over town', ['Jo Fieldhouse'])).toBeUndefined();
  });

  test('is described before it is typed', () => {
    expect(passwordHint).toMatch(/At least 15 characters/);
    expect(passwordHint).toMatch(/paste/);
    expect(passwordHint).toMatch(/Common passwords, rows and repetitions are refused/);
    expect(passwordHint).toMatch(/your email address and your name/);
  });

  test('is judged without holding the others up, however long it is', async () => {
    passwordFault('warm up the estimator', []);
    const judgeTen = () => {
      for (let index = 0; index < 10; index += 1) passwordFault('p4$$w0rd1!'.repeat(20), []);
    };
    expect((await coreMs(judgeTen)) / 10).toBeLessThan(200);
  });

  test('of two hundred characters is kept to its last one', async () => {
    const long = 'x'.repeat(199);
    expect(await verifyPassword(`${long}a`, await hashPassword(`${long}b`))).toBe(false);
  });
});
