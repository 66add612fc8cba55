export const BUILD_ID_FILE: string;
export const CHARTS_ID_FILE: string;
export const SERVER_BUILD: string;
export function chartsId(root: string): string;
export function buildId(root: string): string;
export function serverBuildId(root: string): string;
export const DOCS_BUILD: string;
export function docsId(root: string): string;
