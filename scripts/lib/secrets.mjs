/* What a secret looks like, for the scan of the tree and of its history. */

const KINDS = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a private key as JSON', /"kty"\s*:\s*"[A-Z]+"[^}]{0,2000}"d"\s*:\s*"[\w-]{20,}"/],
  ['an access key of Amazon', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[\w-]{20,}/],
  ['a token of Slack', /\bxox[abprs]-[\w-]{20,}/],
  ['a token of Mapbox', /\b[ps]k\.eyJ[\w-]{20,}\.[\w-]{15,}/],
  ['a signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a key of Stripe or the like', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?|https?|mysql|mongodb):\/\/[\w.%+-]+:(?!…|\*|\$)[\w.%+~!-]{8,}@(?!(?:[\w-]+\.)*(?:example|test|invalid|localhost)\b|127\.|\[|\$)/,
  ],
];

/** The kinds of secrets that a line looks as if it held. */
export const secretsIn = (line) => KINDS.filter(([, pattern]) => pattern.test(line)).map(([kind]) => kind);

/** Lines that look like one and are none, each with its reason. */
export const KNOWN = [
  [/AKIAIOSFODNN7EXAMPLE/, 'the key of Amazon’s own documentation'],
  [/secret@localhost|:secret@|:password@|:wrong@/, 'an address with a word for a password, in tests and documents'],
];

export const isKnown = (line) => KNOWN.some(([pattern]) => pattern.test(line));
