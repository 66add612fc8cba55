export * from './types.ts';
export { assemble, isEngineSample } from './assemble.ts';
export { economicsParameters } from './economics-parameters.ts';
export { textureFromLabCode } from './lab-texture.ts';
export { labResultsFrom, labValuesOf, parseLabResult, type ParsedResult } from './parse-lab-result.ts';
export { measuredInputs } from './measured.ts';
export { siteProfile, type SiteProfile } from './site-profile.ts';
