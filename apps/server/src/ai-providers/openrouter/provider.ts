import type { AiProvider } from '../contract.ts'
import { openaiChat } from '../shared/openai-chat/openai-dialect.ts'

export const openrouter: AiProvider = {
  about: {
    id: 'openrouter',
    label: { vi: 'OpenRouter', en: 'OpenRouter' },
    icon: {
      paths: ['M3 12h5l4-5h5', 'M8 12l4 5h5', 'M17 4l4 3-4 3', 'M17 14l4 3-4 3'],
      isFilled: false,
      color: '#4f46e5',
    },
    models: ['openai/gpt-4.1-mini', 'google/gemini-2.5-flash', 'anthropic/claude-sonnet-4.5'],
    reasoningModels: [
      ...['openai/gpt-5', 'openai/o1', 'openai/o3', 'openai/o4', 'google/gemini-2.5', 'google/gemini-3'],
      ...['anthropic/claude-opus-4', 'anthropic/claude-sonnet-4', 'anthropic/claude-haiku-4', 'anthropic/claude-3.7'],
    ],
  },
  baseUrl: 'https://openrouter.ai/api/v1',
  key: {
    isRequired: true,
    help: {
      vi: 'Tạo ở openrouter.ai, mục Keys. Khóa bắt đầu bằng sk-or-.',
      en: 'Create it at openrouter.ai under Keys. It begins with sk-or-.',
    },
  },
  dialect: openaiChat({
    effortOf: (effort) => ({ reasoning: { effort } }),
    // Models of Anthropic cache only what is marked; the others do so by themselves.
    takesCacheMarks: (model) => model.startsWith('anthropic/'),
  }),
}
