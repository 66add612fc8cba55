import { Random } from '../../../../server/demo/random.ts';
import { priceTable } from '../../../../server/commands/economics/price-table.ts';
import { planFarm } from '../../../../server/commands/imports/farms/plan-farm.ts';
import { Failure } from '../../../../server/failure.ts';
import { noChoices } from '../../../../server/farm-files/read-farm.ts';
import { checkFile } from '../../../../server/lab-files/check/check-file.ts';
import { PictureError, readPicture } from '../../../../server/untrusted/picture.ts';
import { brandLimits } from '../../../../src/model/settings/brand-limits.ts';
import { mutated } from './mutate.ts';
import { validFiles, type Purpose, type ValidFile } from './valid-files.ts';

const files = validFiles();

/** The case of a number: always the same file for the same seed. */
export function caseOf(seed: number, number: number): ValidFile {
  const random = new Random(seed * 1_000_003 + number);
  const file = files[number % files.length]!;
  return { ...file, bytes: new Uint8Array(mutated(file.bytes, random)) };
}

const today = '2026-05-01';
/** What has no words of its own for who sent the file. */
const ODD = /undefined|NaN|\[object|null|TypeError|RangeError|Unexpected|\bat .+:\d+:\d+/;

/** How often each outcome was: a fuzzer of which nothing is taken any more tries nothing. */
export type Outcome = 'taken' | 'refused';

const readers: Readonly<Record<Purpose, (bytes: Uint8Array) => readonly (string | null)[]>> = {
  results: (bytes) => {
    const options = { sampleType: 'soil', paddocks: [], today, answers: {} } as const;
    return [checkFile([bytes], options), checkFile([bytes], { ...options, isUnattended: true })].map((check) =>
      check.ok ? null : check.reason,
    );
  },
  map: (bytes) => {
    const planned = planFarm({ bytes, choices: noChoices, known: [], farmName: 'Home' });
    return [planned.ok ? null : planned.reason];
  },
  prices: (bytes) => {
    priceTable(bytes);
    return [null];
  },
  logo: (bytes) => {
    readPicture(bytes, {
      bytes: brandLimits.logoBytes,
      sidePx: brandLimits.logoSidePx,
      areaPx: brandLimits.logoAreaPx,
      leastSidePx: brandLimits.leastSidePx,
    });
    return [null];
  },
};

/** Reads a case as the server does, past what catches there; throws for a fault that no reader names, and for words that are none. */
export function readCase({ purpose, bytes }: ValidFile): Outcome {
  let reasons: readonly (string | null)[];
  try {
    reasons = readers[purpose](bytes);
  } catch (error) {
    if (!(error instanceof Failure) && !(error instanceof PictureError)) throw error;
    reasons = [error.message];
  }
  for (const reason of reasons)
    // What a file has in its cells may be quoted.
    if (reason !== null && (!/[.?]$/.test(reason) || ODD.test(reason.replace(/"[^"]*"/g, ''))))
      throw new Error(`says in odd words: ${reason.slice(0, 300)}`);
  return reasons[0] === null ? 'taken' : 'refused';
}
