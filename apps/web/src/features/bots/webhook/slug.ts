/** A slug made from the bot's name, with a random suffix so that it is free. */
export const suggestSlug = (name: string, random: () => number = Math.random): string => {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  const ending = Array.from({ length: 8 }, () => Math.floor(random() * 36).toString(36)).join('')
  return [words, ending].filter(Boolean).join('-')
}
