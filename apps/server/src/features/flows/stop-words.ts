import type { Way } from '#flow-nodes/contract.ts'

/** What a person is told of a run that could not go on. */
export const stopReasons = {
  nodes: 'Luồng dừng: quá nhiều bước trong một lượt',
  depth: 'Luồng dừng: gọi luồng con quá sâu',
  time: 'Luồng dừng: chạy quá lâu',
  variable: 'Luồng dừng: một biến quá lớn',
  node: 'Luồng dừng: một bước không còn trong luồng',
  error: 'Luồng dừng vì lỗi',
} as const
export const sorry = {
  vi: 'Dạ {{xưng}} nhờ nhân viên hỗ trợ mình tiếp ạ.',
  en: 'A member of staff will help you from here.',
} as const

/** The output that the trace shows of a step. */
export const outputOf = (way: Way): string | null => {
  if ('take' in way) return way.take
  if ('wait' in way) return 'wait'
  if ('loop' in way) return 'item'
  if ('end' in way) return way.end
  return 'jump' in way ? 'next' : null
}
