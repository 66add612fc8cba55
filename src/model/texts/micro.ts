const microNames = { Cu: 'Copper', Zn: 'Zinc', Mn: 'Manganese', B: 'Boron' } as const;

interface MicroWords {
  readonly element: keyof typeof microNames;
  /** How the soil test rates; null without one. */
  readonly soil: 'low' | 'marginal' | null;
  readonly isLupin: boolean;
  /** kg/ha; 0 where none is needed. */
  readonly rate: number;
  /** How long an application lasts; null for boron. */
  readonly years: number | null;
}

/** What follows from a trace element, by the reason that the model gives. */
export const micro = (
  reason:
    | 'TOXIC'
    | 'CEREAL'
    | 'SOIL_LOW'
    | 'SOIL_MARGINAL'
    | 'TISSUE_LOW'
    | 'TISSUE_MARGINAL'
    | 'ASK_TISSUE'
    | 'ASK_HISTORY'
    | 'DRESSED',
  { element, soil, isLupin, rate, years }: MicroWords,
): string => {
  const name = microNames[element];
  const tests = `${name} tests ${soil ?? 'low'}`;
  const lasts = years === 1 ? '1 year' : `${years} years or more`;
  const isBoron = element === 'B';
  switch (reason) {
    case 'TOXIC':
      return `${name} tests at a level toxic to sensitive crops: apply none.`;
    case 'CEREAL':
      return `${tests}; cereals have not responded to it here, so none is needed.`;
    case 'SOIL_LOW':
    case 'SOIL_MARGINAL':
      return `${tests}: ${rate} kg/ha by the soil test.`;
    case 'TISSUE_LOW':
      if (isBoron) return `The leaf test is low in boron: ${rate} kg/ha as a foliar spray. Too much burns the crop.`;
      return `The leaf test is low in ${name.toLowerCase()}: foliar spray for this crop, ${rate} kg/ha ${
        element === 'Mn' ? 'drilled' : 'to the soil'
      } at the next seeding.${element === 'Mn' && isLupin ? ' Confirm it by the stem at flowering.' : ''}`;
    case 'TISSUE_MARGINAL':
      return `The leaf test is marginal in ${name.toLowerCase()}: test again before spending on it.`;
    case 'ASK_HISTORY':
    case 'ASK_TISSUE':
      if (isBoron) return `${tests}: check with a leaf test before spending on it; too much burns the crop.`;
      if (element === 'Mn')
        return `The soil test for manganese is a poor guide; test the ${isLupin ? 'stem at flowering' : 'leaf'}.`;
      return reason === 'ASK_HISTORY'
        ? `${tests}: when was it last put on, and what does a leaf test say? One application lasts ${lasts}.`
        : `${tests} and was last put on longer than ${years} years ago: check with a leaf test.`;
    case 'DRESSED':
      return `${tests} but was put on within ${lasts === '1 year' ? 'the last year' : `the ${years} years that it lasts`}: none is needed.`;
  }
};
