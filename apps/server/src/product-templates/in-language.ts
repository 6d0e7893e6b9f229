import type { Language } from '@app/contracts/language'
import type { ProductTemplate } from './contract.ts'
import { englishWords, sharedVariables } from './english-words.ts'

/** The template as the gallery shows it in this language; what it says to customers stays as it is. */
export const inLanguage = (template: ProductTemplate, language: Language): ProductTemplate => {
  const { industry } = template.info
  if (language === 'vi' || industry === 'other') return template
  const words = englishWords[industry]
  return {
    ...template,
    name: words.name,
    description: words.description,
    info: {
      ...template.info,
      goal: words.goal,
      collects: words.collects,
      variables: template.info.variables.map((variable) => {
        const own = words.variables?.[variable.key] ?? sharedVariables[variable.key]
        return own ? { ...variable, label: own.label, hint: own.hint ?? '' } : variable
      }),
    },
    datasets: template.datasets.map((dataset) => ({ ...dataset, name: words.datasets[dataset.key] ?? dataset.name })),
  }
}
