import type { SiteLand } from '../../model/sites/site.ts';
import { siteTexts } from '../../model/texts/sites.ts';

/** Every paddock with its farm, and first that a place is in none. */
export const paddockChoices = (
  paddocks: SiteLand['paddocks'],
): { readonly value: number; readonly label: string }[] => [
  { value: 0, label: siteTexts.noPaddock },
  ...paddocks.map(({ id, name, farmName }) => ({ value: id, label: `${name}, ${farmName}` })),
];
