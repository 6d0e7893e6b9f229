import type { HandoffReason } from '@app/contracts/reports'
import { fold, normalise } from '#core/text/fold.ts'

/** What the words of a reason are about; the first that fits. Bots, flows and people write reasons as sentences. */
const signs: readonly (readonly [HandoffReason, readonly string[]])[] = [
  ['complaint', ['khieu nai', 'giao sai', 'giao thieu', 'buc xuc', 'phan nan', 'complain', 'angry']],
  ['wholesale', ['mua si', 'gia si', 'gia rieng', 'so luong lon', 'wholesale', 'bulk']],
  ['tool-failed', ['cong cu', 'loi he thong', 'tool', 'failed', 'qua 2 lan', 'het luot', 'busy']],
  [
    'order',
    [
      'chuyen thieu',
      'chuyen khoan',
      'thanh toan',
      'don hang',
      'don',
      'dat hang',
      'chot don',
      'order',
      'payment',
      'lich hen',
      'dat lich',
    ],
  ],
  [
    'no-answer',
    [
      'khong tim thay',
      'chua tra loi',
      'khong co thong tin',
      'khong biet',
      'khong tra loi',
      'unanswered',
      'no answer',
      'chua co thong tin',
    ],
  ],
  [
    'asked',
    [
      'gap nhan vien',
      'gap nguoi',
      'can nhan vien',
      'nhan vien',
      'tu van vien',
      'gap shop',
      'khach xin',
      'want human',
      'person',
      'human',
      'staff',
      'goi lai',
    ],
  ],
]

/** Words in quotes are those with which a customer asked. */
export const handoffReasonOf = (reason: string): HandoffReason => {
  if (reason.startsWith('"')) return 'asked'
  const said = ` ${fold(normalise(reason.slice(0, 300))).replaceAll(/[^\p{L}\p{N}]/gu, ' ')} `
  return signs.find(([, words]) => words.some((word) => said.includes(` ${word} `)))?.[0] ?? 'other'
}
