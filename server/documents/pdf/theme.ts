/** Colours of the printed page, the same tokens as the screens. */
export const COLOUR = {
  brand: '#1F6F4A',
  text: '#1E2420',
  secondary: '#55605A',
  hairline: '#E2E5DF',
  shade: '#F7F8F6',
  track: '#E2E5DF',
  draft: '#B3261E',
} as const;

/** Points. */
export const MARGIN = 40;
export const PORTRAIT_WIDTH = 515;
export const LANDSCAPE_WIDTH = 762;
