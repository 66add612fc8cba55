import { createHash } from 'node:crypto';
import { wholePercent } from '../../../../src/model/imports/land-check.ts';
import { FarmFileError } from '../../../farm-files/farm-file.ts';
import { matchLand, type KnownPaddock, type Plan } from '../../../farm-files/match-land.ts';
import { readFarm, type FarmChoices, type FarmReading, type RefusedFarm } from '../../../farm-files/read-farm.ts';
import { readStrangers } from '../../../untrusted/odd-content.ts';

export interface FarmTask {
  readonly bytes: Uint8Array;
  readonly choices: FarmChoices;
  readonly known: readonly KnownPaddock[];
  /** Farm of paddocks without one. */
  readonly farmName: string;
}

export interface PlannedFarm {
  readonly ok: true;
  readonly reading: FarmReading;
  readonly plan: Plan;
}

/** A map read, and what would become of its paddocks beside those that are here. */
export function planFarm({ bytes, choices, known, farmName }: FarmTask): PlannedFarm | RefusedFarm {
  try {
    return readStrangers((): PlannedFarm | RefusedFarm => {
      const reading = readFarm(bytes, choices);
      if (!reading.ok) return reading;
      return {
        ok: true,
        reading,
        plan: matchLand(reading.features, { known, farmName: reading.farmName ?? farmName, asked: reading.asked }),
      };
    }, isNamed);
  } catch (error) {
    if (!isNamed(error)) throw error;
    return { ok: false, isOtherFormat: false, reason: `The file ${error.message}.` };
  }
}

const isNamed = (error: unknown): error is FarmFileError => error instanceof FarmFileError;

/** Names a plan by what it would do, so that what is confirmed is what was shown. */
export const confirmationOf = ({ matched, shared, asked }: Plan): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        matched.map(({ row, name, farmName, fate }) => [
          ...[row, name, farmName, fate.kind, 'paddockId' in fate ? fate.paddockId : null],
          'share' in fate ? wholePercent(fate.share) : null,
        ]),
        shared.map(({ row, otherName }) => [row, otherName]),
        ...(asked.length === 0 ? [] : [asked]),
      ]),
    )
    .digest('base64url');
