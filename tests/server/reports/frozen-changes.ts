import { and, eq, sql } from 'drizzle-orm';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { paddockInput } from '../../../server/db/schema/index.ts';
import { png } from '../../untrusted/pictures.ts';
import { enterInputs, runsEnded, samplesOf, soilResults, uploadSoil, usualInputs } from '../support/example-farm.ts';
import type { Person, Portal } from '../support/portal.ts';

/** The records of a customer that finalised and open work share, and who changes them. */
export interface Scene {
  readonly portal: Portal;
  readonly adviser: Person;
  readonly admin: Person;
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  /** An open recommendation of the same samples. */
  readonly openId: number;
  /** The published report. */
  readonly reportId: number;
  readonly blendId: number;
}

/** One change; `n` is any whole number, which chooses what is changed and to what. */
type Change = (of: Scene, n: number) => Promise<unknown>;

const one = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const today = new Date().toISOString().slice(0, 10);

const someSample = async ({ adviser, customerId, sampleIds }: Scene, n: number): Promise<Sample> => {
  const samples = await samplesOf(adviser, customerId);
  return samples.find(({ id }) => id === one(sampleIds, n)) ?? one(samples, n);
};
const paddockOf = async ({ adviser, customerId }: Scene, n: number) =>
  one((await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } })).paddocks, n);

/** Past the API: what a later release, an operator or a mended import may do to the records. */
const write =
  (statement: (n: number, of: Scene) => ReturnType<typeof sql>): Change =>
  (of, n) =>
    of.portal.inside('TILTH', (tx) => tx.execute(statement(n, of)));

const anySample = (n: number, { sampleIds }: Scene) => sql`${one(sampleIds, n)}`;

