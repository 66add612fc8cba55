import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import { ofAdvice, openAdvice, ownAdvice, type AdviceTables, type OwnAdvice } from '../../advice/index.ts';
import type { Tx } from '../../db/pool.ts';
import { figureRevisions } from '../shared/engine-in-force.ts';

/** What the tenant says otherwise, as one of its changes left it. */
export interface AdviceRevision {
  /** 0 before the first change. */
  readonly version: number;
  readonly figures: readonly OwnFigure[];
}

/** The newest revision of the tenant's figures; as shipped where there is none. */
export async function newestRevision(tx: Tx): Promise<AdviceRevision> {
  const row = (await figureRevisions(tx)).at(-1);
  return row ?? { version: 0, figures: [] };
}

/** Documents by what they are made of: to put one together and to hash it takes longer than most of what is asked of it. */
const KEPT = 64;
const documents = new Map<string, OwnAdvice>();

/** The document that a revision makes of the shipped one. */
export function adviceOf({ version, figures }: AdviceRevision): OwnAdvice {
  if (ofAdvice(figures).length === 0) return { set: openAdvice, leftOut: [] };
  const key = JSON.stringify([version, figures]);
  const known = documents.get(key) ?? ownAdvice(openAdvice, figures, version);
  documents.delete(key);
  documents.set(key, known);
  if (documents.size > KEPT) documents.delete(documents.keys().next().value!);
  return known;
}

/** The numbers by which the tenant is advised now. */
export const adviceInForce = async (tx: Tx): Promise<AdviceTables> => adviceOf(await newestRevision(tx)).set.tables;
