/** The kinds of records of a supplier's catalogue, in the order in which they are offered. */
export const referenceKinds = ['product', 'place', 'timing', 'crop', 'model', 'grade', 'analyte'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
/** Those of which a record can be retired: it is not offered for new work any more, and whatever uses it keeps it. */
export const offeredKinds = ['product', 'crop', 'model'] as const satisfies readonly ReferenceKind[];
export type OfferedKind = (typeof offeredKinds)[number];

/** True for a kind whose records can be offered or retired. */
export const isOfferedKind = (kind: ReferenceKind): kind is OfferedKind => offeredKinds.some((known) => known === kind);

/** Those that a supplier adds to and changes; the others are a part of the engine. */
export const editableKinds = [
  'product',
  'place',
  'timing',
  'crop',
  'grade',
] as const satisfies readonly ReferenceKind[];
export type EditableKind = (typeof editableKinds)[number];

/** True for a kind whose records can be edited. */
export const isEditableKind = (kind: ReferenceKind): kind is EditableKind =>
  editableKinds.some((known) => known === kind);

/** Nutrients of a product's analysis with their own columns; all others share one column as trace elements. */
export const majorNutrients = ['N', 'P', 'K', 'S', 'Ca', 'Mg'] as const;
/** What an analysis can name. */
export const analysedNutrients = [...majorNutrients, 'Cu', 'Zn', 'Mn', 'B', 'Cl', 'Fe'] as const;

/** The engine's crop models. */
export const cropModels = ['WHEAT', 'BARLEY', 'OATS', 'CANOLA', 'LUPIN', 'PASTURE'] as const;
