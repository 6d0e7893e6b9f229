import type { ThreadLabel } from '@app/contracts/conversations'

/** Labels under their folders, both by name; those without a folder come last. */
export const byFolder = (labels: readonly ThreadLabel[]): { folder: string; items: ThreadLabel[] }[] => {
  const folders = new Map<string, ThreadLabel[]>()
  for (const label of labels) folders.set(label.folder, [...(folders.get(label.folder) ?? []), label])
  return [...folders]
    .map(([folder, items]) => ({ folder, items: items.sort((a, b) => a.name.localeCompare(b.name, 'vi')) }))
    .sort((a, b) => Number(a.folder === '') - Number(b.folder === '') || a.folder.localeCompare(b.folder, 'vi'))
}

/** Ten colours that differ also for most colour-blind readers. */
export const labelColors = [
  '#444ce7',
  '#0e7fc0',
  '#0f9488',
  '#2f9e44',
  '#a16207',
  '#d9480f',
  '#c3281d',
  '#c2255c',
  '#7c3aed',
  '#5c6478',
] as const
