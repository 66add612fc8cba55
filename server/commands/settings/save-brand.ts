import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { brandLimits } from '../../../src/model/settings/brand-limits.ts';
import { checkColour } from '../../../src/model/settings/brand.ts';
import { firstOf } from '../../collections/item-at.ts';
import { noteAct } from '../../db/note-act.ts';
import { brand, brandLogo } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { renderInPool } from '../../documents/pool.ts';
import { Failure, fail } from '../../failure.ts';
import type { Picture } from '../../untrusted/picture.ts';
import { readBytesApart } from '../shared/read-apart.ts';
import type { Change } from '../shared/change.ts';
import { oneAfterAnother } from '../shared/one-after-another.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { READ_PICTURE } from './read-picture.ts';

type BrandBody = ReceivedOf<'POST /adminconsole/brand/version'>['body'];

/** Says how the supplier looks from now on; what was said before stays for what was published with it. */
export async function saveBrand(tx: Tx, { version, logo, ...words }: BrandBody, change: Change): Promise<void> {
  for (const field of ['colour', 'ground'] as const) {
    const { isEnough, words: why } = checkColour(field, words[field]);
    if (!isEnough) fail('INVALID_REQUEST', { message: why, issues: [{ path: `body.${field}`, message: why }] });
  }
  const picture = logo && (await pictureOf(logo.content));
  if (picture) await tryOut(picture, words);
  await oneAfterAnother(tx, 'brand');
  const [newest] = await tx.select().from(brand).orderBy(desc(brand.version)).limit(1);
  if (newest)
    await refuseStale(tx, { row: newest, version: version ?? undefined, timeZone: change.timeZone, what: 'the brand' });
  else if ((version ?? 0) !== 0) fail('STALE_VERSION', { presentVersion: 0 });
  const { userId, now } = change;
  await tx.insert(brand).values({
    ...words,
    colour: words.colour.toUpperCase(),
    ground: words.ground.toUpperCase(),
    logoId: picture && (await keptLogo(tx, picture)),
    version: (newest?.version ?? 0) + 1,
    createdBy: userId,
    createdOn: now,
    lastUpdatedBy: userId,
    lastUpdatedOn: now,
  });
  await noteAct(tx, { kind: 'SETTINGS_CHANGE', record: 'brand' });
}

async function pictureOf(content: string): Promise<Picture> {
  const limits = {
    bytes: brandLimits.logoBytes,
    sidePx: brandLimits.logoSidePx,
    areaPx: brandLimits.logoAreaPx,
    leastSidePx: brandLimits.leastSidePx,
  };
  const reading = await readBytesApart(READ_PICTURE, limits, Buffer.from(content, 'base64')).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'UPLOAD_UNREADABLE') throw error;
    return refuseLogo(error.message, error);
  });
  return reading.ok ? reading.picture : refuseLogo(reading.reason, undefined);
}

/** A picture that the typesetter cannot draw would keep every document from being made. */
async function tryOut({ bytes, ...of }: Picture, words: Omit<BrandBody, 'version' | 'logo'>): Promise<void> {
  const logo = { ...of, content: Buffer.from(bytes).toString('base64') };
  try {
    await renderInPool({ sheetOf: { ...words, logo } });
  } catch (error) {
    refuseLogo('The logo cannot be drawn. Save it again, as a PNG.', error);
  }
}

const refuseLogo = (message: string, cause: unknown): never =>
  fail('INVALID_REQUEST', { message, issues: [{ path: 'body.logo.content', message }], cause });

/** The same picture is kept once, however often a brand is saved with it. */
async function keptLogo(tx: Tx, { bytes: content, ...of }: Picture): Promise<number> {
  const contentHash = createHash('sha256').update(content).digest('hex');
  await tx
    .insert(brandLogo)
    .values({ ...of, contentHash, content })
    .onConflictDoNothing();
  const row = firstOf(
    await tx.select({ id: brandLogo.id }).from(brandLogo).where(eq(brandLogo.contentHash, contentHash)),
  );
  return row.id;
}
