import type { FlowNodeKind } from '#flow-nodes/contract.ts'

/** How often it was begun, and what holds it: for tests in which a process dies in the middle of a step. */
export interface Bell {
  rung: number
  hold: (() => Promise<void>) | null
}

/** Rings a bell as often as the shop wants, which nobody can undo. */
export const bellNode = (bell: Bell): FlowNodeKind => ({
  isLasting: true,
  description: {
    type: 'bell',
    group: 'business',
    icon: 'bell-ring',
    label: { vi: 'Rung chuông', en: 'Ring' },
    hint: { vi: 'Rung chuông ở cửa hàng.', en: 'Rings the bell of the shop.' },
    keywords: ['chuông'],
    fields: [
      { name: 'times', control: 'number', label: { vi: 'Mấy lần', en: 'How often' }, isRequired: true, default: 1 },
    ],
    summaryField: 'times',
    outputs: [{ kind: 'fixed', name: 'rung', label: { vi: 'Đã rung', en: 'Rung' }, isRequired: true }],
    provides: [{ name: 'count', type: 'number', label: { vi: 'Số lần', en: 'Count' } }],
    isWaiting: false,
    talksOutside: false,
    mayCost: false,
    isRun: true,
  },
  run: async (io) => {
    await bell.hold?.()
    bell.rung += 1
    return {
      take: 'rung',
      provides: { count: io.setting('times') },
      why: [{ kind: 'rang', times: io.setting('times') }],
    }
  },
})
