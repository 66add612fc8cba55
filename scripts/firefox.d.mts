export declare function findFirefox(given?: string, places?: readonly string[]): string;
