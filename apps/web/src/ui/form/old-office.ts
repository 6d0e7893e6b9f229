/** The old formats of Office, and what the same program saves today. */
const NEWER: Readonly<Record<string, string>> = { '.doc': '.docx', '.xls': '.xlsx', '.ppt': '.pptx' }

/** An old Office file where its newer format is accepted: what it is, and what to save it as. */
export const oldOfficeOf = (name: string, accept: string): { from: string; to: string } | undefined => {
  const from = name.slice(name.lastIndexOf('.')).toLowerCase()
  const to = Object.hasOwn(NEWER, from) ? NEWER[from] : undefined
  const isOffered = accept.split(',').some((part) => part.trim().toLowerCase() === to)
  return to && isOffered ? { from, to } : undefined
}
