import { isIP } from 'node:net';

/** Trusted senders of X-Forwarded-*: no sender, the given number of nearest proxies, or proxies by address. */
export type ProxyTrust = 'none' | { readonly hops: number } | { readonly addresses: readonly string[] };

const MOST_HOPS = 10;
/** Ranges with a name, as Fastify knows them: this machine, the link, private networks. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * What TRUST_PROXY says: `0`, a number of proxies, or their addresses and networks with commas between.
 * @returns undefined where it is neither
 */
export function readProxyTrust(value: string): ProxyTrust | undefined {
  if (value === '0') return 'none';
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? { hops: Number(value) } : undefined;
  const addresses = value.split(',').map((address) => address.trim());
  return addresses.every(isPlace) ? { addresses } : undefined;
}

function isPlace(text: string): boolean {
  if (NAMED_RANGES.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Fastify's setting for it. The address that counts is the one that the outermost trusted proxy saw: X-Forwarded-For is read from its end, and what a
 * client wrote at its beginning is never reached.
 */
export function trustSetting(trust: ProxyTrust): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === 'none') return false;
  return 'hops' in trust ? (_address, hop) => hop < trust.hops : [...trust.addresses];
}
