import type { ReceivedOf } from '../../../../src/model/contract/index.ts';
import { fieldsOf, isId, isList } from '../../../../src/model/shared/record.ts';
import { fail } from '../../../failure.ts';
import type { FeatureFilter } from '../../../farm-files/name-features.ts';
import type { AskedFarm } from './import-farm.ts';

/** What the form beside a map asks for. */
export const askedFarm = (body: ReceivedOf<'POST /farm/checkImport'>['body'], bytes: Uint8Array): AskedFarm => ({
  customerId: body.customer,
  bytes,
  farmName: body.farm ?? null,
  choices: {
    layer: body.layer ?? null,
    nameBy: body.nameBy ?? null,
    leaveOut: body.leaveOut === undefined ? null : filterOf(body.leaveOut),
    unkink: body.unkink === undefined ? [] : rowsOf('unkink', body.unkink),
    agreed: body.agreed === undefined ? [] : rowsOf('agreed', body.agreed),
    without: body.without === undefined ? [] : rowsOf('without', body.without),
  },
});

function filterOf(json: string): FeatureFilter {
  const { attribute, values } = fieldsOf(parsed('leaveOut', json));
  if (
    typeof attribute !== 'string' ||
    !Array.isArray(values) ||
    !values.every((value): value is string => typeof value === 'string')
  )
    return fail('INVALID_REQUEST', {
      message: '"leaveOut" must be a JSON object with an "attribute" and a list of "values".',
    });
  return { attribute, values };
}

function rowsOf(field: string, json: string): readonly number[] {
  const rows = parsed(field, json);
  return isList(rows) && rows.every(isId)
    ? rows
    : fail('INVALID_REQUEST', { message: `"${field}" must be a JSON list of row numbers.` });
}

function parsed(field: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return fail('INVALID_REQUEST', { message: `"${field}" is not JSON.` });
  }
}
