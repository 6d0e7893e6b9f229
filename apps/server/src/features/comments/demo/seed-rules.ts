import type { CommentRuleBody } from '@app/contracts/comments'
import { findChannel } from '#channels/registry.ts'
import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { insertRule } from '../comment-rules.repository.ts'
import { listHealthyGates } from './rule-samples.repository.ts'

const usual = {
  isOn: true,
  postIds: [],
  wordsWith: [],
  wordsWithout: [],
  onlyWithPhone: false,
  oncePerPerson: true,
  delayMinSeconds: 2,
  delayMaxSeconds: 6,
  answers: [],
  privateMessage: '',
  likes: false,
  hidesPhones: false,
  showsAgainHours: null,
} satisfies Partial<CommentRuleBody>

/** A number is hidden before anybody else writes to its owner, a price is told privately, praise is liked. */
const demoRules: readonly CommentRuleBody[] = [
  {
    ...usual,
    name: 'Có số điện thoại: ẩn và nhắn riêng',
    onlyWithPhone: true,
    answers: ['Dạ shop đã nhắn riêng cho {tên} rồi ạ.'],
    privateMessage: 'Dạ {tên} ơi, shop đã ẩn bình luận để giữ kín số điện thoại của mình. Mình cần tư vấn mẫu nào ạ?',
    hidesPhones: true,
  },
  {
    ...usual,
    name: 'Hỏi giá, hỏi size: trả lời và nhắn riêng',
    wordsWith: ['giá', 'bao nhiêu', 'size', 'còn hàng'],
    answers: ['Dạ {tên} xem tin nhắn giúp shop nha.', 'Dạ shop vừa nhắn riêng {tên} ạ.', 'Dạ shop nhắn {tên} rồi ạ.'],
    privateMessage: 'Dạ shop chào {tên} ạ. Mình cho shop xin chiều cao, cân nặng để shop báo giá và tư vấn size nhé.',
    likes: true,
  },
  { ...usual, name: 'Khen đẹp: thả tim', wordsWith: ['đẹp', 'xinh', 'ưng'], wordsWithout: ['không'], likes: true },
]

/** Rules for comments on the first account of the demo shop under whose posts people comment. */
export const seedRules = (ctx: SystemCtx): Promise<void> =>
  inTransaction(ctx as TenantCtx, async (tx) => {
    const { workspaceId } = tx
    const gates = await listHealthyGates(tx.db, workspaceId)
    const gate = gates.find(({ channel }) => findChannel(tx.deps, channel)?.capabilities.hasComments)
    if (!gate) return
    const at = tx.now()
    for (const [position, rule] of demoRules.entries())
      await insertRule(tx.db, {
        ...rule,
        workspaceId,
        id: newId(),
        workgateId: gate.id,
        position,
        createdAt: at,
        updatedAt: at,
      })
  })
