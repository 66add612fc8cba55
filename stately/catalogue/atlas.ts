/** Folder of the screenshots, next to the page: a folder per machine, a file per state, and a list of all. */
const FOLDER = '/atlas';

/** Addresses of the screenshots by state id; empty without screenshots. */
export type Atlas = ReadonlyMap<string, string>;

/** Whatever is amiss with the pictures, the catalogue is shown without them. */
export async function readAtlas(): Promise<Atlas> {
  const answer = await fetch(`${FOLDER}/index.json`).catch(() => undefined);
  const isList = answer?.ok === true && answer.headers.get('content-type')?.includes('json') === true;
  const files = isList ? ((await answer.json()) as readonly string[]) : [];
  return new Map(files.map((file) => [stateOf(file), `${FOLDER}/${file}`]));
}

/** `upload/upload.checking.png` shows `upload.checking`. */
const stateOf = (file: string): string => file.slice(file.indexOf('/') + 1).replace(/\.png$/, '');
