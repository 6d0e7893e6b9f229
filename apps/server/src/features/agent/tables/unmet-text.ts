import { listText } from './sayings.ts'
import type { UnmetName } from './unmet-in-hit.ts'

const names: Record<'vi' | 'en', Record<UnmetName['kind'], (said: string) => string>> = {
  vi: {
    colour: (said) => `màu ${said}`,
    size: (said) => `size ${said}`,
    place: (said) => said,
    code: (said) => `mã ${said}`,
    figure: (said) => said,
    allergy: (said) => `việc dị ứng ${said}`,
  },
  en: {
    colour: (said) => `the colour ${said}`,
    size: (said) => `size ${said}`,
    place: (said) => said,
    code: (said) => said,
    figure: (said) => said,
    allergy: (said) => `an allergy to ${said}`,
  },
}

/** Names what nothing found speaks of. */
export const unmetText = ({ kind, said, held = [] }: UnmetName, language: 'vi' | 'en'): string => {
  const name = names[language][kind](said)
  if (held.length > 0)
    return language === 'vi'
      ? `Dạ ${name} {{xưng}} chưa thấy có ạ, hiện có ${listText(held, language)} ạ.`
      : `I cannot find ${name}; there is ${listText(held, language)}.`
  return language === 'vi'
    ? `Dạ về ${name} {{xưng}} chưa có thông tin chính xác nên chưa dám trả lời ạ.`
    : `I don't have reliable information about ${name}, so I'd rather not guess.`
}
