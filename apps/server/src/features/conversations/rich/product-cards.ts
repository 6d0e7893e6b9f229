import type { TenantCtx } from '#core/context.ts'
import type { AgentReply } from '@app/contracts/agent'
import { isShownToCustomers, type DatasetField } from '@app/contracts/knowledge'
import type { MessagePart, PartButton, ProductCard } from '@app/contracts/message-parts'
import { productCard } from '@app/contracts/message-parts'
import { detectLanguage } from '#features/agent/public.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { picturesIn } from '#core/text/pictures.ts'
import { citedItems, type CitedItem, type CitedRecord } from './cited-records.repository.ts'

const mostCards = 6
const promotion = /(?:^| )(?:km|khuyen mai|sale|giam|uu dai)(?: |$)/
const detail = /(?:^| )(?:size|kich co|kich thuoc|mau|mau sac|color|colour)(?: |$)/
const page = /(?:^| )(?:link|url|trang|website|duong dan)(?: |$)/

const nameOf = ({ key, label }: DatasetField): string => `${key.replaceAll('_', ' ')} ${fold(normalise(label))}`
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** 329000 in the table is 329.000 ₫ on the card; text stays as it is. */
const priceText = (value: unknown): string => {
  if (typeof value === 'number') return `${value.toLocaleString('vi-VN')} ₫`
  return typeof value === 'string' ? cut(value.trim(), 60) : ''
}

const shownValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'string' ? value : ''

/** Cards of the products that an answer names and pictures of its pairs, only from the sources it cites in this turn. */
export const productCards = async (
  ctx: TenantCtx,
  { text, citations }: Pick<AgentReply, 'text' | 'citations'>,
): Promise<MessagePart[]> => {
  if (citations.length === 0) return []
  const ids = citations.map(({ itemId }) => itemId)
  const found = new Map((await citedItems(ctx.db, ctx.workspaceId, ids)).map((item) => [item.id, item]))
  const isEnglish = detectLanguage(text) === 'en'
  const cards = ids.flatMap((id) => {
    const item = found.get(id)
    if (!item) return []
    return item.kind === 'qna' ? pictureCards(item) : (cardOf(item, isEnglish) ?? [])
  })
  return cards.length > 0 ? [{ kind: 'cards', cards: cards.slice(0, mostCards) }] : []
}

const pictureCards = ({ title, body }: CitedItem): ProductCard[] =>
  picturesIn(body)
    .map(({ words, url }) => ({
      title: cut(words || title, 120),
      subtitle: '',
      price: '',
      oldPrice: null,
      image: url,
      buttons: [],
    }))
    .filter((card) => productCard.safeParse(card).success)

/** Null for another kind of table: a row with neither price nor picture is no product. */
export const cardOf = ({ title, data, fields: all }: CitedRecord, isEnglish: boolean): ProductCard | null => {
  const fields = all.filter(isShownToCustomers)
  const amounts = fields.filter(({ type }) => type === 'money')
  const usual = priceText(data[amounts.find((field) => !promotion.test(nameOf(field)))?.key ?? ''])
  const reduced = priceText(data[amounts.find((field) => promotion.test(nameOf(field)))?.key ?? ''])
  const picture = data[fields.find(({ type }) => type === 'image')?.key ?? '']
  const image = typeof picture === 'string' && picture !== '' ? picture : null
  const price = reduced || usual
  if (title === '' || (price === '' && image === null)) return null
  const card: ProductCard = {
    title: cut(title, 120),
    subtitle: cut(subtitleOf(fields, data), 200),
    price,
    oldPrice: reduced && usual && reduced !== usual ? usual : null,
    image,
    buttons: buttonsOf(title, fields, data, isEnglish),
  }
  return productCard.safeParse(card).success ? card : null
}

const subtitleOf = (fields: readonly DatasetField[], data: Record<string, unknown>): string =>
  fields
    .filter((field) => (field.type === 'text' || field.type === 'list') && detail.test(nameOf(field)))
    .flatMap(({ key, label }) => {
      const value = shownValue(data[key])
      return value === '' ? [] : [`${label}: ${value}`]
    })
    .join(' · ')

const buttonsOf = (
  title: string,
  fields: readonly DatasetField[],
  data: Record<string, unknown>,
  isEnglish: boolean,
): PartButton[] => {
  const url = shownValue(data[fields.find((field) => field.type === 'text' && page.test(nameOf(field)))?.key ?? ''])
  const choose: PartButton = isEnglish
    ? { act: 'reply', label: 'I want this one', text: cut(`I would like ${title}`, 200) }
    : { act: 'reply', label: 'Chọn mẫu này', text: cut(`Mình muốn lấy ${title}`, 200) }
  return url.startsWith('https://')
    ? [choose, { act: 'open', label: isEnglish ? 'See details' : 'Xem chi tiết', url }]
    : [choose]
}
