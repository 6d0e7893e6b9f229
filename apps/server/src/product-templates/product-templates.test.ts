import { describe, expect, it } from 'vitest'
import { appearance, botName, chatbotConfig } from '@app/contracts/bot-settings'
import { testCaseContent } from '@app/contracts/bot-tests'
import { addQna, createDataset } from '@app/contracts/knowledge'
import { industries, template as templateContract, templateInfo } from '@app/contracts/templates'
import { fold, normalise } from '#core/text/fold.ts'
import type { ProductTemplate, TemplateDataset } from './contract.ts'
import { inLanguage } from './in-language.ts'
import { productTemplates } from './registry.ts'

const named = productTemplates.map((template) => [template.info.industry, template] as const)

const pairsOf = ({ datasets }: ProductTemplate) => datasets.flatMap(({ pairs = [] }) => pairs)
const recordsOf = ({ datasets }: ProductTemplate) =>
  datasets.flatMap(({ fields = [], indexFields, records = [] }) =>
    records.map((record) => ({
      title: String(record[indexFields?.title ?? '']),
      amounts: fields.flatMap(({ key, type }) => (type === 'money' ? [record[key]] : [])).filter(Number.isInteger),
    })),
  )
const documentsOf = ({ datasets }: ProductTemplate) => datasets.flatMap(({ documents = [] }) => documents)
const botLines = ({ preview }: ProductTemplate) => preview.filter(({ from }) => from === 'bot').map(({ text }) => text)

/** Everything the template says as a fact, with its blanks filled by their defaults. */
const filled = ({ info }: ProductTemplate, text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (blank, key) => info.variables.find((known) => known.key === key)?.default ?? blank)
const factsOf = (template: ProductTemplate) =>
  [...pairsOf(template).map(({ answer }) => answer), ...documentsOf(template).map(({ text }) => text)].map((text) =>
    filled(template, text),
  )

