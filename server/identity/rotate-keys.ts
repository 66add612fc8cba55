import { parseArgs } from 'node:util';
import { readArguments, runTool, ToolError, withToolDatabase } from '../tool.ts';
import { loadSecrets, rotateKeys } from './secrets.ts';

const usage = 'Usage: npm run rotate-keys -- [--revoke]';

const asked = () =>
  readArguments(usage, () => parseArgs({ options: { revoke: { type: 'boolean', default: false } } }).values);

/** `npm run rotate-keys`: new keys for tokens and cookies of the embedded provider; with `--revoke` nothing that the former ones signed is good any more. */
export async function run(): Promise<void> {
  const { revoke } = asked();
  await withToolDatabase(async (db, { identity }) => {
    if (identity.kind !== 'embedded') throw new ToolError('Your identity provider has the keys. Rotate them there.');
    const made = await rotateKeys(db, { at: new Date(), revokes: revoke });
    console.log(`The key ${made?.kid} signs from now on. Each running API takes it up within half a minute.`);
    const [, former] = (await loadSecrets(db)).jwks.keys;
    console.log(
      former?.exp === undefined
        ? 'Former keys are gone: everybody signs in once more, within two minutes.'
        : `Tokens of the former key ${former.kid} are honoured until they end, at the latest on ${new Date(former.exp * 1_000).toISOString()}.`,
    );
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
