import { describeNode, errorExit, field, output, provided, words } from '../describe.ts'

export const aiReplyDescription = describeNode({
  type: 'ai_reply',
  group: 'ai',
  icon: 'sparkles',
  label: words('AI trả lời', 'AI reply'),
  hint: words(
    'AI trả lời từ kho kiến thức, giá luôn lấy từ dữ liệu.',
    'The AI answers from the knowledge; prices come from data.',
  ),
  keywords: ['gpt', 'llm', 'trí tuệ nhân tạo'],
  summaryField: 'instructions',
  fields: [
    field('instructions', 'template', words('Hướng dẫn cho AI', 'Instructions')),
    field('datasets', 'datasets', words('Kho kiến thức', 'Datasets'), { default: [] }),
    field('query', 'template-line', words('Câu cần trả lời', 'What to answer'), {
      default: '{{sys.lastText}}',
      isAdvanced: true,
    }),
    field('onlyFromKnowledge', 'switch', words('Chỉ trả lời từ kiến thức', 'Only from knowledge'), { default: true }),
    field('priceLock', 'switch', words('Khoá giá theo dữ liệu', 'Lock prices to data'), { default: true }),
  ],
  outputs: [
    output('answered', 'Trả lời được', 'Answered'),
    output('no_answer', 'Không có câu trả lời', 'No answer'),
    errorExit,
  ],
  provides: [provided('text', 'text', 'Câu trả lời', 'Answer'), provided('citations', 'list', 'Nguồn', 'Sources')],
  talksOutside: true,
  mayCost: true,
})
