// Before the first paint, so that nothing flashes: what src/services/theme.ts kept of the theme that somebody chose.
try {
  const theme = localStorage.getItem('tilth.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  delete document.documentElement.dataset.theme; // a browser that refuses storage: it begins as the device says
}
