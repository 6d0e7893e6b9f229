/** Browser and system from the user agent, good enough to recognise one's own phone in a list. */
type Device = { browser: string; system: string; kind: 'phone' | 'tablet' | 'computer' }

// Order matters: most browsers also carry the names of those they imitate.
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/\bZalo\b/i, 'Zalo'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.{0,200}Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string, kind: Device['kind']])[] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/Android.{0,200}Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Mac OS X|Macintosh/, 'macOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
]

/** Nothing when the text names neither a browser nor a system. */
export const deviceOf = (agent: string | null): Device | undefined => {
  if (!agent) return undefined
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))
  if (!browser && !system) return undefined
  return { browser: browser ?? '', system: system?.[1] ?? '', kind: system?.[2] ?? 'computer' }
}
