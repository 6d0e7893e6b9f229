import type { Endpoint } from '@app/contracts/endpoint'
import type { Json } from './lean-schema.ts'

interface Example {
  body?: unknown
  response?: unknown
}

const id = '0197a1f2-6a5b-7c3d-8e9f-0a1b2c3d4e5f'
const other = '0197a1f2-7b6c-7d4e-9fa0-1b2c3d4e5f60'
const at = '2026-03-02T08:15:00.000Z'

const contact = {
  id,
  name: 'Nguyễn Thị Lan',
  phone: '0905123456',
  email: 'lan@example.com',
  address: '12 Nguyễn Trãi, TP.HCM',
  note: '',
  custom: { size: 'M' },
  pronoun: 'chị',
  isBlocked: false,
  consent: null,
  identities: [],
  threadCount: 0,
  createdAt: at,
  updatedAt: at,
}

/** Real calls of the operations that programs begin with; a test holds each to its contract. */
export const openApiExamples: Readonly<Record<string, Example>> = {
  'POST /auth/login': { body: { email: 'mai@example.com', password: 'a-long-Passw0rd' } },
  'POST /v1/chat/completions': {
    body: { model: id, messages: [{ role: 'user', content: 'Đầm linen trắng size M còn không?' }], user: 'khach-123' },
    response: {
      id: `chatcmpl-${other}`,
      object: 'chat.completion',
      created: 1772439300,
      model: id,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Dạ còn 3 chiếc, giá 459.000 ₫ ạ.' },
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
    },
  },
  'POST /hooks/bots/:slug': {
    body: { text: 'Phí giao hàng tới Đà Nẵng bao nhiêu?', from: 'khach-123' },
    response: { id, status: 'done', reply: 'Dạ phí giao hàng là 30.000 ₫ ạ.', sources: ['Chính sách giao hàng'] },
  },
  'POST /datasets': { body: { type: 2, name: 'Hỏi đáp giao hàng', description: 'Phí, thời gian, đổi trả' } },
  'POST /knowledge/search': { body: { datasetIds: [id], query: 'đổi trả trong bao lâu', topK: 5 } },
  'POST /contacts': {
    body: { name: 'Nguyễn Thị Lan', phone: '0905123456', email: 'lan@example.com' },
    response: contact,
  },
  'GET /contacts': {
    response: {
      items: [{ ...contact, labels: [], lastMessage: null }],
      total: 1,
      page: 1,
      pageSize: 10,
      isMore: false,
    },
  },
  'POST /threads/:threadId/messages': {
    body: { clientId: other, text: 'Dạ shop gửi chị bảng size ạ.', fileIds: [] },
  },
  'POST /bots/:id/keys': { body: { name: 'Trang bán hàng' } },
  'GET /search': {
    response: {
      bots: [{ id, name: 'Tư vấn linen', type: 'chatbot' }],
      datasets: [{ id: other, name: 'Hỏi đáp đầm linen', type: 2 }],
      contacts: [],
      threads: [],
    },
  },
}

/** The example of one part of an operation, as a media type takes it. */
export const exampleOf = ({ method, path }: Endpoint, part: keyof Example): Json | undefined => {
  const example = openApiExamples[`${method} ${path}`]?.[part]
  return example === undefined ? undefined : { example }
}
