/** The kinds of records of a supplier's catalogue, in the order in which they are offered. */
export const referenceKinds = ['product', 'place', 'timing', 'crop', 'model', 'grade', 'analyte'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
/** Those of which a record can be retired: it is not offered for new work any more, and whatever uses it keeps it. */
export const offeredKinds = ['product', 'crop', 'model'] as const satisfies readonly ReferenceKind[];
export type OfferedKind = (typeof offeredKinds)[number];

export const isOfferedKind = (kind: ReferenceKind): kind is OfferedKind => offeredKinds.some((known) => known === kind);

/** What a product's analysis tells in columns of their own; the rest stands together as trace elements. */
export const majorNutrients: readonly string[] = ['N', 'P', 'K', 'S', 'Ca', 'Mg'];
