import type { Language } from '@app/contracts/language'
import type { ProductTemplate } from '../contract.ts'
import { flowInEnglish } from './flow-labels.ts'
import { sharedRules, type ShownInEnglish } from './contract.ts'
import { shownInEnglish } from './registry.ts'
import { inLanguage } from '../in-language.ts'

interface ShownTemplate {
  template: ProductTemplate
  /** What stands for a blank instead of the template's example. */
  examples: ShownInEnglish['examples']
  /** Rows to look at instead of the first ones of a dataset, by its key. */
  samples: ShownInEnglish['samples']
}

/** A template as its page shows it in this language. Only to be read: a bot is made of the template itself. */
export const shownInLanguage = (template: ProductTemplate, language: Language): ShownTemplate => {
  const { industry } = template.info
  if (language === 'vi' || industry === 'other') return { template, examples: {}, samples: {} }
  const words = shownInEnglish[industry]
  const { config, appearance } = template
  return {
    template: {
      ...inLanguage(template, language),
      config: {
        ...config,
        persona: { ...config.persona, role: words.role },
        goals: words.goals,
        forbiddenTopics: words.forbiddenTopics,
        instructions: `${words.instructions}\n\n${sharedRules}`,
        fallback: { ...config.fallback, text: words.fallback },
      },
      appearance: { ...appearance, welcome: words.welcome, suggestions: words.suggestions },
      preview: template.preview.map((line, at) => ({ ...line, text: words.preview[at] ?? line.text })),
      ...(template.flow ? { flow: flowInEnglish(template.flow) } : {}),
      testCases: template.testCases.map((testCase, at) => ({ ...testCase, ...words.tests[at] })),
    },
    examples: words.examples,
    samples: words.samples,
  }
}
