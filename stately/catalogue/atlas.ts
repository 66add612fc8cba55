/** Where the pictures of states stand, beside the page: a folder for each machine, a file for each state, and a list of them all. */
const FOLDER = '/atlas';

/** The addresses of the pictures by the id of their state; none where nobody has made them. */
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
