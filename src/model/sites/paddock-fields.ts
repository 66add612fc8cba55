/** What of a paddock can change; `added`, `land` and `measured` are described by their areas, `removed` and `restored` by nothing. */
export const paddockFields = ['added', 'name', 'farm', 'area', 'land', 'measured', 'removed', 'restored'] as const;
export type PaddockField = (typeof paddockFields)[number];

/** Where the measured area of a paddock is not the one in use: which of them counts from now on. */
export const areaChoices = ['measured', 'kept'] as const;
export type AreaChoice = (typeof areaChoices)[number];
