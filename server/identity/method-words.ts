/** Methods of a sign-in (`amr`, RFC 8176) in our words, in display order. Summary methods add no words. */
const WORDS: Readonly<Record<string, string>> = {
  pwd: 'password',
  pin: 'PIN',
  pop: 'passkey',
  hwk: 'key of a device',
  swk: 'key of a device',
  sc: 'smart card',
  otp: 'one-time code',
  sms: 'code by text message',
  tel: 'code by phone',
  face: 'biometrics',
  fpt: 'biometrics',
  iris: 'biometrics',
  vbm: 'biometrics',
  wia: 'Windows sign-in',
  fed: 'another provider',
};

/** The factors of a sign-in in words; undefined when the token has none. */
export function methodWords(methods: readonly string[]): string | undefined {
  const said = Object.entries(WORDS).flatMap(([method, word]) => (methods.includes(method) ? [word] : []));
  const words = said.length === 0 && methods.includes('mfa') ? ['several factors'] : [...new Set(said)];
  return words.length === 0 ? undefined : `by ${words.join(' and ')}`;
}