const amountsIn = (text: string) =>
  [...text.matchAll(/(?<![\d.])(\d{1,3}(?:\.\d{3})+)đ/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')))
const writtenOtherwise = /\d\s?(?:k|nghìn|ngàn|tr|triệu|tỷ|vnđ|vnd|₫)(?!\p{L})/iu

const blanksIn = (value: unknown) => [...JSON.stringify(value).matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key)
const plain = (text: string) => fold(normalise(text))

/** WCAG contrast of a colour on white. */
const contrastOnWhite = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Each record named in a sentence, with the amounts that follow its name up to the next one. */
const namedAmounts = (template: ProductTemplate, text: string) => {
  const records = recordsOf(template).toSorted((one, other) => other.title.length - one.title.length)
  return text.split(/[.!?;](?=\s|$)|\n/).flatMap((sentence) => {
    const lower = sentence.toLowerCase()
    const found = new Map<number, (typeof records)[number]>()
    let free = lower
    for (const record of records) {
      const at = free.indexOf(record.title.toLowerCase())
      if (at < 0) continue
      found.set(at, record)
      free = free.slice(0, at) + ' '.repeat(record.title.length) + free.slice(at + record.title.length)
    }
    const places = [...found.keys()].toSorted((one, other) => one - other)
    return places.flatMap((at, index) =>
      amountsIn(sentence.slice(at, places[index + 1])).map((amount) => ({ record: found.get(at), amount, sentence })),
    )
  })
}

describe('the templates of the product', () => {
  it('are one for each industry, fashion first, each with its own id, name and colour', () => {
    expect(productTemplates.map(({ info }) => info.industry)).toEqual(industries.filter((name) => name !== 'other'))
    for (const own of ['id', 'name', 'description'] as const)
      expect(new Set(productTemplates.map((template) => template[own])).size).toBe(productTemplates.length)
    expect(new Set(productTemplates.map((template) => template.appearance.color)).size).toBe(productTemplates.length)
  })

  it('give each blank one example: the hint under a field does not bring another', () => {
    for (const template of productTemplates.flatMap((each) => [each, inLanguage(each, 'en')]))
      for (const { hint } of template.info.variables) expect(hint).not.toMatch(/ví dụ|for example|such as/i)
  })

  it('never speak of the shop of another', () => {
    const marksOf = ({ info }: ProductTemplate) =>
      info.variables
        .filter(({ key }) => key === 'ten_shop' || key === 'hotline')
        .map((known) => known.default.toLowerCase())
    const demoShops = ['nắng linen', 'nha khoa an tâm']

    for (const template of productTemplates) {
      const words = JSON.stringify(template).toLowerCase()
      const others = productTemplates.filter((other) => other !== template).flatMap(marksOf)
      for (const mark of marksOf(template)) expect(words).toContain(mark)
      for (const mark of [...others, ...demoShops]) expect(words, template.name).not.toContain(mark)
    }
  })
})

describe.each(named)('the %s template', (_industry, template) => {
  it('is what the contracts ask for, with nothing to trim', () => {
    expect(templateContract.shape.id.parse(template.id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(botName.parse(template.name)).toBe(template.name)
    expect(template.description.length).toBeLessThanOrEqual(500)
    expect(templateInfo.parse(template.info)).toEqual(template.info)
    expect(chatbotConfig.parse(template.config)).toEqual(template.config)
    expect(appearance.parse(template.appearance)).toEqual(template.appearance)
    expect(templateContract.shape.preview.parse(template.preview)).toEqual(template.preview)
    for (const one of template.testCases) expect(testCaseContent.parse(one)).toEqual(one)
  })

  it('has datasets a shop could have made by hand', () => {
    expect(new Set(template.datasets.map(({ key }) => key)).size).toBe(template.datasets.length)
    for (const dataset of template.datasets) {
      const { type, name, description, fields, indexFields } = dataset
      const made = { type, name, description, ...(fields && { fields }), ...(indexFields && { indexFields }) }
      expect(createDataset.body.parse(made)).toEqual(made)
      expect(hasOnlyItsKind(dataset)).toBe(true)
      const keys = fields?.map(({ key }) => key) ?? []
      const used = indexFields ? [...indexFields.search, ...indexFields.filter, indexFields.key, indexFields.title] : []
      expect(keys).toEqual(expect.arrayContaining(used))
      const ids = dataset.records?.map((record) => record[indexFields?.key ?? '']) ?? []
      expect(new Set(ids).size).toBe(ids.length)
    }
    for (const pair of pairsOf(template)) expect(addQna.body.parse(pair)).toMatchObject(pair)
  })

  it('starts with enough to answer from: pairs in several phrasings, and a table', () => {
    const pairs = pairsOf(template)
    const questions = pairs.flatMap((pair) => pair.questions)

    expect(pairs.length).toBeGreaterThanOrEqual(10)
    expect(pairs.length).toBeLessThanOrEqual(20)
    for (const pair of pairs) expect([2, 3, 4], pair.questions[0]).toContain(pair.questions.length)
    expect(new Set(questions.map(plain)).size).toBe(questions.length)
    for (const { records } of template.datasets.filter(({ type }) => type === 3)) {
      expect(records?.length).toBeGreaterThanOrEqual(8)
      expect(records?.length).toBeLessThanOrEqual(15)
    }
    expect(recordsOf(template).length).toBeGreaterThan(0)
  })

  it('declares every blank it uses, and uses every blank it declares', () => {
    const { info, ...rest } = template
    const declared = info.variables.map(({ key }) => key)
    const used = new Set(blanksIn(rest))

    expect(used).toEqual(new Set(declared))
    expect(declared.length).toBeLessThanOrEqual(8)
    expect(declared).toEqual(expect.arrayContaining(['ten_shop', 'hotline', 'gio_mo_cua']))
    for (const known of info.variables) expect(known.default, known.key).not.toBe('')
    // A blank that would never reach a customer is a question asked for nothing.
    const heard = new Set(blanksIn([template.appearance, template.datasets, template.config.handoff]))
    for (const key of declared) expect(heard, key).toContain(key)
    const { flow: _itsOwnVariables, ...texts } = template
    expect(JSON.stringify(texts).replaceAll(/\{\{(?:\w+|[Xx]ưng|[Gg]ọi)\}\}/g, '')).not.toMatch(/[{}]{2}\w|\w[{}]{2}\w/)
  })

  it('is careful from its first minute: no key, price lock, disclosure, honest fallback', () => {
    const { config } = template

    expect(config.model.source).toBe('built-in')
    expect(config).toMatchObject({ onlyFromKnowledge: true, datasets: [] })
    expect(config.guards).toMatchObject({ priceLock: true, disclosure: true })
    expect(config.guards.disclosureText).toContain('gặp nhân viên')
    expect(config.fallback).toMatchObject({ offerHandoff: true, text: expect.stringContaining('chưa có') })
    expect(config.goals.length).toBeGreaterThanOrEqual(3)
    expect(config.forbiddenTopics.length).toBeGreaterThanOrEqual(3)
  })

  it('keeps the questions it can answer away from the words that call a person', () => {
    const asked = [...pairsOf(template).flatMap(({ questions }) => questions), ...template.appearance.suggestions]

    for (const keyword of template.config.handoff.keywords)
      for (const question of asked) expect(plain(question)).not.toContain(plain(keyword))
  })

  it('names every amount as its data does', () => {
    const facts = factsOf(template)
    const known = new Set([...recordsOf(template).flatMap(({ amounts }) => amounts), ...facts.flatMap(amountsIn)])
    const said = [...botLines(template), template.config.instructions].map((text) => filled(template, text))
    const expected = template.testCases.flatMap(({ expect: { contains } }) => contains.flat())
    const prices = [...said.flatMap(amountsIn), ...expected.flatMap((text) => amountsIn(`${text}đ`))]
    const named = [...facts, ...said].flatMap((text) => namedAmounts(template, text))

    for (const text of [...facts, ...said]) expect(text).not.toMatch(writtenOtherwise)
    for (const price of prices) expect(known).toContain(price)
    expect(named.length).toBeGreaterThan(0)
    for (const { record, amount, sentence } of named) expect(record?.amounts, sentence).toContain(amount)
  })

  it('plays a conversation of six to ten lines in turns', () => {
    const { preview } = template

    expect(preview.length).toBeGreaterThanOrEqual(6)
    expect(preview.length).toBeLessThanOrEqual(10)
    preview.forEach(({ from }, at) => expect(from).not.toBe(preview[at - 1]?.from))
    expect(preview.at(-1)?.from).toBe('bot')
  })

  it('brings tests of a price, of bare letters, of honesty, of a person and of what must not be said', () => {
    const cases = template.testCases
    const isPrice = (text: string) => /\d\.\d{3}/.test(filled(template, text))

    expect(cases.length).toBeGreaterThanOrEqual(5)
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
    expect(cases.some(({ turns }) => turns.every((turn) => /^[\x20-\x7e]+$/.test(turn)))).toBe(true)
    expect(cases.some(({ expect: wanted }) => wanted.mustAbstain)).toBe(true)
    expect(cases.some(({ expect: wanted }) => wanted.mustHandOff)).toBe(true)
    expect(cases.some(({ expect: wanted }) => wanted.mustNotSay.length > 0)).toBe(true)
    expect(cases.some(({ expect: wanted }) => wanted.mustCite && wanted.contains.flat().some(isPrice))).toBe(true)
  })

  it('forbids only words that its own data does not say', () => {
    const answers = factsOf(template).map(plain)

    for (const words of template.testCases.flatMap(({ expect: wanted }) => wanted.mustNotSay))
      for (const answer of answers) expect(answer).not.toContain(plain(words))
  })

  it('shows a colour that white text can be read on, and three questions it can answer', () => {
    const { color, suggestions } = template.appearance
    const names = recordsOf(template).map(({ title }) => title.toLowerCase())
    const questions = new Set(pairsOf(template).flatMap((pair) => pair.questions))

    expect(contrastOnWhite(color)).toBeGreaterThanOrEqual(4.5)
    for (const suggestion of suggestions)
      expect(
        questions.has(suggestion) || names.some((name) => suggestion.toLowerCase().includes(name)),
        suggestion,
      ).toBe(true)
  })

  it('uses telephone numbers and addresses that belong to nobody', () => {
    const words = JSON.stringify(template)

    for (const [phone] of words.matchAll(/(?<!\d)0\d{2,3}[ .]?\d{3}[ .]?\d{3}(?!\d)/g))
      expect(phone).toMatch(/^0900 ?000 ?0\d\d$/)
    for (const [, host] of words.matchAll(/https?:\/\/([^/"\s]+)/g)) expect(host).toBe('example.com')
    for (const [, host] of words.matchAll(/[\w.]@([\w.]+)/g)) expect(host).toBe('example.com')
  })
})

const hasOnlyItsKind = ({ type, pairs, records, fields, documents }: TemplateDataset) =>
  [documents, pairs, records].every((content, at) => Boolean(content?.length) === (at + 1 === type)) &&
  Boolean(fields) === (type === 3)
