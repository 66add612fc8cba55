import type { z } from 'zod';
import type * as advice from './advice.ts';
import type * as audit from './audit.ts';
import type * as blends from './blends.ts';
import type * as calculators from './calculators.ts';
import type * as comments from './comments.ts';
import type * as customers from './customers.ts';
import type * as economics from './economics.ts';
import type * as grower from './grower.ts';
import type * as overview from './overview.ts';
import type * as people from './people.ts';
import type * as pif from './pif.ts';
import type * as privacy from './privacy.ts';
import type * as products from './products.ts';
import type * as rates from './rates.ts';
import type * as recommendation from './recommendation.ts';
import type * as reportMails from './report-mails.ts';
import type * as openPoints from './open-points.ts';
import type * as reportPages from './report-pages.ts';
import type * as reportNotes from './report-notes.ts';
import type * as reports from './reports.ts';
import type * as samples from './samples.ts';
import type * as session from './session.ts';
import type * as settings from './settings.ts';
import type * as sites from './sites.ts';
import type * as tenants from './tenants.ts';
import type * as yields from './yields.ts';

/** The records that travel, as plain types: what the browser knows of the contract (no schema library comes with them). */
type Of<T extends z.ZodType> = z.output<T>;

export type Tenant = Of<typeof tenants.Tenant>;
export type Invitation = Of<typeof tenants.Invitation>;

export type UserAccess = Of<typeof session.UserAccess>;

export type Customer = Of<typeof customers.Customer>;
export type CustomerDashboard = Of<typeof customers.CustomerDashboard>;
export type FarmPlace = Of<typeof customers.FarmPlace>;
export type CustomerRecord = Of<typeof customers.CustomerRecord>;

export type TenantPerson = Of<typeof people.TenantPerson>;
export type SignInRules = Of<typeof people.SignInRules>;

export type DrawnPaddock = Of<typeof sites.DrawnPaddock>;
export type Paddock = Of<typeof sites.Paddock>;
export type RemovedPaddock = Of<typeof sites.RemovedPaddock>;
export type Site = Of<typeof sites.Site>;

export type Analyte = Of<typeof samples.Analyte>;
export type Sample = Of<typeof samples.Sample>;
export type PackedSamples = Of<typeof samples.PackedSamples>;
export type SampleStatus = Of<typeof samples.SampleStatus>;
export type AnalyteHistory = Of<typeof samples.AnalyteHistory>;
export type Sampling = Of<typeof samples.Sampling>;
export type LabResult = Of<typeof samples.LabResult>;
export type ParameterValue = Of<typeof samples.ParameterValue>;

export type Crop = Of<typeof pif.Crop>;
export type GrainGrade = Of<typeof pif.GrainGrade>;
export type ParameterColumn = Of<typeof pif.ParameterColumn>;
export type ParameterGroup = Of<typeof pif.ParameterGroup>;
export type InterpretiveCriteria = Of<typeof pif.InterpretiveCriteria>;
export type InputModel = Of<typeof pif.InputModel>;
export type InputChange = Of<typeof pif.InputChange>;
export type WrittenNote = Of<typeof pif.WrittenNote>;
export type SeasonInputs = Of<typeof pif.SeasonInputs>;

export type Economics = Of<typeof economics.Economics>;
export type Price = Of<typeof economics.Price>;
export type DefaultPrice = Of<typeof economics.DefaultPrice>;
export type ProductPrice = Of<typeof economics.ProductPrice>;
export type CostsOfRecommendation = Of<typeof economics.CostsOfRecommendation>;

export type PersonKept = Of<typeof privacy.PersonKept>;
export type CustomerKept = Of<typeof privacy.CustomerKept>;

export type ReferenceRow = Of<typeof settings.ReferenceRow>;
export type Brand = Of<typeof settings.Brand>;
export type MailTemplate = Of<typeof settings.MailTemplate>;

export type AuditEntry = Of<typeof audit.AuditEntry>;

export type CustomerPath = Of<typeof overview.CustomerPath>;
export type RecommendationSummary = Of<typeof overview.RecommendationSummary>;

export type Recommendation = Of<typeof recommendation.Recommendation>;
export type RecommendationSample = Of<typeof recommendation.RecommendationSample>;

export type Product = Of<typeof products.Product>;
export type Place = Of<typeof products.Place>;
export type Timing = Of<typeof products.Timing>;
export type RecommendedProduct = Of<typeof products.RecommendedProduct>;
export type FavouriteProduct = Of<typeof products.FavouriteProduct>;
export type UsedProduct = Of<typeof products.UsedProduct>;

export type RateProgram = Of<typeof rates.RateProgram>;
export type LastPlan = Of<typeof rates.LastPlan>;

export type CustomBlend = Of<typeof blends.CustomBlend>;

export type RecommendationComment = Of<typeof comments.RecommendationComment>;
export type FavouriteComment = Of<typeof comments.FavouriteComment>;
export type UsedComment = Of<typeof comments.UsedComment>;
export type CommentTemplate = Of<typeof comments.CommentTemplate>;

export type ModelOutputs = Of<typeof yields.ModelOutputs>;
export type DecisionResult = Of<typeof yields.DecisionResult>;
export type Provenance = Of<typeof yields.Provenance>;
export type SelectedYield = Of<typeof yields.SelectedYield>;

export type Calculator = Of<typeof calculators.Calculator>;
export type SensitivityColumns = Of<typeof calculators.SensitivityColumns>;
export type SensitivityRow = Of<typeof calculators.SensitivityRow>;
export type SensitivityAnalysis = Of<typeof calculators.SensitivityAnalysis>;

export type ReportSummary = Of<typeof reports.ReportSummary>;
export type Report = Of<typeof reports.Report>;
export type StaleSample = Of<typeof overview.StaleSample>;
export type RenewedReport = Of<typeof reports.RenewedReport>;
export type BasisRow = Of<typeof reports.BasisRow>;
export type ReportChanges = Of<typeof reports.ReportChanges>;
export type ReportComparison = Of<typeof reports.ReportComparison>;
export type ReportComment = Of<typeof reports.ReportComment>;
export type ReportOptions = Of<typeof reports.ReportOptions>;
export type FormatOption = Of<typeof reports.FormatOption>;
export type OpenPoints = Of<typeof openPoints.OpenPoints>;
export type ReportPages = Of<typeof reportPages.ReportPages>;
export type ReportNote = Of<typeof reportNotes.ReportNote>;
export type ReportNotes = Of<typeof reportNotes.ReportNotes>;
export type SentEmail = Of<typeof reportMails.SentEmail>;
export type EmailTemplate = Of<typeof reportMails.EmailTemplate>;

export type AdviceParameters = Of<typeof advice.AdviceParameters>;
export type AdviceVersion = Of<typeof advice.AdviceVersion>;

export type PlanPart = Of<typeof grower.PlanPart>;
export type GrowerPlan = Of<typeof grower.GrowerPlan>;
export type GrowerAnswer = Of<typeof grower.GrowerAnswer>;
export type GrowerLink = Of<typeof grower.GrowerLink>;
export type GrowerThread = Of<typeof grower.GrowerThread>;
