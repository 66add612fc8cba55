/** The systems that Tilth does not do everything on as on Linux (docs/operating.md, "On Windows and macOS"). Asked at each use: tests say that they are another one. */
export const isWindows = (): boolean => process.platform === 'win32';
export const isLinux = (): boolean => process.platform === 'linux';
