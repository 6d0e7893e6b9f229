import { describe, expect, it } from 'vitest'
import { defaultAppearance, defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { ChatbotConfig, SampleFact } from '@app/contracts/bot-settings'
import { withoutSampleFacts } from './without-sample-facts.ts'

const hotline: SampleFact = { key: 'hotline', label: 'Hotline', kind: 'phone', value: '0900 000 011' }
const versionWith = (own: Partial<ChatbotConfig>, welcome = 'Chào bạn!') => ({
  config: { ...defaultChatbotConfig, sampleFacts: [hotline], ...own },
  appearance: { ...defaultAppearance, welcome },
})
const chatbot = (version: ReturnType<typeof versionWith>): ChatbotConfig => {
  const { config } = withoutSampleFacts(version)
  if (config.type !== 'chatbot') throw new Error('no chatbot')
  return config
}

describe('a version with facts nobody has confirmed', () => {
  it('loses the sentences that state one, and keeps the others', () => {
    const { instructions, handoff } = chatbot(
      versionWith({
        instructions: 'Tư vấn size.\n- Việc gấp thì gọi {{hotline}}.\nBáo giá. Cần gấp gọi {{hotline}}! Xin địa chỉ.',
        handoff: {
          ...defaultChatbotConfig.handoff,
          message: 'Dạ {{xưng}} mời nhân viên ngay ạ. Cần gấp {{gọi}} gọi {{hotline}} nhé.',
        },
      }),
    )

    expect(instructions).toBe('Tư vấn size.\nBáo giá. Xin địa chỉ.')
    expect(handoff.message).toBe('Dạ {{xưng}} mời nhân viên ngay ạ.')
  })

  it('says what every new bot says where nothing is left', () => {
    const version = versionWith({ fallback: { text: 'Gọi {{hotline}} ạ.', offerHandoff: true } }, 'Gọi {{hotline}}')

    expect(chatbot(version).fallback.text).toBe(defaultChatbotConfig.fallback.text)
    expect(withoutSampleFacts(version).appearance.welcome).toBe(defaultAppearance.welcome)
  })

  it('is the version itself when all is confirmed', () => {
    const version = versionWith({ sampleFacts: [], instructions: 'Gọi {{hotline}}' })

    expect(withoutSampleFacts(version)).toBe(version)
  })
})
