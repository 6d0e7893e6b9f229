import type { FlowNode } from '@app/contracts/flow-settings'
import { ask, node, say } from './flow-parts.ts'

/** What the customers of a trade come for, and how they say it. */
export interface Opening {
  /** What the bot says first; without another shop's facts. */
  greeting: string
  wish: {
    /** The name of its output. */
    name: string
    /** As a button. */
    label: string
    examples: string[]
    /** The node it leads to. */
    leadsTo: string
  }
  /** What is sold, as in "dịch vụ nào". */
  thing: string
  /** Key of the table with prices, and the field that holds them. */
  table: string
  price: string
  /** Keys of everything that questions are answered from. */
  datasets: string[]
  instructions: string
}

const priceWords = ['giá bao nhiêu', 'bao nhiêu tiền', 'giá sao', 'báo giá', 'học phí bao nhiêu', 'bảng giá']

const answering = ({ datasets, instructions, wish }: Opening): FlowNode[] => [
  node(
    'hoi_dap',
    'ai_reply',
    'Trả lời câu hỏi',
    { instructions, datasets, onlyFromKnowledge: true, priceLock: true },
    { answered: 'can_gi', no_answer: 'chuyen', error: 'chuyen' },
  ),
  node(
    'can_gi',
    'choice',
    'Khách cần gì nữa',
    {
      text: 'Mình cần {{xưng}} giúp gì nữa ạ?',
      options: [
        { value: wish.name, label: wish.label, synonyms: wish.examples },
        { value: 'hoi-gia', label: 'Hỏi giá' },
        { value: 'gap-nguoi', label: 'Gặp nhân viên' },
      ],
    },
    {
      [wish.name]: wish.leadsTo,
      'hoi-gia': 'hoi_ten',
      'gap-nguoi': 'chuyen',
      other: 'y_dinh',
      timeout: 'xong',
    },
  ),
]

const pricing = ({ thing, table, price }: Opening): FlowNode[] => [
  ask('hoi_ten', 'Hỏi tên cần báo giá', `Dạ mình muốn xem giá ${thing} nào ạ?`, 'tra_gia', { kind: 'text' }),
  node(
    'tra_gia',
    'product_lookup',
    'Tra bảng giá',
    { dataset: table, text: '{{sys.lastText}}', limit: 2 },
    { one: 'bao_gia', many: 'bao_hai_gia', none: 'hoi_dap' },
  ),
  node(
    'bao_gia',
    'message',
    'Báo giá',
    say(`Dạ {{node.tra_gia.row.name}} giá {{node.tra_gia.row.${price} | vnd}} ạ.`),
    { next: 'can_gi' },
  ),
  node(
    'bao_hai_gia',
    'message',
    'Báo giá hai loại gần nhất',
    say(
      `Dạ gần với ý mình có {{node.tra_gia.rows.0.name}} giá {{node.tra_gia.rows.0.${price} | vnd}}, và {{node.tra_gia.rows.1.name}} giá {{node.tra_gia.rows.1.${price} | vnd}} ạ.`,
    ),
    { next: 'can_gi' },
  ),
]

const leaving: FlowNode[] = [
  node(
    'chuyen',
    'handoff',
    'Chuyển nhân viên',
    {
      reason: 'Khách cần người: "{{sys.lastText}}"',
      text: 'Dạ phần này {{xưng}} nhờ nhân viên trả lời mình cho chắc ạ, mình chờ chút nhé.',
      waitMin: 30,
    },
    { returned: 'can_gi', timeout: 'giu_lien_lac' },
  ),
  node(
    'giu_lien_lac',
    'message',
    'Giữ liên lạc',
    say('Dạ {{xưng}} vẫn ở đây, khi nào tiện mình nhắn lại, {{xưng}} làm tiếp ngay ạ.'),
    { next: 'lo_hen' },
  ),
  node('lo_hen', 'end', 'Khách dừng giữa chừng', { outcome: 'lost' }),
  node('xong', 'end', 'Đã trả lời xong', { outcome: 'resolved' }),
]

/** Greets, finds out what the customer came for, answers questions and prices, and calls a person where it must. */
export const openingNodes = (own: Opening): { first: FlowNode[]; last: FlowNode[] } => ({
  first: [
    node(
      'bat_dau',
      'start',
      'Khách nhắn tin',
      { triggers: [{ kind: 'first_message' }, { kind: 'keyword', match: 'words', any: own.wish.examples }] },
      { next: 'chao' },
    ),
    node('chao', 'message', 'Chào khách', say(own.greeting), { next: 'y_dinh' }),
    node(
      'y_dinh',
      'classify',
      'Khách cần gì',
      {
        classes: [
          { id: own.wish.name, name: own.wish.label, description: own.wish.label, examples: own.wish.examples },
          { id: 'hoi-gia', name: 'Hỏi giá', description: 'Hỏi giá', examples: priceWords },
        ],
        threshold: 0.6,
      },
      { [own.wish.name]: own.wish.leadsTo, 'hoi-gia': 'tra_gia', other: 'hoi_dap' },
    ),
    ...answering(own),
    ...pricing(own),
  ],
  last: leaving,
})

export const openingGroups = [
  { id: 'g_chao', label: 'Đón khách', nodes: ['bat_dau', 'chao', 'y_dinh', 'hoi_dap', 'can_gi'] },
  { id: 'g_gia', label: 'Báo giá', nodes: ['hoi_ten', 'tra_gia', 'bao_gia', 'bao_hai_gia'] },
]
export const leavingGroup = {
  id: 'g_het',
  label: 'Chuyển người và kết thúc',
  nodes: ['chuyen', 'giu_lien_lac', 'lo_hen', 'xong'],
}
