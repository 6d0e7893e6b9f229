/** Whether a file is what `accept` asks for; dropping, unlike choosing, is not filtered by the browser. */
export const isAccepted = (file: { name: string; type: string }, accept: string): boolean => {
  const wanted = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return (
    wanted.length === 0 ||
    wanted.some((part) => {
      if (part.startsWith('.')) return name.endsWith(part)
      return part.endsWith('/*') ? type.startsWith(part.slice(0, -1)) : type === part
    })
  )
}
