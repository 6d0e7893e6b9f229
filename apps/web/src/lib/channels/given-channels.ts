import type { ChannelDescription } from '@app/contracts/channels'

const described = (id: string, label: string, group: string): ChannelDescription => ({
  id,
  label: { vi: label, en: label },
  description: { vi: '', en: '' },
  icon: { paths: [`M${id.length} 2h3`], isFilled: true, color: '#0068ff' },
  group: { id: group, label: { vi: `${group}-vi`, en: `${group}-en` } },
  canChat: true,
  isSimulated: false,
  connect: { kind: 'none', hint: null, callbackPath: null, risk: null, uses: [] },
  settings: {},
  feedEvents: [],
  capabilities: {
    showsParts: false,
    quickReplies: 0,
    textLength: null,
    messagesInARow: null,
    attachments: [],
    hasTyping: false,
    receipts: 'none',
    hasComments: false,
  },
})

/** What a server with one unusual channel describes, as tests begin with. */
export const givenChannels: readonly ChannelDescription[] = [
  described('web', 'Website', 'web'),
  described('zalo-personal', 'Zalo cá nhân', 'zalo'),
  described('zalo-oa', 'Zalo OA', 'zalo'),
  described('pigeon', 'Bồ câu đưa thư', 'pigeon'),
  { ...described('ledger', 'Sổ cái', 'x'), group: null },
]
