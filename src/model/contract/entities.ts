import type { z } from 'zod';
import type * as customers from './customers.ts';
import type * as decisions from './decisions.ts';
import type * as pif from './pif.ts';
import type * as recommendations from './recommendations.ts';
import type * as reference from './reference-data.ts';
import type * as reports from './reports.ts';
import type * as samples from './samples.ts';

/** The records that travel, as plain types: what the browser knows of the contract (no schema library comes with them). */
type Of<T extends z.ZodType> = z.output<T>;

export type Tenant = Of<typeof reference.Tenant>;
export type UserAccess = Of<typeof reference.UserAccess>;
export type Product = Of<typeof reference.Product>;
export type Place = Of<typeof reference.Place>;
export type Timing = Of<typeof reference.Timing>;
export type Crop = Of<typeof reference.Crop>;
export type GrainGrade = Of<typeof reference.GrainGrade>;
export type ParameterColumn = Of<typeof reference.ParameterColumn>;
export type ParameterGroup = Of<typeof reference.ParameterGroup>;
export type InterpretiveCriteria = Of<typeof reference.InterpretiveCriteria>;
export type Analyte = Of<typeof reference.Analyte>;
export type Economics = Of<typeof reference.Economics>;

export type Customer = Of<typeof customers.Customer>;
export type CustomerDashboard = Of<typeof customers.CustomerDashboard>;
export type Paddock = Of<typeof customers.Paddock>;
export type Site = Of<typeof customers.Site>;
export type CustomBlend = Of<typeof customers.CustomBlend>;

export type Sample = Of<typeof samples.Sample>;
export type SampleStatus = Of<typeof samples.SampleStatus>;
export type LabResult = Of<typeof samples.LabResult>;
export type ParameterValue = Of<typeof samples.ParameterValue>;
export type InputModel = Of<typeof pif.InputModel>;

export type RecommendationSummary = Of<typeof recommendations.RecommendationSummary>;
export type Recommendation = Of<typeof recommendations.Recommendation>;
export type RecommendationSample = Of<typeof recommendations.RecommendationSample>;
export type RecommendedProduct = Of<typeof recommendations.RecommendedProduct>;
export type RecommendationComment = Of<typeof recommendations.RecommendationComment>;

export type ModelOutputs = Of<typeof decisions.ModelOutputs>;
export type DecisionResult = Of<typeof decisions.DecisionResult>;
export type Provenance = Of<typeof decisions.Provenance>;
export type SelectedYield = Of<typeof decisions.SelectedYield>;
export type Calculator = Of<typeof decisions.Calculator>;
export type SensitivityRow = Of<typeof decisions.SensitivityRow>;
export type SensitivityAnalysis = Of<typeof decisions.SensitivityAnalysis>;

export type ReportSummary = Of<typeof reports.ReportSummary>;
export type Report = Of<typeof reports.Report>;
export type ReportComment = Of<typeof reports.ReportComment>;
export type ReportOptions = Of<typeof reports.ReportOptions>;
export type FormatOption = Of<typeof reports.FormatOption>;
export type SentEmail = Of<typeof reports.SentEmail>;
export type EmailTemplate = Of<typeof reports.EmailTemplate>;
