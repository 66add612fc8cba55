/** The words of the map. */
export const mapTexts = {
  label: 'Map of the paddocks',
  show: 'Show map',
  hide: 'Hide map',
  loading: 'Reading the paddocks',
  empty: 'None of the paddocks has a boundary yet.',
  undrawable: 'The map cannot be drawn in this browser now.',
  retry: 'Draw the map again',
};
