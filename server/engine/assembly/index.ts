export * from './types.ts';
export { assemble, isEngineSample } from './assemble.ts';
export { economicsParameters } from './economics-parameters.ts';
export { textureFromLabCode } from './lab-texture.ts';
export { labValuesOf, parseLabResult, type ParsedResult } from './parse-lab-result.ts';
export { siteProfile, type SiteProfile } from './site-profile.ts';
