import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { leavingGroup, openingGroups, openingNodes, type Opening } from './opening.ts'
import { ask, askContact, node, say, variable, type FlowVariable } from './flow-parts.ts'

interface OwnQuestion {
  id: string
  label: string
  text: string
  kind: 'text' | 'number'
  /** Before the value when the customer confirms. */
  shownAs: (value: string) => string
}

export interface Booking extends Omit<Opening, 'wish'> {
  wish: Omit<Opening['wish'], 'leadsTo' | 'name'>
  /** Asked before day and time. */
  questions: OwnQuestion[]
  askDay: string
  /** Null: the day is enough. */
  askTime: string | null
  /** Said when everything is noted. */
  thanks: string
  /** Put on the customer. */
  tag: string
}

const chain = (ids: readonly string[], id: string): string => ids[ids.indexOf(id) + 1] ?? 'xac_nhan'

/** What the customer wants, when, and who they are; confirmed by them, and noted for staff. */
const bookingNodes = (own: Booking): FlowNode[] => {
  const { questions, askDay, askTime, wish } = own
  const ids = [...questions.map(({ id }) => id), 'ngay', ...(askTime ? ['gio'] : []), 'ten', 'sdt']
  const when = askTime ? '{{thread.gio}} ngày {{thread.ngay | date}}' : 'ngày {{thread.ngay | date}}'
  const noted = [
    ...questions.map(({ id, shownAs }) => shownAs(`{{thread.${id}}}`)),
    when,
    '{{contact.name}}',
    '{{contact.phone}}',
  ].join(', ')
  return [
    ...questions.map(({ id, label, text, kind }) =>
      ask(id, label, text, chain(ids, id), { kind, saveTo: `thread.${id}`, ...(kind === 'number' ? { min: 1 } : {}) }),
    ),
    ask('ngay', 'Ngày hẹn', askDay, chain(ids, 'ngay'), { kind: 'date', saveTo: 'thread.ngay' }),
    ...(askTime ? [ask('gio', 'Giờ hẹn', askTime, 'ten', { kind: 'time', saveTo: 'thread.gio' })] : []),
    askContact.name('sdt'),
    askContact.phone('xac_nhan'),
    node(
      'xac_nhan',
      'choice',
      'Khách xác nhận',
      {
        text: `Dạ {{xưng}} ghi: ${noted}. Đúng chưa ạ?`,
        options: [
          { value: 'dung', label: 'Đúng rồi', synonyms: ['đúng', 'ok', 'chuẩn', 'vâng', 'dạ đúng'] },
          { value: 'sua', label: 'Sửa lại', synonyms: ['sai rồi', 'đổi lại', 'chưa đúng'] },
        ],
      },
      { dung: 'bao_nhan_vien', sua: ids[0] ?? 'ngay', other: 'chuyen', timeout: 'giu_lien_lac' },
    ),
    node('bao_nhan_vien', 'notify', 'Báo nhân viên', { text: `${wish.label}: ${noted}` }, { next: 'gan_nhan' }),
    node('gan_nhan', 'label', 'Gắn nhãn khách', { add: [own.tag] }, { next: 'cam_on' }),
    node('cam_on', 'message', 'Cảm ơn', say(own.thanks), { next: 'da_hen' }),
    node('da_hen', 'end', 'Đã nhận hẹn', { outcome: 'lead' }),
  ]
}

const variablesOf = ({ questions, askTime }: Booking): FlowVariable[] => [
  ...questions.map(({ id, kind }) => variable(id, kind)),
  variable('ngay', 'date'),
  ...(askTime ? [variable('gio', 'text')] : []),
]

/** A flow that takes bookings: a table, a treatment, a viewing, a trial lesson. */
export const bookingFlow = (own: Booking): FlowConfig => {
  const goal = bookingNodes(own)
  const leadsTo = goal[0]?.id ?? 'ngay'
  const { first, last } = openingNodes({ ...own, wish: { ...own.wish, name: 'dat-hen', leadsTo } })
  return {
    schema: 1,
    type: 'flow',
    vars: variablesOf(own),
    settings: {
      entry: 'bat_dau',
      fallback: 'y_dinh',
      locale: 'vi',
      caps: { creditsPerThread: 30 },
      exits: ['want_human', 'restart', 'menu'],
    },
    nodes: [...first, ...goal, ...last],
    groups: [...openingGroups, { id: 'g_hen', label: own.wish.label, nodes: goal.map(({ id }) => id) }, leavingGroup],
  }
}
