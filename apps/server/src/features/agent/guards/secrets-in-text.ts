export interface FoundSecret {
  readonly kind: string
  readonly start: number
  readonly end: number
}

const shapes: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['private-key', /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g],
  ['model-key', /(?<![\w-])sk-(?:ant-|proj-|or-v1-|svcacct-)?[\w-]{20,}/g],
  ['google-key', /(?<![\w-])AIza[\w-]{30,}/g],
  ['aws-key', /(?<![A-Z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])/g],
  ['github-token', /(?<![\w-])(?:gh[pousr]_\w{30,}|github_pat_\w{30,})/g],
  ['slack-token', /(?<![\w-])xox[abprs]-[\w-]{10,}/g],
  ['facebook-token', /(?<![\w-])EAA[A-Za-z0-9]{40,}/g],
  ['signed-token', /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{8,}/g],
  ['bearer', /(?<![\p{L}])bearer\s+[\w.~+/-]{20,}=*/giu],
  ['address-with-password', /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{2,20}:\/\/[^\s:/@]{1,100}:[^\s/@]{1,200}@\S+/gi],
  [
    'assigned',
    /(?<![\p{L}])(?:api[_ -]?key|secret(?:[_ -]?key)?|access[_ -]?token|auth[_ -]?token|client[_ -]?secret|password|mật khẩu|passwd)\s*(?:là|is|[:=])\s*["'`]?(?=[^\s"'`]{0,60}\d)[^\s"'`]{8,}/giu,
  ],
]

/** Shapes of keys and passwords that no answer to a customer may hold. */
export const findSecrets = (text: string): FoundSecret[] => {
  const found = shapes.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: secret, index }) => ({ kind, start: index, end: index + secret.length })),
  )
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start }, at, all) => !all.slice(0, at).some((before) => start < before.end))
}

/** The text with every secret shape blacked out, for logs and traces. */
export const maskSecrets = (text: string): string =>
  findSecrets(text)
    .toReversed()
    .reduce((masked, { start, end }) => `${masked.slice(0, start)}•••${masked.slice(end)}`, text)
