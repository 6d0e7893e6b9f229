/** What becomes of the text a payer writes until it arrives. */
export const memoWays = ['as-is', 'lower', 'spaces', 'prefix', 'typo', 'truncated', 'stripped', 'forgotten'] as const
export type MemoWay = (typeof memoWays)[number]

export const memoWayNames: Record<MemoWay, string> = {
  'as-is': 'giữ nguyên',
  lower: 'viết thường',
  spaces: 'chen dấu cách',
  prefix: 'ngân hàng thêm chữ',
  typo: 'gõ sai một ký tự',
  truncated: 'cắt còn 25 ký tự',
  stripped: 'mất dấu và ký hiệu',
  forgotten: 'quên ghi nội dung',
}

const ways: Record<MemoWay, (memo: string) => string> = {
  'as-is': (memo) => memo,
  lower: (memo) => memo.toLowerCase(),
  spaces: (memo) => memo.replace(/(.{4})/g, '$1 ').trim(),
  prefix: (memo) => `MBVCB.7712345678.${memo}.CT tu 0071000123456 NGUYEN VAN A toi 0912345678`,
  // The letter before the last: the end is what people check.
  typo: (memo) => `${memo.slice(0, -2)}${memo.at(-2) === '2' ? '3' : '2'}${memo.slice(-1)}`,
  truncated: (memo) => `CT DEN:632119 ${memo} thanh toan goi`.slice(0, 25),
  stripped: (memo) => memo.normalize('NFD').replace(/[^A-Za-z0-9 ]/g, ''),
  forgotten: () => 'chuyen tien',
}

export const writtenMemo = (memo: string, way: MemoWay): string => ways[way](memo)
