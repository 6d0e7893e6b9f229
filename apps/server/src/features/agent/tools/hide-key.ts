const shortest = 4

/** A server may answer with what it was sent: its own key is taken out before a model or a record sees it. */
export const hideKey = (text: string, apiKey: string | null): string => {
  if (apiKey === null || apiKey.length < shortest) return text
  return spellings(apiKey).reduce((left, spelling) => left.replaceAll(spelling, '•••'), text)
}

const spellings = (key: string): string[] => [
  key,
  encodeURIComponent(key),
  JSON.stringify(key).slice(1, -1),
  // Alone, and after "Bearer " or ":" in a header.
  ...['', 'Bearer ', ':'].map((before) => Buffer.from(before + key).toString('base64')),
]
