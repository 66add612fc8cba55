/** Invented customers of the demo in towns of the Western Australian wheatbelt (positions rounded to a tenth of a degree). */
export const towns = [
  { name: 'Merredin', lon: 118.3, lat: -31.5, region: 'Wheatbelt', district: 'Eastern' },
  { name: 'Kellerberrin', lon: 117.7, lat: -31.6, region: 'Wheatbelt', district: 'Eastern' },
  { name: 'Dalwallinu', lon: 116.7, lat: -30.3, region: 'Wheatbelt', district: 'Northern' },
  { name: 'Wongan Hills', lon: 116.7, lat: -30.9, region: 'Wheatbelt', district: 'Northern' },
  { name: 'Corrigin', lon: 117.9, lat: -32.3, region: 'Wheatbelt', district: 'Central' },
  { name: 'Narrogin', lon: 117.2, lat: -32.9, region: 'Wheatbelt', district: 'Southern' },
  { name: 'Katanning', lon: 117.6, lat: -33.7, region: 'Great Southern', district: 'Southern' },
  { name: 'Lake Grace', lon: 118.5, lat: -33.1, region: 'Great Southern', district: 'Lakes' },
  { name: 'Kulin', lon: 118.2, lat: -32.7, region: 'Wheatbelt', district: 'Central' },
  { name: 'Mukinbudin', lon: 118.2, lat: -30.9, region: 'Wheatbelt', district: 'Eastern' },
] as const;

/** Where the invented farms lie, for the documents that the demo has published. */
export const DEMO_TIME_ZONE = 'Australia/Perth';

export type Town = (typeof towns)[number];

export const families = [
  'Ashdown', 'Barrow', 'Calder', 'Dunmore', 'Elsworth', 'Fairlie', 'Garrick', 'Hollis', 'Ingram', 'Jarvis',
  'Kendall', 'Lockyer', 'Maddern', 'Norris', 'Oakden', 'Pascoe', 'Quarrie', 'Redmond', 'Stirling', 'Thorne',
  'Underhill', 'Venn', 'Wardle', 'Yarrick', 'Abbotsleigh', 'Brindle', 'Cossack', 'Drummond', 'Everard', 'Farrow',
  'Gillam', 'Hedland', 'Irwin', 'Jessop', 'Kirwan', 'Lorimer', 'Mundy', 'Nullarbor', 'Ormiston', 'Prowse',
] as const;

export const farmKinds = ['Farming', 'Grazing Co', 'Pastoral', '& Sons', 'Farms'] as const;
export const farmNames = ['Homestead', 'River Block', 'East End', 'The Gums', 'Salmon Flat', 'Ridge Farm', 'Mallee Block'] as const;
export const paddockNames = ['House', 'Dam', 'Shed', 'Creek', 'Hill', 'Top', 'Bottom', 'Mallee', 'Gum', 'Railway', 'Corner', 'Airstrip', 'Church', 'Tank', 'Quarry', 'Salt', 'Bush', 'Boundary'] as const;
