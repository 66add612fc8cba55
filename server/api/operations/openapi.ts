import { z } from 'zod';
import type { Call, CallKey, Contract } from '../../../src/model/contract/core.ts';
import { errors } from '../../../src/model/errors/registry.ts';
import { entriesOf, fieldsOf, isRecord, isText, listOf, type Fields } from '../../../src/model/shared/record.ts';
import { partsOf } from '../kit/route-path.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
type JsonObject = { readonly [key: string]: Json | undefined };

interface Info {
  readonly title: string;
  readonly version: string;
}

/** The OpenAPI 3.1 document of a contract: every call with its input, its answer and the problem that any call may end in. */
export function openApiOf(contract: Contract, info: Info): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [key, call] of entriesOf(contract)) {
    const [method, path] = partsOf(key);
    const methods = (paths[path] ??= {});
    methods[method.toLowerCase()] = operationOf(key, call);
  }
  return {
    openapi: '3.1.0',
    info: { ...info, description: 'How to get a token, repeat a call safely and read a failure: see docs/api.md.' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...sharedSchemas(), Problem: problem },
    },
  };
}

function operationOf(key: CallKey, call: Call): Json {
  const [method, path] = partsOf(key);
  const isMutation = method !== 'GET';
  const isPublic = call.policy === 'PUBLIC';
  const headers = isPublic
    ? []
    : [
        tenantHeader,
        timeZoneHeader,
        ...(isMutation ? [idempotencyHeader] : []),
        ...(call.changes === undefined ? [] : [ifMatchHeader]),
      ];
  return {
    operationId: operationId(key),
    summary: call.summary,
    tags: [path.split('/')[1]?.toLowerCase() ?? 'portal'],
    ...(isPublic ? { security: [] } : {}),
    'x-policy': call.policy,
    ...(call.long === true || call.patient === true ? { 'x-long': true } : {}),
    ...(call.changes === undefined ? {} : { 'x-changes': call.changes }),
    ...(call.programs === undefined ? {} : { 'x-for-programs': call.programs }),
    ...(call.unversioned === undefined ? {} : { 'x-unversioned': call.unversioned }),
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query), ...headers],
    ...(call.upload === true || call.body ? { requestBody: bodyOf(call) } : {}),
    responses: {
      '200': { description: 'Done', content: contentOf(call) },
      default: {
        description: 'A failure',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** `GET /customer/{id}/sites` is `getCustomerByIdSites`; the spelling of the path in the contract is kept apart by its words alone. */
const operationId = (key: CallKey): string => {
  const [method, path] = partsOf(key);
  const words = path
    .split('/')
    .filter(Boolean)
    .map((word) => word.replace(/^\{(\w+)\}$/, (_, name: string) => `by${capital(name)}`));
  return method.toLowerCase() + words.map(capital).join('');
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function bodyOf(call: Call): Json {
  const fields = call.body ? schemaOf(call.body, 'input') : { type: 'object' };
  if (call.upload !== true) return { required: true, content: { 'application/json': { schema: fields } } };
  const { properties, required } = fieldsOf(fields);
  const schema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, ...lifted(fieldsOf(properties)) },
    required: ['file', ...listOf(required, isText)],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const contentOf = (call: Call): Json =>
  call.binary === true
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(call.answer, 'output') } };

function parametersOf(where: 'path' | 'query', schema: z.ZodType | undefined): readonly Json[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input');
  return Object.entries(fieldsOf(properties)).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || listOf(required, isText).includes(name),
    schema: lift(property),
  }));
}

/** JSON Schema of one part; schemas shared by several calls (`.meta({ id })`) are defined once among the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return lifted(rest);
}

function sharedSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _dialect, $id: _id, ...rest } = fieldsOf(schema);
      return [name, lifted(rest)];
    }),
  );
}

/** Definitions that zod puts inside each schema move to the document's components. */
function lift(value: unknown): Json {
  if (Array.isArray(value)) return value.map(lift);
  if (isRecord(value)) return lifted(value);
  return isText(value) || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function lifted(schema: Fields): JsonObject {
  // A text under `id` is zod's name of the schema; a schema under `id` is a property of that name.
  const entries = Object.entries(schema).filter(
    ([key, inner]) => key !== '$defs' && !(key === 'id' && typeof inner === 'string'),
  );
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : lift(inner),
    ]),
  );
}

const tenantHeader: Json = {
  name: 'TenantId',
  in: 'header',
  required: false,
  description: 'Number or code of the tenant; needed by members of several.',
  schema: { type: 'string' },
};
const timeZoneHeader: Json = {
  name: 'TimeZone',
  in: 'header',
  required: false,
  description:
    'IANA zone of the reader, in which messages and documents write times; the server’s own where none or an unknown one is sent.',
  schema: { type: 'string', examples: ['Australia/Perth'] },
};
const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repetition safe: the same key never acts twice.',
  schema: { type: 'string' },
};

const ifMatchHeader: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag (version) of the record that the change was made from, where the body does not hold it; * takes any. Without either the call answers 428, and 409 with the present version when it is another one.',
  schema: { type: 'string', examples: ['"3"'] },
};

const problem: Json = {
  type: 'object',
  description: 'RFC 9457 problem details; Message is what the adviser reads.',
  required: ['type', 'title', 'status', 'Message', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    Message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string', format: 'uuid' },
    version: { type: 'integer', description: 'With STALE_VERSION: the version that the record has now.' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
