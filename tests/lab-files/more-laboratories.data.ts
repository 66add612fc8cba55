import type { LaboratoryFile } from './laboratories.data.ts';

/** More of the same: heads in other languages, reports of one sample, what programs and maps write beside the results. */
export const moreLaboratoryFiles: readonly LaboratoryFile[] = [
  {
    title: 'Portuguese heads, per volume of soil, acids counted together',
    file: [
      'Laboratório Exemplo;;;;;;;;;;;',
      'Proprietário: R Exemplo;;;;;;;;;;;',
      'Amostra;Talhão;Profundidade;pH CaCl2;M.O.;P resina;K;Ca;Al;H+Al;SB;V',
      ';;cm;;g/dm³;mg/dm³;mmolc/dm³;mmolc/dm³;mmolc/dm³;mmolc/dm³;mmolc/dm³;%',
      '1;Lane;0-20;5,3;23;18;2,1;31;<1;28;44,1;61',
      '2;House;20-40;4,8;15;6;1,2;18;3;38;26,2;41',
    ],
    asked: [
      'M.O. (column M.O.): keep',
      'P resina (column P resina): keep',
      'K (column K): keep',
      'Ca (column Ca): keep',
      'Al (column Al): keep',
      'H+Al (column H+Al): keep',
      'SB (column SB): keep',
      'V (column V): keep',
      'date (the file): 2026-12-01',
    ],
    samples: ['1 | Lane | 0-20 | - | ph_cacl2 5.3', '2 | House | 20-40 | - | ph_cacl2 4.8'],
    proposed: [
      '1 | Lane | 0-20 | 2026-12-01 | ph_cacl2 5.3, [M.O. g/dm³] 23, [P resina mg/dm³] 18, [K mmolc/dm³] 2.1, [Ca mmolc/dm³] 31, [Al mmolc/dm³] <1, [H+Al mmolc/dm³] 28, [SB mmolc/dm³] 44.1, [V %] 61',
      '2 | House | 20-40 | 2026-12-01 | ph_cacl2 4.8, [M.O. g/dm³] 15, [P resina mg/dm³] 6, [K mmolc/dm³] 1.2, [Ca mmolc/dm³] 18, [Al mmolc/dm³] 3, [H+Al mmolc/dm³] 38, [SB mmolc/dm³] 26.2, [V %] 41',
    ],
  },
  {
    title: 'Spanish heads, organic matter as MO, the element before its ion',
    file: [
      'Productor;Establecimiento;Lote;Muestra;Profundidad (cm);Fecha de muestreo;pH (1:2,5);MO (%);P Bray (ppm);N-NO3 (ppm);S-SO4 (ppm);Ca (meq/100g)',
      'R Ejemplo;Home;Lane;1;0-20;12/03/2026;5,9;2,8;12,3;18,1;8,1;9,1',
      'R Ejemplo;Home;House;2;20-40;13/03/2026;6,1;1,9;6,1;9,4;5,0;9,8',
    ],
    asked: ['S (column S-SO4 (ppm)): -'],
    samples: [
      '1 | Lane | 0-20 | 2026-03-12 | ph_1_2_5 5.9, om 2.8, p_bray1 12.3, no3_n 18.1, ca_exch 9.1',
      '2 | House | 20-40 | 2026-03-13 | ph_1_2_5 6.1, om 1.9, p_bray1 6.1, no3_n 9.4, ca_exch 9.8',
    ],
  },
  {
    title: 'MO that may be molybdenum or organic matter, nitrogen by area that may be either',
    file: ['Lab No,Paddock,Depth (cm),Date Sampled,MO,Mo mg/kg,N (kg/ha)', '1,Lane,0-10,12/03/2026,2.1,0.3,240'],
    asked: ['MO (column MO): -', 'N (column N (kg/ha)): -'],
    samples: ['1 | Lane | 0-10 | 2026-03-12 | mo 0.3'],
  },
  {
    title: 'French heads, extractants that are not used here',
    file: [
      'Référence;Parcelle;Profondeur (cm);Date de prélèvement;Matière organique (%);pH eau;pH KCl;P2O5 Olsen (mg/kg);P2O5 Joret-Hébert (g/kg);P2O5 Dyer (g/kg);K2O éch. (g/kg)',
      'A1;Lane;0-30;12/03/2026;2,1;6,4;5,6;62;0,21;0,3;0,24',
      'A2;House;0-30;13/03/2026;2,4;7,8;7,1;41;0,18;0,2;0,31',
    ],
    asked: [
      'P2O5 Joret-Hébert (g/kg) (column P2O5 Joret-Hébert (g/kg)): keep',
      'P2O5 Dyer (g/kg) (column P2O5 Dyer (g/kg)): keep',
      'K (column K2O éch. (g/kg)): -',
    ],
    samples: [
      'A1 | Lane | 0-30 | 2026-03-12 | om 2.1, ph_water 6.4, ph_kcl 5.6, p_olsen 27.0568',
      'A2 | House | 0-30 | 2026-03-13 | om 2.4, ph_water 7.8, ph_kcl 7.1, p_olsen 17.8924',
    ],
  },
  {
    title: 'a report of one soil: items, results, symbols before the units, desirable levels',
    file: [
      'FILE NO : 260399641,,,',
      'DATE ISSUED : 26/03/2026,,,',
      'CLIENT ID : EX003,,PHONE : 03 5555 0000,',
      'SAMPLE ID : Lane,,,',
      'DEPTH OF SAMPLE (cm): 10 to 20,,,',
      'ITEMS,,RESULTS,DESIRABLE LEVEL',
      'pH(1:5 Water),,6,5.5-7.5',
      'pH(1:5 0.01M CaCl2),,5.5,5.0-7.0',
      'Electrical Conductivity,EC µS/cm,32,< 300',
      'TOTAL SOLUBLE SALT,TSS ppm,105.6,< 990',
      'AVAILABLE CALCIUM,Ca ppm,119.4,500',
      'AVAILABLE COPPER,Cu ppm,0.12,2',
      'TOTAL ORGANIC MATTER,OM %,3,4-6',
      'EXCHANGEABLE CALCIUM,Ca meq/100 of soil,2.1,',
      'EXCHANGEABLE SODIUM PERCENTAGE,ESP,4,<5',
      'CALCIUM / MAGNESIUM RATIO,Ca/Mg,1.3,2-4',
      'TEXTURE,,Loam,',
    ],
    asked: [
      'EC (test Electrical Conductivity): ec',
      'TOTAL SOLUBLE SALT (test TOTAL SOLUBLE SALT): keep',
      'AVAILABLE CALCIUM (test AVAILABLE CALCIUM): keep',
      'Cu (test AVAILABLE COPPER): cu_dtpa',
      'date (the file): 2026-12-01',
    ],
    samples: [
      'Lane | Lane | 10-20 | - | ph_water 6, ph_cacl2 5.5, om 3, ca_exch 2.1, esp 4, ca_mg 1.3, texture "Loam"',
    ],
    proposed: [
      'Lane | Lane | 10-20 | 2026-12-01 | ph_water 6, ph_cacl2 5.5, ec 0.032, [TOTAL SOLUBLE SALT ppm] 105.6, [AVAILABLE CALCIUM ppm] 119.4, cu_dtpa 0.12, om 3, ca_exch 2.1, esp 4, ca_mg 1.3, texture "Loam"',
    ],
  },
  {
    title: 'tests down, guidelines for several kinds of soil named like samples',
    file: [
      'AGRICULTURAL SOIL ANALYSIS,,,,,',
      '2 samples supplied on 12/03/2026. Lab Job No.X1234,,,,,',
      ',,Sample ID:,Lane,House,Heavy Soil',
      ',,Crop:,Pasture,Pasture,Indicative guidelines',
      'Parameter,,Method reference,X1234/1,X1234/2,',
      'Soluble Calcium (mg/kg),,**Inhouse S10 - Morgan 1,900,800,1150',
      'Phosphorus (mg/kg P),,9E2 (Bray 1),14,12,45',
      'Phosphorus (mg/kg P),,9B2 (Colwell),41,39,80',
      'Exchangeable Calcium,(cmol+/kg),15D3 (Ammonium Acetate),6.1,5.2,15.6',
      ',(kg/ha),,2740,2330,7000',
      'Silicon (mg/kg Si),,**Inhouse S11 (Hot CaCl2),41,38,50',
      'Calcium (%),,**Base Saturation Calculations,66,65,77',
    ],
    asked: [
      'Exchangeable Calcium (row 10, Exchangeable Calcium): keep',
      'depth (Lane, House): 0-10',
      'date (the file): 2026-12-01',
    ],
    samples: [
      'X1234/1 | Lane | - | - | ca_morgan 900, p_bray1 14, p_colwell 41, ca_exch 6.1, si 41, ca_share 66',
      'X1234/2 | House | - | - | ca_morgan 800, p_bray1 12, p_colwell 39, ca_exch 5.2, si 38, ca_share 65',
    ],
  },
  {
    title: 'codes of methods alone, a row a result, one number for all layers',
    file: [
      's_id,h_no,samp_no,labm_code,labr_value,samp_upper_depth,samp_lower_depth,lab_date',
      '101,1,1,4A1,6.4,0,0.1,2026-03-01',
      '101,1,1,4B1,5.6,0,0.1,2026-03-01',
      '101,1,1,9B2,31,0,0.1,2026-03-01',
      '101,1,1,15A1_CA,4.1,0,0.1,2026-03-01',
      '101,2,1,4A1,6.8,0.1,0.3,2026-03-01',
      '101,2,1,9B2,8,0.1,0.3,2026-03-01',
    ],
    asked: ['depth (column samp_upper_depth): m', 'date (the file): 2026-12-01', 'place (101): -'],
    samples: [
      '1 | - | - | - | ph_water 6.4, ph_cacl2 5.6, p_colwell 31, ca_exch 4.1',
      '1 | - | - | - | ph_water 6.8, p_colwell 8',
    ],
    proposed: [
      '1 | - | 0-10 | 2026-12-01 | ph_water 6.4, ph_cacl2 5.6, p_colwell 31, ca_exch 4.1',
      '1 | - | 10-30 | 2026-12-01 | ph_water 6.8, p_colwell 8',
    ],
  },
  {
    title: 'a number that is used again in each paddock, a row a result',
    file: [
      'Sample No,Paddock,Depth,Date Sampled,Test,Result,Unit',
      '1,Lane,0-10 cm,12/03/2026,P Colwell,31,mg/kg',
      ',,,,,,',
      '1,,,,PBI,44,',
      '1,House,0-10 cm,12/03/2026,P Colwell,12,mg/kg',
      '1,,,,PBI,60,',
    ],
    asked: [],
    samples: [
      '1 | Lane | 0-10 | 2026-03-12 | p_colwell 31, pbi 44',
      '1 | House | 0-10 | 2026-03-12 | p_colwell 12, pbi 60',
    ],
  },
  {
    title: 'layers of other depths in the heads beside the depth of the row',
    file: [
      'Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),Nitrate N mg/kg 0-10,OC W&B % (10-30 cm),Nitrate N 30-60 cm mg/kg,Sand 20-200 µm %',
      '1,Lane,0-10,12/03/2026,5.1,12,0.8,4,41',
      '2,House,0-10,12/03/2026,5.3,10,0.7,3,44',
    ],
    asked: [
      'OC W&B % (10-30 cm) (column OC W&B % (10-30 cm)): keep',
      'Nitrate N 30-60 cm mg/kg (column Nitrate N 30-60 cm mg/kg): keep',
    ],
    samples: [
      '1 | Lane | 0-10 | 2026-03-12 | ph_cacl2 5.1, no3_n 12, fine_sand 41',
      '2 | House | 0-10 | 2026-03-12 | ph_cacl2 5.3, no3_n 10, fine_sand 44',
    ],
    proposed: [
      '1 | Lane | 0-10 | 2026-03-12 | ph_cacl2 5.1, no3_n 12, [OC W&B % (10-30 cm)] 0.8, [Nitrate N 30-60 cm mg/kg] 4, fine_sand 41',
      '2 | House | 0-10 | 2026-03-12 | ph_cacl2 5.3, no3_n 10, [OC W&B % (10-30 cm)] 0.7, [Nitrate N 30-60 cm mg/kg] 3, fine_sand 44',
    ],
  },
  {
    title: 'methods in brackets, of which some are understood',
    file: [
      'Laboratory ID,Paddock,Depth (cm),Date Sampled,EC (1:5),OrgC (W/B),N (total),P (totals),P (HCO3),K (HCO3),Ca (exch),S (KCl 40C),Fe (Ox)',
      ',,,,mS/m,%,%,mg/kg,mg/kg,mg/kg,cmol(+)/kg,mg/kg,mg/kg',
      '1,Lane,0-10,12/03/2026,12,1.21,0.11,180,31,88,4.1,7,410',
    ],
    asked: ['P (column P (HCO3)): -', 'K (column K (HCO3)): -', 'Fe (Ox) (column Fe (Ox)): keep'],
    samples: ['1 | Lane | 0-10 | 2026-03-12 | ec 0.12, oc 1.21, total_n 0.11, p_total 180, ca_exch 4.1, s_kcl40 7'],
  },
  {
    title: 'reports one under another, each with a day, a mean and a wish',
    file: [
      'Report No: 1,,,,',
      'Sampled: 12/03/2026,,,,',
      'Lab No,Paddock,Depth (cm),P Colwell mg/kg,K Colwell mg/kg',
      '1,Lane,0-10,31,88',
      'Average,,,31,88',
      'Optimum,,,30,80',
      ',,,,',
      'Report No: 2,,,,',
      'Sampled: 14/03/2026,,,,',
      'Lab No,Paddock,Depth (cm),P Colwell mg/kg,K Colwell mg/kg',
      '2,House,0-10,12,66',
      'Average,,,12,66',
    ],
    asked: [],
    samples: [
      '1 | Lane | 0-10 | 2026-03-12 | p_colwell 31, k_colwell 88',
      '2 | House | 0-10 | 2026-03-14 | p_colwell 12, k_colwell 66',
    ],
  },
  {
    title: 'charges of ions, units between the words, the percent of one cation',
    file: [
      'Lab No,Paddock,Depth (cm),Date Sampled,Exch. Ca²⁺ (cmol⁺/kg),Mg2+ (meq/100g),NO₃⁻-N mg kg⁻¹,K₂O mg/kg Colwell,Percent Base Saturations % K',
      '1,Lane,0-10,12/03/2026,4.1,1.1,12,100,3.5',
    ],
    asked: [],
    samples: ['1 | Lane | 0-10 | 2026-03-12 | ca_exch 4.1, mg_exch 1.1, no3_n 12, k_colwell 83.02, k_share 3.5'],
  },
  {
    title: 'columns of a map: a layer under an unknown head, degrees, identifiers',
    file: [
      'X,Y,FID,PADDOCK,SLICE,SAMP_DATE,PH_CACL2,EC_1_5_DSM,EASTING,ELEV_M',
      '117.21,-32.11,0,Lane,0-10,2026-03-12,5.1,0.06,519800,312',
      '117.22,-32.12,1,House,10-30,2026-03-12,5.2,0.05,519900,310',
    ],
    asked: ['EC (column EC_1_5_DSM): ec'],
    samples: ['- | Lane | 0-10 | 2026-03-12 | ph_cacl2 5.1', '- | House | 10-30 | 2026-03-12 | ph_cacl2 5.2'],
  },
  {
    title: 'words for what is missing, another spelling of the unit behind a figure',
    file: [
      'Lab No,Sample No,Paddock,Depth (cm),Date Sampled,P Colwell mg/kg,PBI,NO3-N mg/kg,Zn DTPA mg/kg',
      '1,Gate,Lane,0-10,12/03/2026,5 ppm,ISS,LNR,< RL',
      '2,Dam,House,0-10,12/03/2026,31,#,TBC,Below LOR',
      '3,Hill,Back Hill,0-10,12/03/2026,5 %,44,Not received,0.7',
    ],
    asked: [],
    samples: [
      '1 | Lane | 0-10 | 2026-03-12 | p_colwell 5, zn_dtpa trace"< RL"',
      '2 | House | 0-10 | 2026-03-12 | p_colwell 31, zn_dtpa trace"Below LOR"',
      '3 | Back Hill | 0-10 | 2026-03-12 | pbi 44, zn_dtpa 0.7, ! P Colwell mg/kg: 5 %',
    ],
  },
];
