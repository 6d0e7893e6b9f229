import type { AiProvider } from '../contract.ts'
import { openaiChat } from '../shared/openai-chat/openai-dialect.ts'

export const openai: AiProvider = {
  about: {
    id: 'openai',
    label: { vi: 'OpenAI', en: 'OpenAI' },
    icon: {
      paths: ['M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9z', 'M12 8.5l3 1.75v3.5l-3 1.75-3-1.75v-3.5z'],
      isFilled: false,
      color: '#0f766e',
    },
    models: ['gpt-4.1-mini', 'gpt-4.1', 'gpt-4o-mini'],
    reasoningModels: ['gpt-5', 'o1', 'o3', 'o4'],
  },
  baseUrl: 'https://api.openai.com/v1',
  key: {
    isRequired: true,
    help: {
      vi: 'Tạo ở platform.openai.com, mục API keys. Khóa bắt đầu bằng sk-.',
      en: 'Create it at platform.openai.com under API keys. It begins with sk-.',
    },
  },
  dialect: openaiChat({
    limitFields: ['max_completion_tokens', 'max_tokens'],
    effortOf: (effort) => ({ reasoning_effort: effort }),
    hasCacheKey: true,
  }),
}
