const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
];
/** What a program calls itself: "okhttp/4.12.0". */
const PROGRAM = /^([A-Za-z][\w.-]{0,39})(?:\/|$)/;

/** What the owner of a session recognises a device by: "Firefox on Windows", the name of a program, or "" where it does not say. */
export function deviceLabel(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined) return userAgent.startsWith('Mozilla/') ? (system ?? '') : (PROGRAM.exec(userAgent)?.[1] ?? '');
  return system === undefined ? browser : `${browser} on ${system}`;
}
