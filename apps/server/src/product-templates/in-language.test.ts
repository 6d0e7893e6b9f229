import { describe, expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'
import { productTemplates } from './registry.ts'

/** Letters that only Vietnamese has; an example in a hint may be Vietnamese, as it is what the owner types. */
const vietnamese = /[àáảãạăằắẳẵặâầấẩẫậèẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/i

describe('a template of the product in English', () => {
  it.each(productTemplates.map((template) => [template.info.industry, template] as const))(
    'says everything of %s in English',
    (_industry, template) => {
      const { name, description, info, datasets } = inLanguage(template, 'en')

      const words = [
        name,
        // "café" is English, too.
        description,
        info.goal,
        ...info.collects,
        ...info.variables.map(({ label }) => label),
        ...info.variables.flatMap(({ hint }) => (hint.startsWith('For example') ? [] : hint)),
        ...datasets.map((dataset) => dataset.name),
      ]
      expect(words.map((text) => text.replaceAll('café', 'cafe')).filter((text) => vietnamese.test(text))).toEqual([])
    },
  )

  it('keeps as many questions, and what customers read', () => {
    for (const template of productTemplates) {
      const english = inLanguage(template, 'en')

      expect(english.info.collects).toHaveLength(template.info.collects.length)
      expect(english.info.variables.map(({ key, default: example }) => [key, example])).toEqual(
        template.info.variables.map(({ key, default: example }) => [key, example]),
      )
      expect(english.config).toBe(template.config)
    }
  })

  it('is the template itself in Vietnamese', () => {
    for (const template of productTemplates) expect(inLanguage(template, 'vi')).toBe(template)
  })
})