/** Everything that a finalised recommendation rests on, and ways in which people change it. */
export const changes: Readonly<Record<string, Change>> = {
  'save inputs': async (of, n) => {
    const sample = await someSample(of, n);
    await enterInputs(
      of.adviser,
      of.customerId,
      [sample],
      [
        ...usualInputs,
        { omlName: 'Growing_Season_Rain', value: 150 + (n % 300) },
        { omlName: 'Target_Yield', value: 1.5 + (n % 5) / 2 },
      ],
    );
  },
  'save an input that is needed away': async (of, n) =>
    enterInputs(of.adviser, of.customerId, [await someSample(of, n)], []),
  'run the engine': async (of, n) => {
    const { id } = await someSample(of, n);
    await of.adviser.ask('POST /sample/engineJob', { body: { sampleIds: [id] } });
    await runsEnded(of.adviser, of.customerId, [id]);
  },
  'run the engine for all': async (of) => {
    await of.adviser.ask('POST /sample/engineJob', { body: { sampleIds: [...of.sampleIds] } });
    await runsEnded(of.adviser, of.customerId, of.sampleIds);
  },
  'change the model of a sample': async (of, n) => {
    const { id, interpretiveCriteriaId, grainGradeId } = await someSample(of, n);
    await of.adviser.ask('POST /sample/updateInputModel', {
      body: {
        SampleIds: [id],
        customerId: of.customerId,
        SampleTypeId: 1,
        GrainGradeId: grainGradeId ?? 1,
        CropId: 1,
        InterpretiveCriteriaId: interpretiveCriteriaId ?? 1,
      },
    });
  },
  'note at an input': (of, n) =>
    of.adviser.ask('POST /sample/{id}/inputNotes', {
      params: { id: one(of.sampleIds, n) },
      body: { omlName: 'Target_Yield', text: `Note ${n}` },
    }),
  'set an input of a paddock': async (of, n) => {
    const { id: paddockId } = await paddockOf(of, n);
    const omlName = 'Growing_Season_Rain';
    const [stored] = await of.portal.inside('TILTH', (tx) =>
      tx
        .select({ value: paddockInput.value })
        .from(paddockInput)
        .where(and(eq(paddockInput.paddockId, paddockId), eq(paddockInput.omlName, omlName))),
    );
    await of.adviser.ask('PUT /sample/paddockInputs', {
      body: {
        customerId: of.customerId,
        inputs: [{ paddockId, omlName, value: 200 + (n % 150), before: stored?.value ?? null }],
      },
    });
  },
  'correct a sample': async (of, n) => {
    const { id, version } = await someSample(of, n);
    await of.adviser.ask('PUT /sample/correct', {
      body: {
        customerId: of.customerId,
        samples: [{ id, version }],
        change: { name: `Right ${n % 9}`, dateSampled: '2026-01-05' },
      },
    });
  },
  'make a composite': async (of, n) => {
    const others = (await samplesOf(of.adviser, of.customerId)).filter(
      ({ depthFrom, compositeSampleId, isCompositeSample }) =>
        depthFrom === 0 && compositeSampleId === null && !isCompositeSample,
    );
    const originals = [one(others, n), one(others, n + 1)].map(({ id: sampleId }) => ({ sampleId, weight: 1 }));
    await of.adviser.ask('POST /sample/composite', {
      body: { customerId: of.customerId, name: `Mixed ${n}`, originals },
    });
  },
  'rename a paddock and its area': async (of, n) => {
    const { id, version, farmName } = await paddockOf(of, n);
    await of.adviser.ask('PUT /farm/paddock', {
      body: {
        customerId: of.customerId,
        id,
        version,
        name: `Paddock ${n}`,
        farmName: farmName ?? 'Home',
        agreedAreaHa: 10 + (n % 200),
      },
    });
  },
  'draw a paddock': async (of, n) => {
    const { id, version, name, farmName } = await paddockOf(of, n);
    const west = 130 + (n % 500) / 10;
    await of.adviser.ask('PUT /farm/paddock', {
      body: {
        customerId: of.customerId,
        id,
        version,
        name,
        farmName: farmName ?? 'Home',
        agreedAreaHa: 12,
        boundary: [
          [
            [west, -30],
            [west + 0.01, -30],
            [west + 0.01, -30.01],
          ],
        ],
      },
    });
  },
  'remove a paddock': async (of, n) => {
    const { id, version } = await paddockOf(of, n);
    await of.adviser.ask('PUT /farm/paddock/remove', {
      body: { customerId: of.customerId, paddocks: [{ id, version }] },
    });
  },
  'choose a measured area': async (of, n) => {
    const { id, version } = await paddockOf(of, n);
    await of.portal.inside('TILTH', (tx) =>
      tx.execute(sql`update paddock set measured_area_ha = area_ha * 0.9, agreed_area_ha = null where id = ${id}`),
    );
    await of.adviser.ask('PUT /farm/paddock/areas', {
      body: { customerId: of.customerId, area: n % 2 === 0 ? 'measured' : 'kept', paddocks: [{ id, version }] },
    });
  },
  'move a sample to another site': (of, n) =>
    of.adviser.ask('PUT /sample/site/nongeo', {
      body: {
        customerId: of.customerId,
        siteName: `By shed ${n % 7}`,
        paddockId: null,
        samples: [{ id: one(of.sampleIds, n) }],
      },
      ifMatch: '*',
    }),
  'rename the customer and a farm': async (of, n) => {
    const record = await of.admin.ask('GET /customer/{id}', { params: { id: of.customerId } });
    await of.admin.ask('PUT /customer/{id}', {
      params: { id: of.customerId },
      body: {
        customerName: `Customer ${n}`,
        isActive: true,
        region: record.region,
        district: record.district,
        area: record.area,
        email: null,
        farms: record.farms.map(({ farmId }) => ({ farmId, farmName: `Farm ${farmId} ${n}` })),
        adviserIds: [of.adviser.userId],
        version: record.version,
      },
    });
  },
  'set a price': async (of, n) => {
    const productId = 1 + (n % 6);
    const { prices } = await of.admin.ask('GET /adminconsole/prices');
    const version = prices.find((row) => row.productId === productId && row.validFrom === today)?.version ?? 0;
    await of.admin.ask('PUT /adminconsole/prices', {
      body: {
        prices: [{ productId, validFrom: today, price: 500 + (n % 900), supplier: `S${n % 4}`, version }],
      },
    });
  },
  'set the economics': async (of, n) => {
    const row = one((await of.admin.ask('GET /adminconsole/economics')).economics, n);
    const { defaultModelInputEconomicsId, version } = row;
    await of.admin.ask('PUT /adminconsole/economicslist', {
      body: {
        economicsChanges: [
          {
            defaultModelInputEconomicsId,
            version,
            grainPrice: 200 + (n % 300),
            nPrice: 1 + (n % 5) / 4,
            ureaPrice: 600 + (n % 99),
          },
        ],
      },
    });
  },
  'change the numbers of the advice': async (of, n) =>
    of.admin.ask('POST /adminconsole/advice/version', {
      body: {
        version: (await of.admin.ask('GET /adminconsole/advice')).version,
        figures: [{ path: 'lime.targetTop', value: 5 + (n % 20) / 10, source: 'Our trials', mark: 'judgement' }],
      },
    }),
  'change the brand': (of, n) =>
    of.admin.ask('POST /adminconsole/brand/version', {
      body: {
        version: null,
        name: `Agronomy ${n}`,
        address: `${n} Silo Road`,
        phone: `08 ${n}`,
        colour: '#7A1F5C',
        ground: '#F6EEF4',
        disclaimer: `Words ${n}`,
        logo: n % 2 === 0 ? null : { content: png().toString('base64') },
      },
    }),
  'change a template of mails': (of, n) =>
    of.admin.ask('POST /adminconsole/mailtemplates/{id}/version', {
      params: { id: 3 },
      body: { version: null, subject: `Plan ${n}`, header: '<p>Hello</p>', body: '<p>Plan</p>', footer: '<p>Bye</p>' },
    }),
  'change the own name and phone': (of, n) =>
    one([of.adviser, of.admin], n).ask('PUT /referencedata/profile', {
      body: { name: `Person ${n}`, phone: `0400 ${n}`, accreditation: `CPAg ${n}` },
    }),
  'set default options of reports': async (of, n) => {
    const call = { params: { id: of.reportId } };
    const { recommendationReports } = await of.adviser.ask('GET /Recommendation/Report/{id}/reportOptions', call);
    const type = one(recommendationReports, n);
    const output = one(type.outputs, n);
    const body = {
      reportId: of.reportId,
      reportTypeId: type.recommendationReportTypeId,
      reportOutputId: output.recommendationReportOutputTypeId,
      options: output.formatCodes.map(({ recommendationReportReportFormatOptionId: id }, at) => ({
        id,
        checked: (n >> at) % 2 === 0,
      })),
    };
    await (n % 3 === 0
      ? of.adviser.ask('PUT /recommendation/report/{id}/myreportdefaults', { ...call, body })
      : of.admin.ask('PUT /recommendation/report/{id}/defaultreportoptions', { ...call, body }));
  },
  'rename a blend': (of, n) =>
    of.adviser.ask('PUT /referencedata/customblend', {
      body: { customBlendId: of.blendId, name: `Blend ${n}` },
    }),
  'retire a product': (of, n) =>
    of.admin.ask('PUT /adminconsole/referencedata/{kind}/{id}', {
      params: { kind: 'product', id: 1 + (n % 6) },
      body: { isOffered: n % 2 === 0 },
    }),
  'import the file again with other figures': (of, n) =>
    uploadSoil(
      of.adviser,
      of.customerId,
      soilResults.replaceAll(/,(\d)\.(\d)/g, `,$1.${n % 10}$2`),
      `again-${n % 3}.csv`,
    ),
  'take an upload out': async (of, n) => {
    const { uploads } = await of.adviser.ask('GET /customer/{id}/uploads', { params: { id: of.customerId } });
    await of.adviser.ask('DELETE /sample/upload/{id}', { params: { id: one(uploads, n).id } });
  },
  'finalise a sample': (of, n) =>
    of.adviser.ask('POST /sample/finalise', {
      body: { customerId: of.customerId, sampleIds: [one(of.sampleIds, n)] },
    }),
  'open finalised samples again': write(() => sql`update sample set is_finalised = false`),
  'choose a yield in open work': async (of, n) => {
    const { modelOutputs } = await of.adviser.ask('GET /recommendation/{id}/samplemodeldecisions', {
      params: { id: of.openId },
    });
    const results = modelOutputs.engineResults.flatMap(({ modelDecisions }) =>
      modelDecisions.flatMap(({ decisionResults }) => decisionResults),
    );
    if (results.length === 0) return;
    const { sampleId, yield: chosen, sampleEngineId, sampleEngineRunId } = one(results, n);
    await of.adviser.ask('PUT /Recommendation/selectedYield', {
      body: {
        recommendationId: of.openId,
        selectedSamples: [{ yield: chosen, sampleId, sampleEngineId, sampleEngineRunId }],
      },
      ifMatch: '*',
    });
  },
  'recommend in open work': (of, n) =>
    of.adviser.ask('POST /Recommendation/{id}/product', {
      params: { id: of.openId },
      body: {
        recommendationId: of.openId,
        product: {
          recommendationId: of.openId,
          productId: 1 + (n % 6),
          placeId: 1,
          applicationTimingId: 1,
          reportOrder: 1,
          applicationRatesToSamples: of.sampleIds.map((sampleId) => ({ sampleId, applicationRate: n % 200 })),
        },
      },
    }),
  'ask for seasons': (of) => of.adviser.ask('POST /recommendation/{id}/seasonsjob', { params: { id: of.openId } }),
  'write results': write(
    (n, of) => sql`
    update lab_result set value = value * ${1 + (n % 7) / 10}, qualifier = ${n % 3 === 0 ? '<' : null} where sample_id = ${anySample(n, of)}`,
  ),
  'remove results': write(
    (n, of) => sql`
    delete from lab_result where sample_id = ${anySample(n, of)} and analyte_id = ${1 + (n % 20)}`,
  ),
  'write the fields of a sample': write(
    (n, of) => sql`
    update sample set name = ${`Sample ${n}`}, lab_number = ${`L${n}`}, date_sampled = date_sampled - ${n % 30}::int,
      depth_to_cm = ${10 + (n % 5)}, layer_note = null, version = version + 1 where id = ${anySample(n, of)}`,
  ),
  'write the status of a sample': write(
    (n, of) => sql`
    update sample set status = ${one([3, 4, 7, 12], n)}, status_message = ${`Why ${n}`}, missing_inputs = '["Soil_Texture"]'
    where id = ${anySample(n, of)}`,
  ),
  'write another crop': write(
    (n, of) => sql`
    update sample set crop_id = (select id from crop order by id offset ${n % 5} limit 1), grain_grade_id = null
    where id = ${anySample(n, of)}`,
  ),
  'take a sample out of its paddock': write(
    (n, of) => sql`
    update sample set paddock_id = null, site_id = null, profile_id = null where id = ${anySample(n, of)}`,
  ),
  'rename sites': write((n) => sql`update site set name = name || ${n % 10}, coords = '[120, -30]'::jsonb`),
  'rename crops and grades': write((n) => sql`update crop set name = left(name, 20) || ${n % 10}`),
  'rename analytes': write(
    (n) => sql`
    update analyte set display_name = left(display_name, 20) || ${n % 10}, short_name = left(short_name, 5) || ${n % 10},
      preferred_decimal_places = ${n % 4}, display_order = 100 - display_order, unit_of_measure = ${`u${n % 10}`}`,
  ),
  'hide analytes': write(
    (n) => sql`update analyte set is_visible = ${n % 2 === 0}, has_rate = ${n % 3 === 0} where id = ${1 + (n % 20)}`,
  ),
  'rename products, placements and timings': write(
    (n) => sql`
    with renamed as (update product set name = left(name, 20) || ${n % 10}, conversion_factor = ${1 + (n % 4)} returning 1),
      placed as (update place set description = left(description, 20) || ${n % 10} returning 1)
    update timing set description = left(description, 20) || ${n % 10}`,
  ),
};
