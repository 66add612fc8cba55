/** A grid over a whole state or country on one of the datums of GDA94, GDA2020 and NZGD2000. */
interface StateGrid {
  readonly name: string;
  /** Of EPSG. */
  readonly code: number;
  /** How programs name it in a .prj. */
  readonly words: RegExp;
  /** In the words of PROJ; of the EPSG dataset, method and parameters of each code. */
  readonly projection: string;
}

const VICGRID = '+proj=lcc +lat_0=-37 +lon_0=145 +lat_1=-36 +lat_2=-38 +x_0=2500000 +y_0=2500000';
const NSW = '+proj=lcc +lat_0=-33.25 +lon_0=147 +lat_1=-30.75 +lat_2=-35.75 +x_0=9300000 +y_0=4500000';
const SA = '+proj=lcc +lat_0=-32 +lon_0=135 +lat_1=-28 +lat_2=-36 +x_0=1000000 +y_0=2000000';
const ALBERS = '+proj=aea +lat_0=0 +lon_0=132 +lat_1=-18 +lat_2=-36 +x_0=0 +y_0=0';
const GA = '+proj=lcc +lat_0=0 +lon_0=134 +lat_1=-18 +lat_2=-36 +x_0=0 +y_0=0';
const NZTM = '+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000';

/** The grids in which states publish parcels and planners keep farms, beside the zones. */
export const stateGrids: readonly StateGrid[] = [
  { name: 'GDA94 / Vicgrid', code: 3111, words: /^GDA[ _]?(?:19)?94[ _/]*Vicgrid/i, projection: VICGRID },
  { name: 'GDA2020 / Vicgrid', code: 7899, words: /^GDA[ _]?2020[ _/]*Vicgrid/i, projection: VICGRID },
  { name: 'GDA94 / NSW Lambert', code: 3308, words: /^GDA[ _]?(?:19)?94[ _/]*NSW[ _]Lambert/i, projection: NSW },
  { name: 'GDA2020 / NSW Lambert', code: 8058, words: /^GDA[ _]?2020[ _/]*NSW[ _]Lambert/i, projection: NSW },
  {
    name: 'GDA94 / SA Lambert',
    code: 3107,
    words: /^GDA[ _]?(?:19)?94[ _/]*(?:SA|South[ _]Australia)[ _]Lambert/i,
    projection: SA,
  },
  {
    name: 'GDA2020 / SA Lambert',
    code: 8059,
    words: /^GDA[ _]?2020[ _/]*(?:SA|South[ _]Australia)[ _]Lambert/i,
    projection: SA,
  },
  {
    name: 'GDA94 / Australian Albers',
    code: 3577,
    words: /^GDA[ _]?(?:19)?94[ _/]*Australian?[ _]Albers/i,
    projection: ALBERS,
  },
  {
    name: 'GDA2020 / Australian Albers',
    code: 9473,
    words: /^GDA[ _]?2020[ _/]*Australian?[ _]Albers/i,
    projection: ALBERS,
  },
  {
    name: 'GDA94 / Geoscience Australia Lambert',
    code: 3112,
    words: /^GDA[ _]?(?:19)?94[ _/]*Geoscience[ _]Australia[ _]Lambert/i,
    projection: GA,
  },
  { name: 'GDA2020 / GA LCC', code: 7845, words: /^GDA[ _]?2020[ _/]*GA[ _]LCC/i, projection: GA },
  {
    name: 'NZGD2000 / New Zealand Transverse Mercator',
    code: 2193,
    words: /^NZGD[ _]?2000[ _/]*New[ _]Zealand[ _]Transverse[ _]Mercator/i,
    projection: NZTM,
  },
];
