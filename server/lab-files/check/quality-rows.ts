/** How laboratories name the samples of their own quality control. */
const kinds: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(?:lab[_ -]?d(?:up\w*)?|(?:lab |field )?dup(?:licate)?(?: of .+)?|replicate|field[_ -]?d)$/i, 'lab duplicate'],
  [/^(?:mb|method[_ -]?blank|blank|reagent blank)$/i, 'method blank'],
  [/^(?:crm|srm|lcs|reference(?: material)?|standard|check|qc|aspac.*|control)$/i, 'reference material'],
  [/^(?:ms|msd|matrix spike|spike)$/i, 'matrix spike'],
];

/** The same with a number or a word beside it, as a paddock or a trial may be named too. */
const kindsApart: typeof kinds = [
  [/^dup(?:licate)?[\s_#-]*\d*$|^(?:dup|duplicate|replicate)[\s_#-]+(?:of )?\S+$/i, 'lab duplicate'],
  [/^(?:(?:method|reagent|procedural|lab(?:oratory)?)[ -])?blank[\s_#-]*\d*$/i, 'method blank'],
  [
    /^(?:crm|srm|lcs|qc|std)[\s_#-]*\d*$|^(?:(?:in[ -]?house|internal|quality|lab(?:oratory)?|certified) )*(?:control|standard|reference|check)(?: (?:soil|plant|sample|material))?[\s_#-]*\d*$/i,
    'reference material',
  ],
  [/^(?:matrix )?spike\b.*$|^(?:spike )?recovery\b.*$/i, 'matrix spike'],
];

const kindIn = (text: string, of: typeof kinds): string | null =>
  of.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;

/**
 * Why a sample of a laboratory's own quality control is no sample of a paddock; null for an ordinary one.
 * @param isApart Nothing in its row says where or when it was taken, and in others something does.
 */
export const qualityKind = (text: string, isApart = false): string | null =>
  kindIn(text, kinds) ?? (isApart ? kindIn(text, kindsApart) : null);
