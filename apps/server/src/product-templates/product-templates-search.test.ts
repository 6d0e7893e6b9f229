import { beforeAll, describe, expect, it } from 'vitest'
import { quickIntent } from '#features/agent/understand/quick-intents.ts'
import { fieldText } from '#features/knowledge/items/indexed-items.ts'
import type { IndexKey } from '#features/knowledge/search/index.repository.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { openSearch } from '../../test/search-database.ts'
import type { ProductTemplate, TemplateDataset } from './contract.ts'
import { productTemplates } from './registry.ts'

const { given, search } = await openSearch()

/** The items a clone of the template would have: pairs, records, and one passage for each heading of a document. */
const itemsOf = ({ pairs = [], fields = [], indexFields, records = [], documents = [] }: TemplateDataset) => [
  ...pairs.map(({ questions, answer }) => ({ title: questions[0] ?? '', questions, body: answer })),
  ...records.map((record) => ({
    title: String(record[indexFields?.title ?? '']),
    body: fields.map((field) => fieldText(field, record[field.key])).join('\n'),
  })),
  ...documents.flatMap(({ text }) =>
    text.split(/^## /m).map((part) => ({ title: part.split('\n')[0] ?? '', body: part })),
  ),
]
const plain = (text: string) => fold(normalise(text)).replaceAll(/[.\s]/g, '')

describe.each(productTemplates.map((template) => [template.info.industry, template] as const))(
  'asked in the words of its customers, the %s template',
  (_industry, template: ProductTemplate) => {
    let key: IndexKey
    let bodies: Map<string, string>
    beforeAll(async () => {
      const made = await given(template.datasets.flatMap(itemsOf))
      key = made.key
      bodies = new Map(made.rows.map(({ id, body }) => [id, body]))
    })
    const best = async (question: string) => bodies.get((await search(key, question)).hits[0]?.itemId ?? '')

    it('finds each of its answers by every phrasing it knows', async () => {
      for (const { questions, answer } of template.datasets.flatMap(({ pairs = [] }) => pairs))
        for (const question of questions) expect(await best(question), question).toBe(answer)
    })

    it('finds what its own tests expect', async () => {
      for (const { turns, expect: wanted } of template.testCases.filter(({ expect: one }) => one.contains.length > 0)) {
        const found = plain((await best(turns.at(-1) ?? '')) ?? '')
        for (const texts of wanted.contains)
          expect(
            texts.some((text) => found.includes(plain(text))),
            `${turns.at(-1)}: ${found}`,
          ).toBe(true)
      }
    })

    it('knows nothing like what its tests want it not to know', async () => {
      for (const { turns } of template.testCases.filter(({ expect: one }) => one.mustAbstain)) {
        const { hits } = await search(key, turns.at(-1) ?? '')
        expect(hits[0]?.score ?? 0, turns.at(-1)).toBeLessThan(0.4)
      }
    })

    it('hears a wish for a person only where there is one', () => {
      const asked = template.datasets.flatMap(({ pairs = [] }) => pairs.flatMap(({ questions }) => questions))
      const isKeyword = (turn: string) =>
        template.config.handoff.keywords.some((keyword) => plain(turn).includes(plain(keyword)))

      for (const question of asked) expect(quickIntent(question), question).toBeNull()
      for (const { turns, expect: wanted } of template.testCases) {
        const turn = turns.at(-1) ?? ''
        expect(quickIntent(turn)?.intent === 'want-human' || isKeyword(turn), turn).toBe(wanted.mustHandOff)
      }
    })
  },
)
