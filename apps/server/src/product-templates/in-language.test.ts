import { describe, expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'
import { productTemplates, shownInLanguage } from './registry.ts'

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

describe('the page of a template of the product in English', () => {
  it.each(productTemplates.map((template) => [template.info.industry, template] as const))(
    'says everything of %s in English',
    (_industry, template) => {
      const { template: shown, examples, samples } = shownInLanguage(template, 'en')
      const { persona, goals, forbiddenTopics, instructions, fallback } = shown.config
      const { welcome, suggestions } = shown.appearance

      const words = [
        [persona.role, instructions, fallback.text, welcome, ...goals, ...forbiddenTopics, ...suggestions],
        shown.preview.map(({ text }) => text),
        shown.testCases.flatMap(({ name, turns }) => [name, ...turns]),
        [...(shown.flow?.config.nodes ?? []), ...(shown.flow?.config.groups ?? [])].map(({ label }) => label ?? ''),
        shown.flow?.testCases.map(({ name }) => name) ?? [],
        Object.values(examples),
        Object.values(samples).flat(2),
      ].flat()
      // An amount of money is written as the shop writes it.
      expect(words.filter((text) => vietnamese.test(text.replaceAll(/\dđ/g, '')))).toEqual([])
    },
  )

  it('says as much as the template does, with its blanks, and shows rows of every dataset', () => {
    for (const template of productTemplates) {
      const { template: shown, samples } = shownInLanguage(template, 'en')
      const blanksOf = (value: unknown) => new Set(JSON.stringify(value).match(/\{\{[a-z_]+\}\}/g))

      expect(shown.config.goals).toHaveLength(template.config.goals.length)
      expect(shown.config.forbiddenTopics).toHaveLength(template.config.forbiddenTopics.length)
      expect(shown.appearance.suggestions).toHaveLength(template.appearance.suggestions.length)
      expect(blanksOf(shown.preview)).toEqual(blanksOf(template.preview))
      expect(shown.preview.map(({ text }) => text)).not.toContain(template.preview[0]?.text)
      expect(new Set(shown.testCases.map(({ name }) => name)).size).toBe(template.testCases.length)
      expect(Object.keys(samples).toSorted()).toEqual(template.datasets.map(({ key }) => key).toSorted())
    }
  })

  it('leaves the bot that is made of it as it is', () => {
    for (const template of productTemplates) expect(shownInLanguage(template, 'vi').template).toBe(template)
  })
})
