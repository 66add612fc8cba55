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
    asked: ['date (the file): 2026-12-01'],
    samples: [
      '1 | Lane | 0-20 | - | ph_cacl2 5.3, [M.O. g/dm³] 23, [P resina mg/dm³] 18, [K mmolc/dm³] 2.1, [Ca mmolc/dm³] 31, [Al mmolc/dm³] <1, [H+Al mmolc/dm³] 28, [SB mmolc/dm³] 44.1, [V %] 61',
      '2 | House | 20-40 | - | ph_cacl2 4.8, [M.O. g/dm³] 15, [P resina mg/dm³] 6, [K mmolc/dm³] 1.2, [Ca mmolc/dm³] 18, [Al mmolc/dm³] 3, [H+Al mmolc/dm³] 38, [SB mmolc/dm³] 26.2, [V %] 41',
    ],
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
    asked: [],
    samples: [
      'A1 | Lane | 0-30 | 2026-03-12 | om 2.1, ph_water 6.4, ph_kcl 5.6, p_olsen 27.0568, [P2O5 Joret-Hébert g/kg] 0.21, [P2O5 Dyer g/kg] 0.3, k_exch 0.509585677749',
      'A2 | House | 0-30 | 2026-03-13 | om 2.4, ph_water 7.8, ph_kcl 7.1, p_olsen 17.8924, [P2O5 Joret-Hébert g/kg] 0.18, [P2O5 Dyer g/kg] 0.2, k_exch 0.65821483376',
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
      'Cu (test AVAILABLE COPPER): cu_dtpa',
      'date (the file): 2026-03-26',
    ],
    samples: [
      'Lane | Lane | 10-20 | - | ph_water 6, ph_cacl2 5.5, [TOTAL SOLUBLE SALT ppm] 105.6, [AVAILABLE CALCIUM ppm] 119.4, om 3, ca_exch 2.1, esp 4, ca_mg 1.3, texture "Loam"',
    ],
    proposed: [
      'Lane | Lane | 10-20 | 2026-03-26 | ph_water 6, ph_cacl2 5.5, ec 0.032, [TOTAL SOLUBLE SALT ppm] 105.6, [AVAILABLE CALCIUM ppm] 119.4, cu_dtpa 0.12, om 3, ca_exch 2.1, esp 4, ca_mg 1.3, texture "Loam"',
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
    asked: ['depth (Lane, House): -', 'date (the file): 2026-03-12'],
    samples: [
      'X1234/1 | Lane | - | - | ca_morgan 900, p_bray1 14, p_colwell 41, ca_exch 6.1, [Exchangeable Calcium (15D3 (Ammonium Acetate)) kg/ha] 2740, si 41, ca_share 66',
      'X1234/2 | House | - | - | ca_morgan 800, p_bray1 12, p_colwell 39, ca_exch 5.2, [Exchangeable Calcium (15D3 (Ammonium Acetate)) kg/ha] 2330, si 38, ca_share 65',
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
    asked: [],
    samples: [
      '1 | Lane | 0-10 | 2026-03-12 | ph_cacl2 5.1, no3_n 12, [OC W&B % (10-30 cm)] 0.8, [Nitrate N 30-60 cm mg/kg] 4, fine_sand 41',
      '2 | House | 0-10 | 2026-03-12 | ph_cacl2 5.3, no3_n 10, [OC W&B % (10-30 cm)] 0.7, [Nitrate N 30-60 cm mg/kg] 3, fine_sand 44',
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
    asked: ['P (column P (HCO3)): -', 'K (column K (HCO3)): -'],
    samples: [
      '1 | Lane | 0-10 | 2026-03-12 | ec 0.12, oc 1.21, total_n 0.11, p_total 180, ca_exch 4.1, s_kcl40 7, [Fe (Ox) mg/kg] 410',
    ],
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
    asked: [],
    samples: [
      '- | Lane | 0-10 | 2026-03-12 | ph_cacl2 5.1, ec 0.06',
      '- | House | 10-30 | 2026-03-12 | ph_cacl2 5.2, ec 0.05',
    ],
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
  {
    title: 'cations in me%, initials with points, Ex and Tot for what they begin',
    file: [
      'Lab No,Paddock,Depth (cm),Date Sampled,Ca(exch) meq%,Mg(exch) meq%,Ex Na,Ex K,Ex Al,C.E.C. (meq/100g),Tot N %,Vol wt,TBS %',
      '1,Lane,0-10,12/03/2026,3.8,0.7,0.1,0.3,0.05,5.2,0.12,0.94,61',
      '2,House,0-10,13/03/2026,4.1,0.8,0.1,0.3,0.02,5.6,0.13,0.91,66',
    ],
    asked: ['CEC (column C.E.C. (meq/100g)): cec'],
    samples: [
      '1 | Lane | 0-10 | 2026-03-12 | ca_exch 3.8, mg_exch 0.7, na_exch 0.1, k_exch 0.3, al_exch 0.05, total_n 0.12, volume_weight 0.94, base_saturation 61',
      '2 | House | 0-10 | 2026-03-13 | ca_exch 4.1, mg_exch 0.8, na_exch 0.1, k_exch 0.3, al_exch 0.02, total_n 0.13, volume_weight 0.91, base_saturation 66',
    ],
    proposed: [
      '1 | Lane | 0-10 | 2026-03-12 | ca_exch 3.8, mg_exch 0.7, na_exch 0.1, k_exch 0.3, al_exch 0.05, cec 5.2, total_n 0.12, volume_weight 0.94, base_saturation 61',
      '2 | House | 0-10 | 2026-03-13 | ca_exch 4.1, mg_exch 0.8, na_exch 0.1, k_exch 0.3, al_exch 0.02, cec 5.6, total_n 0.13, volume_weight 0.91, base_saturation 66',
    ],
  },
  {
    title: 'groups of columns that judge, or give the unit of all under them',
    file: [
      'Laboratory,Example Soils,,,,,,,,',
      'Sampling,Spring,,,,,,,,',
      ',,,,Index,,,mg/l (Available),,',
      'Reference,Field Name,Last Crop,Soil pH,P,K,Mg,P,K,Mg',
      '1034/26,Lane,Wheat,6.8,2,2-,3,18.4,145,102',
      '1035/26,House,Barley,7.4,3,1,2,30.2,98,77',
    ],
    asked: [
      'pH (column Soil pH): ph_cacl2',
      'P (column P): p_olsen_volume',
      'depth (1034/26, 1035/26): 0-10',
      'date (the file): 2026-12-01',
    ],
    samples: [
      '1034/26 | Lane | - | - | [Available: K mg/l] 145, [Available: Mg mg/l] 102',
      '1035/26 | House | - | - | [Available: K mg/l] 98, [Available: Mg mg/l] 77',
    ],
    proposed: [
      '1034/26 | Lane | 0-10 | 2026-12-01 | ph_cacl2 6.8, p_olsen_volume 18.4, [Available: K mg/l] 145, [Available: Mg mg/l] 102',
      '1035/26 | House | 0-10 | 2026-12-01 | ph_cacl2 7.4, p_olsen_volume 30.2, [Available: K mg/l] 98, [Available: Mg mg/l] 77',
    ],
  },
  {
    title: 'columns of databases: at which pH in the name, depths and tests run together',
    file: [
      'PITREF,TOPDEP,BOTDEP,ORGC,TOTN,PHH2O,PHCACL2,ELCO,EXAL,CECSOIL,BULKDENS,ca_nh4_ph_7,cec_nh4_ph_7',
      'AU1,0,12,14.2,1.2,6.1,5.4,0.08,0.1,6.1,1.41,4.2,6.4',
      'AU1,12,50,9.2,0.8,6.9,6.1,0.11,0,13.9,1.62,8.2,14.1',
    ],
    asked: [
      'OC (column ORGC): oc g/kg',
      'total N (column TOTN): total_n g/kg',
      'EC (column ELCO): ec dS/m',
      'CEC (column CECSOIL): cec',
      'CEC (column cec_nh4_ph_7): cec',
      'depth (column TOPDEP): cm',
      'date (the file): 2026-12-01',
      'place (AU1): -',
    ],
    samples: [
      '- | - | - | - | ph_water 6.1, ph_cacl2 5.4, al_exch 0.1, bulk_density 1.41, ca_exch 4.2',
      '- | - | - | - | ph_water 6.9, ph_cacl2 6.1, al_exch 0, bulk_density 1.62, ca_exch 8.2',
    ],
    proposed: [
      '- | - | 0-12 | 2026-12-01 | oc 1.42, total_n 0.12, ph_water 6.1, ph_cacl2 5.4, ec 0.08, al_exch 0.1, bulk_density 1.41, ca_exch 4.2',
      '- | - | 12-50 | 2026-12-01 | oc 0.92, total_n 0.08, ph_water 6.9, ph_cacl2 6.1, ec 0.11, al_exch 0, bulk_density 1.62, ca_exch 8.2',
    ],
  },
  {
    title: 'figures that no field has in the usual unit',
    file: [
      'Lab No,Paddock,Depth (cm),Date Sampled,OC,TN,Clay,Sand,Silt (g/kg),Ca,Mg,Na,Exch K',
      '1,Lane,0-10,12/03/2026,16.7,1.3,180,640,180,2674,171,31,210',
      '2,House,0-10,13/03/2026,47.5,3.1,220,600,180,1980,140,12,180',
    ],
    asked: [
      'OC (column OC): oc g/kg',
      'total N (column TN): total_n g/kg',
      'clay (column Clay): clay g/kg',
      'sand (column Sand): sand g/kg',
      'Ca (column Ca): ca_exch mg/kg',
      'Mg (column Mg): mg_exch mg/kg',
      'Na (column Na): na_exch mg/kg',
      'K (column Exch K): k_exch mg/kg',
    ],
    samples: ['1 | Lane | 0-10 | 2026-03-12 | silt 18', '2 | House | 0-10 | 2026-03-13 | silt 18'],
    proposed: [
      '1 | Lane | 0-10 | 2026-03-12 | oc 1.67, total_n 0.13, clay 18, sand 64, silt 18, ca_exch 13.3433133733, mg_exch 1.40740740741, na_exch 0.13484123532, k_exch 0.537084398977',
      '2 | House | 0-10 | 2026-03-13 | oc 4.75, total_n 0.31, clay 22, sand 60, silt 18, ca_exch 9.88023952096, mg_exch 1.15226337449, na_exch 0.0521966072205, k_exch 0.460358056266',
    ],
  },
  {
    title: 'layers in brackets within the heads, serial numbers, a sum over a cation',
    file: [
      'Sr. No.,Sample ID,Date Sampled,NO3-N (0-30cm) kg/ha,NO3-N (30-60cm) kg/ha,pH CaCl2 (0-30cm),(Ca+Mg)/K (0-30cm)',
      '1,Lane,13/03/2026,45,22,5.1,11.2',
      '2,House,13/03/2026,38,30,5.4,8.7',
    ],
    asked: [
      'unit (column NO3-N (0-30cm) kg/ha): no3_n_unsaid kg/ha',
      'unit (column NO3-N (30-60cm) kg/ha): no3_n_unsaid kg/ha',
    ],
    samples: [
      'Lane | Lane | 0-30 | 2026-03-13 | ph_cacl2 5.1, [(Ca+Mg)/K] 11.2',
      'Lane | Lane | 30-60 | 2026-03-13 | ',
      'House | House | 0-30 | 2026-03-13 | ph_cacl2 5.4, [(Ca+Mg)/K] 8.7',
      'House | House | 30-60 | 2026-03-13 | ',
    ],
    proposed: [
      'Lane | Lane | 0-30 | 2026-03-13 | no3_n_unsaid 10.7142857143, ph_cacl2 5.1, [(Ca+Mg)/K] 11.2',
      'Lane | Lane | 30-60 | 2026-03-13 | no3_n_unsaid 5.2380952381',
      'House | House | 0-30 | 2026-03-13 | no3_n_unsaid 9.04761904762, ph_cacl2 5.4, [(Ca+Mg)/K] 8.7',
      'House | House | 30-60 | 2026-03-13 | no3_n_unsaid 7.14285714286',
    ],
  },
  {
    title: 'a plant among soils, and a comma within a figure that moves what follows',
    file: [
      'Sample Type,Lab No,Paddock,Depth (cm),Date Sampled,pH CaCl2,Colwell P mg/kg,Ca exch mg/kg',
      'Soil,1,Lane,0-10,13/03/2026,5.1,32,1,180',
      'Plant,2,Lane,0-10,13/08/2026,5.2,31,900',
      'Soil,3,House,0-10,13/03/2026,5.3,28,980,,looked wet',
    ],
    asked: [],
    samples: [
      '1 | Lane | 0-10 | 2026-03-13 | ph_cacl2 5.1, p_colwell 32, ca_exch 0.00499001996008, ! column 9: 180',
      '2 | Lane | 0-10 | 2026-08-13 | ph_cacl2 5.2, p_colwell 31, ca_exch 4.49101796407, ! Sample Type: Plant',
      '3 | House | 0-10 | 2026-03-13 | ph_cacl2 5.3, p_colwell 28, ca_exch 4.89021956088',
    ],
  },
  {
    title: 'heads of two rows, the upper one over several columns',
    file: [
      'Lab No,Paddock,Depth (cm),Date,pH,,Phosphorus,,Potassium,',
      ',,,,CaCl2,H2O,Colwell,PBI,Colwell,Exch',
      ',,,,,,mg/kg,,mg/kg,meq/100g',
      '1,Lane,0-10,14/03/2025,5.1,5.9,32,60,118,0.3',
      '2,House,0-10,14/03/2025,5.3,6.0,28,55,98,0.25',
    ],
    asked: [],
    samples: [
      '1 | Lane | 0-10 | 2025-03-14 | ph_cacl2 5.1, ph_water 5.9, p_colwell 32, pbi 60, k_colwell 118, k_exch 0.3',
      '2 | House | 0-10 | 2025-03-14 | ph_cacl2 5.3, ph_water 6, p_colwell 28, pbi 55, k_colwell 98, k_exch 0.25',
    ],
  },
  {
    title: 'tests down beside what is typical, as ranges and as limits',
    file: [
      'Test,Method,Unit,Lane (0-10cm),House (0-10cm),Typical range',
      'Date sampled,,,14/03/2025,15/03/2025,',
      'Lab number,,,A100,A101,',
      'pH,1:5 CaCl2,,5.1,5.3,5.0 - 6.5',
      'K,Colwell,mg/kg,118,98,> 80',
      'Na,Exchangeable,% of CEC,2.1,3.0,< 6',
      'Cond.,1:5,mS/cm,0.08,0.10,< 0.15',
    ],
    asked: [],
    samples: [
      'A100 | Lane | 0-10 | 2025-03-14 | ph_cacl2 5.1, k_colwell 118, esp 2.1, ec 0.08',
      'A101 | House | 0-10 | 2025-03-15 | ph_cacl2 5.3, k_colwell 98, esp 3, ec 0.1',
    ],
  },
  {
    title: 'a row a result, with the laboratory named in each under Lab and nitrogen in capitals',
    file: [
      'sampleId,fieldName,depth,date,measurement,value,lab',
      'D1,Lane,0-10 cm,2026-03-13,ammN_mg.kg,2.3,Example Soils',
      'D1,Lane,0-10 cm,2026-03-13,totalN_%,0.08,Example Soils',
      'D2,House,0-10 cm,2026-03-13,ammN_mg.kg,5.5,Example Soils',
    ],
    asked: [],
    samples: ['D1 | Lane | 0-10 | 2026-03-13 | nh4_n 2.3, total_n 0.08', 'D2 | House | 0-10 | 2026-03-13 | nh4_n 5.5'],
  },
  {
    title: 'a bare date before the day of sampling, keys of a program, the capacity in total',
    file: [
      'IncKey,LabNo,RptNo,Date,SampleDate,Field,Sample ID1,StartingDepth,EndingDepth,Test,Total Exchange Capacity (ME/100 g),BS-Ca',
      '881,25-1,R88,20/09/2025,18/09/2025,Lane,F1,0,10,S3,12.3,68.1',
      '882,25-2,R88,20/09/2025,18/09/2025,House,F2,0,10,S3,11.1,65.0',
    ],
    asked: ['CEC (column Total Exchange Capacity (ME/100 g)): cec'],
    samples: ['25-1 | Lane | 0-10 | 2025-09-18 | ca_share 68.1', '25-2 | House | 0-10 | 2025-09-18 | ca_share 65'],
  },
];
