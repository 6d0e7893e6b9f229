const onset = '(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|b|c|d|g|h|k|l|m|n|p|r|s|t|v|x)?'
const nucleus =
  '(?:oai|oay|oeo|uay|uoi|uou|uya|uye|yeu|ieu|ai|ao|au|ay|eo|eu|ia|ie|iu|oa|oe|oi|oo|ua|ue|ui|uo|uu|uy|ya|ye|a|e|i|o|u|y)'
const coda = '(?:ch|ng|nh|c|m|n|p|t)?'
const syllable = new RegExp(`^${onset}${nucleus}${coda}$`)

/** Whether folded letters can be one Vietnamese syllable. */
export const isSyllable = (folded: string): boolean => folded.length <= 7 && syllable.test(folded)

/**
 * Two syllables typed without the space between ("thuabao"). A word that could be one syllable is left alone, and
 * parts of one letter are not taken, because they would split foreign names everywhere.
 */
export const splitJoined = (folded: string): (readonly [string, string])[] => {
  if (folded.length < 4 || folded.length > 12 || isSyllable(folded)) return []
  const pairs: [string, string][] = []
  for (let at = 2; at <= folded.length - 2; at += 1) {
    const pair: [string, string] = [folded.slice(0, at), folded.slice(at)]
    if (pair.every(isSyllable)) pairs.push(pair)
  }
  return pairs
}
