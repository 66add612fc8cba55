import { strToU8, zipSync } from 'fflate';

/** The earliest time the format knows, in local parts as the format wants them: the same files give the same bytes anywhere, any day. */
const FIXED_TIME = new Date(1980, 0, 1);

/** A zip of files in the order given; text is UTF-8. */
export function zipBytes(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]),
    ),
    { level: 6, mtime: FIXED_TIME },
  );
}
