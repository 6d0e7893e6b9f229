import { askList } from '../ask-list.ts'
import type { BankNotice, ListedFrom, ListedNotices, PaymentIo } from '../contract.ts'
import { fieldsOf, readLines, vietnamDay } from '../read-fields.ts'
import { parseFirstVersion } from './parse.ts'

const perPage = 100
const mostPages = 50

/** It lists the accounts of the whole business; those of others are left out here. */
export const listCasso = async (
  { safeFetch, operator }: PaymentIo,
  { account, since }: ListedFrom,
  signal: AbortSignal,
): Promise<ListedNotices | null> => {
  const key = operator['CASSO_API_KEY']
  if (!key) return null
  const notices: BankNotice[] = []
  let unreadable = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const url = new URL(`${operator['CASSO_API_BASE'] ?? 'https://oauth.casso.vn'}/v2/transactions`)
    url.searchParams.set('fromDate', vietnamDay(since))
    url.searchParams.set('page', String(page))
    url.searchParams.set('pageSize', String(perPage))
    url.searchParams.set('sort', 'ASC')
    const { records } = fieldsOf(fieldsOf(await askList(safeFetch, url, `Apikey ${key}`, signal))['data'])
    const lines = readLines(records, parseFirstVersion)
    unreadable += lines.unreadable
    notices.push(...lines.notices.filter((line) => line.account === account))
    if (lines.notices.length + lines.unreadable < perPage) break
  }
  return { notices, unreadable }
}
