import { defaultAppearance, defaultChatbotConfig } from '@app/contracts/bot-defaults'
import { unchanged, type DemoBot } from './demo-contract.ts'

/** The one bot of the second shop of the demo. */
export const clinicBot = (datasetId: string): DemoBot => ({
  name: 'An – lễ tân nha khoa',
  description: 'Báo giá theo bảng, xin lịch hẹn, không chẩn đoán.',
  first: {
    config: {
      ...defaultChatbotConfig,
      instructions: 'Bạn là An, lễ tân của Nha khoa An Tâm. Không chẩn đoán bệnh; đau hoặc sưng thì mời đến khám.',
      persona: { name: 'An', role: 'Lễ tân Nha khoa An Tâm', self: 'em', customer: 'auto' },
      goals: ['Xin tên, số điện thoại và giờ hẹn'],
      forbiddenTopics: ['Chẩn đoán bệnh', 'Kê thuốc'],
      datasets: [{ id: datasetId, priority: 5 }],
    },
    appearance: {
      ...defaultAppearance,
      color: '#0f766e',
      welcome: 'Dạ em là An của Nha khoa An Tâm ạ. Mình cần hỏi giá hay đặt lịch khám?',
      suggestions: ['Cạo vôi bao nhiêu tiền?', 'Chủ nhật có khám không?', 'Đặt lịch khám thế nào?'],
    },
  },
  steps: [
    {
      name: 'Bản đầu tiên',
      note: 'Giờ khám và bảng giá',
      daysAgo: 40,
      by: 'owner',
      action: 'publish',
      change: unchanged,
    },
    {
      name: 'Chuyển khi đau nhiều',
      note: 'Khách nói đau, sưng, chảy máu thì gọi lễ tân ngay',
      daysAgo: 21,
      by: 'owner',
      action: 'publish',
      change: ({ config, appearance }) => ({
        config:
          config.type === 'chatbot'
            ? { ...config, handoff: { ...config.handoff, keywords: ['đau quá', 'sưng', 'chảy máu'] } }
            : config,
        appearance,
      }),
    },
  ],
  draft: unchanged,
})
