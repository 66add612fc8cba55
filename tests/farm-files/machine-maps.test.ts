import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readOfRidley, square, type Corner } from './ridley.ts';

const fields = (bytes: Uint8Array) =>
  readOfRidley(bytes).features.map(({ name, farmName, areaHa, fault }) => [
    name,
    farmName,
    areaHa === null ? null : Math.round(areaHa),
    fault?.reason ?? null,
  ]);

describe('ISOXML', () => {
  const ring = (kind: 1 | 2, corners: readonly Corner[]): string =>
    `<LSG A="${kind}">${corners.map(([lon, lat]) => `<PNT A="2" C="${lat}" D="${lon}"/>`).join('')}</LSG>`;
  const field = (id: string, words: string, inside: string): string => `<PFD A="${id}" ${words}>${inside}</PFD>`;
  const taskData = (inside: string): Uint8Array =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?><ISO11783_TaskData VersionMajor="4">${inside}</ISO11783_TaskData>`);
  const farms = '<CTR A="CTR1" B="Ridley Farming"/><FRM A="FRM1" B="Home" I="CTR1"/><FRM A="FRM2" B="Hill" I="CTR1"/>';
  const mill = field(
    'PFD1',
    'C="Mill" D="938000" E="CTR1" F="FRM1"',
    `<PLN A="1">${ring(1, square(0, 0, 10))}${ring(2, square(2, 2, 3))}</PLN>`,
  );
  const bend = field(
    'PFD2',
    'B="7" C="Bend" D="0" F="FRM2"',
    `<PLN A="1">${ring(1, square(20, 0, 5))}</PLN><PLN A="1">${ring(1, square(30, 0, 5).slice(0, 4))}</PLN>
     <PLN A="2">${ring(1, square(20, 0, 2))}</PLN><GGP A="GGP1"><GPN A="GPN1"><LSG A="5"><PNT A="6" C="-33.5" D="149"/></LSG></GPN></GGP>`,
  );
  it('gives the boundaries of its fields with holes and parts, and their farms; zones and lines of guidance are none', () =>
    expect(fields(taskData(farms + mill + bend))).toEqual([
      ['Mill', 'Home', 94, null],
      ['Bend', 'Hill', 52, null],
    ]));
  it('is read in an archive too, with fields in a document of their own', () => {
    const zip = zipSync({
      'TASKDATA/TASKDATA.XML': taskData(`${farms}<XFR A="PFD00001" B="1"/>`),
      'TASKDATA/PFD00001.XML': strToU8(`<?xml version="1.0"?><XFC>${mill}${bend}</XFC>`),
      'TASKDATA/TLG00001.XML': strToU8('<TIM/>'),
    });
    expect(fields(zip)).toEqual(fields(taskData(farms + mill + bend)));
  });
  it('compares its own area with the outline', () =>
    expect(readOfRidley(taskData(mill.replace('938000', '1500000'))).features[0]?.notices.join()).toContain(
      'is 150.00 ha',
    ));
  it('says which of its fields have no boundary', () =>
    expect(fields(taskData(mill + field('PFD3', 'C="Flat" D="0"', '')))).toMatchObject([
      ['Mill', null, 94, null],
      ['Flat', null, null, 'has no geometry'],
    ]));
});

describe('KML with its attributes in a table', () => {
  const place = (name: string, paddock: string, x: number): string =>
    `<Placemark><name>${name}</name><description><![CDATA[<html><table border="1"><tr bgcolor="#D4E4F3"><td>PADDOCK</td><td>${paddock}</td></tr><tr><td>FARM</td><td>Home</td></tr></table></html>]]></description><Polygon><outerBoundaryIs><LinearRing><coordinates>${square(
      x,
      0,
      10,
    )
      .map((corner) => corner.join())
      .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  it('names the paddocks by it where the places are all called alike', () =>
    expect(
      fields(
        strToU8(
          `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${place('0', 'Mill', 0)}${place('0', 'Bend', 20)}</Document></kml>`,
        ),
      ),
    ).toEqual([
      ['Mill', 'Home', 103, null],
      ['Bend', 'Home', 103, null],
    ]));
});
