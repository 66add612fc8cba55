/** What of a paddock can change; `added` and `land` are told by their areas. */
export const paddockFields = ['added', 'name', 'farm', 'area', 'land'] as const;
export type PaddockField = (typeof paddockFields)[number];
