import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { foldCase } from '../../../server/api/kit/fold-case.ts';
import { portal as calls } from '../../../src/model/contract/index.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let token: string;
let customerId: number;
let report: { readonly id: number; readonly version: number };
beforeAll(async () => {
  portal = await startPortal();
  token = await portal.token({ sub: 'demo-senior' });
  customerId = await importFarm(portal);
  report = await portal.as('SENIOR_ADVISER').ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Spring', recommendationReportId: 0, recommendationIds: [] },
  });
});
afterAll(() => portal.stop());

const call = (method: string, path: string, body?: unknown, ifMatch?: string) =>
  portal.call(method, `/api${path}`, {
    token,
    tenant: 'TILTH',
    body,
    ...(ifMatch === undefined ? {} : { ifMatch }),
  });

describe('what an address names may be written in any case', () => {
  test.each([
    '/recommendation/recommendationType/{customer}/active',
    '/RECOMMENDATION/RECOMMENDATIONTYPE/{customer}/FINALISED',
    '/recommendation/report/{customer}/getAll',
    '/recommendation/report/{customer}/GETALL',
    '/recommendation/recommendationReportType/{customer}/1',
    '/recommendation/recommendationReportType/{customer}/TRUE',
    '/referencedata/crops?ActiveCropsOnly=True&sampletypeid=1',
    '/referencedata/interpretivecriteria?activeIcOnly=0',
  ])('%s', async (path) => {
    expect(await call('GET', path.replace('{customer}', String(customerId)))).toMatchObject({ status: 200 });
  });

  test('an automatic report is enabled by Enable', async () => {
    expect(await call('PUT', '/customer/autosend/Enable', { customerIds: [customerId] })).toMatchObject({
      status: 200,
      body: { customerIds: [customerId], actionType: 'enable' },
    });
  });

  test('reports in progress are those of 0 as of false', async () => {
    const named = async (completed: string) => {
      const { body } = await call('GET', `/recommendation/recommendationReportType/${customerId}/${completed}`);
      return body['reports'];
    };
    expect(await named('0')).toMatchObject([{ reportName: 'Spring' }]);
    expect(await named('0')).toEqual(await named('false'));
    expect(await named('1')).toEqual([]);
  });

  test('a choice that there is not is still refused, with those that there are', async () => {
    expect(await call('GET', `/recommendation/recommendationType/${customerId}/archived`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'params.status', message: 'must be one of Active, Finalised, Deleted' }] },
    });
  });
});

/** The choices of a field that has some, whatever is around them. */
function choicesOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodArray) return choicesOf(schema.element);
  if (schema instanceof z.ZodPipe) return choicesOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return 'unwrap' in schema && typeof schema.unwrap === 'function'
    ? choicesOf((schema.unwrap as () => z.core.$ZodType)())
    : [];
}

describe('every choice that an address names', () => {
  const named = Object.entries(calls).flatMap(([key, asked]) =>
    (['params', 'query'] as const).flatMap((part) => {
      const schema = (asked as Partial<Record<typeof part, z.ZodObject>>)[part];
      if (!schema) return [];
      return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
        const choices = choicesOf(field);
        return choices.length === 0 ? [] : [[key, name, schema, choices] as const];
      });
    }),
  );

  test('is known of the calls that the specification has', () => {
    expect(named.map(([key, name]) => `${key} ${name}`)).toEqual(
      expect.arrayContaining([
        'GET /recommendation/recommendationType/{customer}/{status} status',
        'GET /recommendation/recommendationReportType/{customerId}/{completed} completed',
        'PUT /customer/autosend/{action} action',
        'GET /referencedata/crops activeCropsOnly',
        'GET /referencedata/interpretivecriteria activeIcOnly',
      ]),
    );
  });

  test.each(named)('%s: %s is taken in any case', (_, name, schema, choices) => {
    for (const choice of choices)
      for (const spell of [
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
        (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
      ]) {
        expect(foldCase(schema, { [spell(name)]: spell(choice) })).toEqual({ [name]: choice });
      }
  });
});

