/** Methods of a sign-in (`amr`, RFC 8176) in words of ours, in the order in which they are told. What stands for several of them says nothing more. */
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

/** By which factors somebody signed in; undefined where the token does not say. */
export function methodWords(methods: readonly string[]): string | undefined {
  const said = Object.entries(WORDS).flatMap(([method, word]) => (methods.includes(method) ? [word] : []));
  const words = said.length === 0 && methods.includes('mfa') ? ['several factors'] : [...new Set(said)];
  return words.length === 0 ? undefined : `by ${words.join(' and ')}`;
}
