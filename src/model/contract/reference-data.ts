import { z } from 'zod';
import { contract } from './core.ts';
import { QueryFlag, SampleTypeId } from './shared.ts';

export const Tenant = z.object({ id: z.number(), code: z.string(), name: z.string() }).meta({ id: 'Tenant' });

export const FunctionAccess = z.object({
  code: z.string(),
  hasAccess: z.boolean(),
  hasCreate: z.boolean(),
  hasDelete: z.boolean(),
  hasRead: z.boolean(),
  hasUpdate: z.boolean(),
});

export const UserAccess = z
  .object({
    email: z.string(),
    name: z.string(),
    roles: z.array(z.object({ code: z.string(), functionsList: z.array(FunctionAccess) })),
  })
  .meta({ id: 'UserAccess' });

export const Nutrient = z.object({
  id: z.number(),
  code: z.string(),
  /** Share of the product's mass, 0 to 1. */
  proportion: z.number(),
});

export const Product = z
  .object({
    id: z.number(),
    name: z.string(),
    isBlend: z.literal(false),
    unitOfMeasure: z.string(),
    /** kg per unit of measure: 1 for kg, the density for L. */
    conversionFactor: z.number(),
    nutrients: z.array(Nutrient),
    isActive: z.boolean(),
  })
  .meta({ id: 'Product' });

const Described = z.object({ id: z.number(), description: z.string(), shortDescription: z.string() });
export const Place = Described.meta({ id: 'Place' });
export const Timing = Described.meta({ id: 'Timing' });
export const Crop = z
  .object({ id: z.number(), name: z.string(), sampleTypeIds: z.array(SampleTypeId), isActive: z.boolean() })
  .meta({ id: 'Crop' });

export const GrainGrade = z
  .object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    cropId: z.number(),
    defaultGrainGrade: z.boolean(),
    defaultModelInputEconomicsId: z.number().nullable(),
  })
  .meta({ id: 'GrainGrade' });

export const ParameterColumn = z
  .object({
    omlName: z.string(),
    description: z.string(),
    groupName: z.string(),
    groupId: z.number(),
    order: z.number(),
    inputType: z.enum(['Real', 'Integer', 'Text', 'Date']),
    unitOfMeasure: z.string(),
    lowerBound: z.number().nullable(),
    upperBound: z.number().nullable(),
    enumeration: z.array(z.object({ key: z.number(), value: z.string() })),
    isReadOnly: z.boolean(),
    isOverwritable: z.boolean(),
    classificationCode: z.enum(['LAB']).nullable(),
    /** The default; a number, or yyyy-MM-dd for a date. */
    value: z.union([z.number(), z.string()]).nullable(),
    hasError: z.boolean(),
  })
  .meta({ id: 'ParameterColumn' });

export const ParameterGroup = z
  .object({
    id: z.number(),
    name: z.string(),
    order: z.number(),
    expanded: z.boolean(),
    isActive: z.boolean(),
    columns: z.array(ParameterColumn),
  })
  .meta({ id: 'ParameterGroup' });

export const InterpretiveCriteria = z
  .object({
    id: z.number(),
    name: z.string(),
    crop: z.number(),
    cropId: z.number(),
    sampleType: SampleTypeId,
    isActive: z.boolean(),
    grainGrades: z.array(GrainGrade),
    parameterGroups: z.array(ParameterGroup),
  })
  .meta({ id: 'InterpretiveCriteria' });

export const Analyte = z
  .object({
    analyteId: z.number(),
    displayName: z.string(),
    shortName: z.string(),
    unitOfMeasure: z.string(),
    displayOrder: z.number(),
    isVisible: z.boolean(),
    isPrimary: z.boolean(),
    nutrientId: z.number().nullable(),
    nutrientCode: z.string().nullable(),
    preferredDecimalPlaces: z.number(),
    sampleTypeId: SampleTypeId,
    statusScale: z.enum(['NUTRIENT', 'SOIL_HEALTH']).nullable(),
  })
  .meta({ id: 'Analyte' });

export const Economics = z
  .object({
    defaultModelInputEconomicsId: z.number(),
    name: z.string(),
    cropId: z.number(),
    grainGradeId: z.number().nullable(),
    seasonYear: z.number(),
    /** A$/t ex GST. */
    grainPrice: z.number(),
    ureaPrice: z.number(),
    mapPrice: z.number(),
    mopPrice: z.number(),
    soaPrice: z.number(),
    /** A$/kg of the element, derived from the products unless overridden. */
    nPrice: z.number(),
    pPrice: z.number(),
    kPrice: z.number(),
    sPrice: z.number(),
    /** A$/ha, without N, P, K and S fertiliser. */
    variableCost: z.number(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Economics' });

export const CommentTemplate = z.object({
  id: z.number(),
  commentLabel: z.string(),
  comment: z.string(),
  commentType: z.enum(['RECOMMENDATION', 'REPORT']),
});

export const referenceDataCalls = contract({
  'GET /referencedata/tenants': {
    summary: 'Tenants the user belongs to',
    policy: 'SIGNED_IN',
    answer: z.object({ tenants: z.array(Tenant) }),
  },
  'GET /referencedata/useraccess': {
    summary: 'Who the user is and what the user may do in this tenant',
    policy: 'SIGNED_IN',
    answer: UserAccess,
  },
  'GET /referencedata/products': {
    summary: 'Products of the supplier',
    policy: 'SIGNED_IN',
    answer: z.object({ products: z.array(Product) }),
  },
  'GET /referencedata/timings': {
    summary: 'Application timings',
    policy: 'SIGNED_IN',
    answer: z.object({ timings: z.array(Timing) }),
  },
  'GET /referencedata/places': {
    summary: 'Placements',
    policy: 'SIGNED_IN',
    answer: z.object({ places: z.array(Place) }),
  },
  'GET /referencedata/commenttemplates': {
    summary: 'Comment templates',
    policy: 'SIGNED_IN',
    answer: z.object({ commentTemplates: z.array(CommentTemplate) }),
  },
  'GET /referencedata/graingrades': {
    summary: 'Grain grades',
    policy: 'SIGNED_IN',
    answer: z.object({ grainGrades: z.array(GrainGrade) }),
  },
  'GET /referencedata/statustypes': {
    summary: 'Status numbers and their names',
    policy: 'SIGNED_IN',
    answer: z.object({ statusTypes: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
  'GET /referencedata/crops': {
    summary: 'Crops',
    policy: 'SIGNED_IN',
    query: z.object({ activeCropsOnly: QueryFlag.optional(), sampleTypeId: z.coerce.number().optional() }),
    answer: z.object({ crops: z.array(Crop) }),
  },
  'GET /referencedata/interpretivecriteria': {
    summary: 'Interpretive criteria with their parameter groups',
    policy: 'SIGNED_IN',
    query: z.object({ activeIcOnly: QueryFlag.optional() }),
    answer: z.object({ interpretiveCriteriaList: z.array(InterpretiveCriteria) }),
  },
  'GET /referencedata/analytes': {
    summary: 'Analytes of soil and plant tests',
    policy: 'SIGNED_IN',
    answer: z.object({ analytes: z.array(Analyte) }),
  },
  'GET /adminconsole/economics': {
    summary: 'Default economics',
    policy: 'SIGNED_IN',
    answer: z.object({ economics: z.array(Economics) }),
  },
  'GET /checkheartbeat': {
    summary: 'The API answers',
    policy: 'PUBLIC',
    answer: z.object({ status: z.literal('ok') }),
  },
});