describe('a body may name its fields as the specification does', () => {
  test('a report is renamed by names that begin with a capital', async () => {
    const renamed = await call('PUT', '/recommendation/report', {
      CustomerId: customerId,
      RecommendationReportId: report.id,
      RecommendationReportName: 'Autumn',
      RecommendationIds: [],
      Version: report.version,
    });
    expect(renamed).toMatchObject({ status: 200, body: { reportName: 'Autumn', version: report.version + 1 } });
  });

  test('a capital does not get round a guard', async () => {
    expect(
      await call('POST', `/Recommendation/Report/${report.id}/publish`, { ReportId: report.id + 1 }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: 'body.reportId' }] } });
  });

  test('where a field comes in both spellings, that of the contract counts', async () => {
    const { body } = await call('POST', '/recommendation/report', {
      customerId,
      recommendationReportName: 'Summer',
      RecommendationReportName: 'Winter',
      recommendationReportId: 0,
      recommendationIds: [],
    });
    expect(body).toMatchObject({ reportName: 'Summer' });
  });
});

/** Of a schema a value whose names and choices are all spelt by `spell`, at every depth. */
function spelt(schema: z.core.$ZodType, spell: (name: string) => string): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [spell(name), spelt(field, spell)]),
    );
  if (schema instanceof z.ZodArray) return [spelt(schema.element, spell)];
  if (schema instanceof z.ZodRecord) return { anyKey: spelt(schema.valueType, spell) };
  if (schema instanceof z.ZodDiscriminatedUnion) return spelt(schema.options.at(-1)!, spell);
  if (schema instanceof z.ZodEnum) return spell(String(schema.options[0]));
  if (schema instanceof z.ZodLiteral && typeof schema.value === 'string') return spell(schema.value);
  if (schema instanceof z.ZodPipe) return spelt(schema.in instanceof z.ZodTransform ? schema.out : schema.in, spell);
  return 'unwrap' in schema && typeof schema.unwrap === 'function'
    ? spelt((schema.unwrap as () => z.core.$ZodType)(), spell)
    : 'as it came';
}

describe('at every depth', () => {
  const bodies = Object.entries(calls).flatMap(([key, call]) => ('body' in call ? [[key, call.body] as const] : []));

  test.each(bodies)('%s', (_, body) => {
    const asInContract = spelt(body, (name) => name);
    const pascal = spelt(body, (name) => name.charAt(0).toUpperCase() + name.slice(1));
    expect(foldCase(body, pascal)).toEqual(asInContract);
    expect(
      foldCase(
        body,
        spelt(body, (name) => name.toUpperCase()),
      ),
    ).toEqual(asInContract);
  });

  test('an option of a report is chosen by Options, Id and Checked', async () => {
    const { body } = await call('GET', `/Recommendation/Report/${report.id}/reportOptions`);
    const [type] = body['recommendationReports'] as readonly {
      recommendationReportTypeId: number;
      outputs: readonly {
        recommendationReportOutputTypeId: number;
        formatCodes: readonly { recommendationReportReportFormatOptionId: number }[];
      }[];
    }[];
    const [output] = type!.outputs;
    const id = output!.formatCodes[0]!.recommendationReportReportFormatOptionId;
    const { body: now } = await call('GET', `/recommendation/report/${report.id}`);
    expect(
      await call(
        'PUT',
        `/recommendation/report/${report.id}/reportoptions`,
        {
          ReportId: report.id,
          ReportTypeId: type!.recommendationReportTypeId,
          ReportOutputId: output!.recommendationReportOutputTypeId,
          Options: [{ Id: id, Checked: true }],
        },
        `"${String(now['version'])}"`,
      ),
    ).toMatchObject({ status: 200 });
  });
});
