import type { PaddockSection } from '../samples/paddock-sections.ts';
import { rateTexts } from '../texts/rates.ts';

export interface FarmSections {
  readonly name: string;
  readonly sections: readonly PaddockSection[];
}

/** The paddocks by the farm they lie on, in the order of their names; paddocks without a farm come last. */
export function byFarm(sections: readonly PaddockSection[]): readonly FarmSections[] {
  const farms = new Map<string | null, PaddockSection[]>();
  for (const section of sections) farms.set(section.farmName, [...(farms.get(section.farmName) ?? []), section]);
  return [...farms]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b, 'en-AU')))
    .map(([name, own]) => ({ name: name ?? rateTexts.noFarm, sections: own }));
}
