/** What of a paddock can change; `added` and `land` are told by their areas, `removed` and `restored` by nothing. */
export const paddockFields = ['added', 'name', 'farm', 'area', 'land', 'removed', 'restored'] as const;
export type PaddockField = (typeof paddockFields)[number];
