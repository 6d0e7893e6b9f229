import { askList } from '../ask-list.ts'
import type { BankNotice, ListedFrom, ListedNotices, PaymentIo } from '../contract.ts'
import { fieldsOf, readLines, vietnamDay } from '../read-fields.ts'
import { parseListed } from './parse.ts'

const perPage = 1000
const mostPages = 20

/** The newest transactions since a day, page by page. It allows two questions a second, so pages are large. */
export const listSepay = async (
  { safeFetch, operator }: PaymentIo,
  { account, since }: ListedFrom,
  signal: AbortSignal,
): Promise<ListedNotices | null> => {
  const token = operator['SEPAY_API_TOKEN']
  if (!token) return null
  const found = new Map<string, BankNotice>()
  let unreadable = 0
  let sinceId = ''
  for (let page = 0; page < mostPages; page += 1) {
    const url = new URL(`${operator['SEPAY_API_BASE'] ?? 'https://my.sepay.vn'}/userapi/transactions/list`)
    url.searchParams.set('account_number', account)
    url.searchParams.set('transaction_date_min', vietnamDay(since))
    url.searchParams.set('limit', String(perPage))
    if (sinceId) url.searchParams.set('since_id', sinceId)
    const answer = fieldsOf(await askList(safeFetch, url, `Bearer ${token}`, signal))
    const lines = readLines(answer['transactions'], parseListed)
    unreadable += lines.unreadable
    for (const line of lines.notices) found.set(line.id, line)
    const highest = lines.notices.map(({ id }) => Number(id)).reduce((most, id) => Math.max(most, id), 0)
    if (lines.notices.length + lines.unreadable < perPage || String(highest) === sinceId) break
    sinceId = String(highest)
  }
  return { notices: [...found.values()], unreadable }
}
