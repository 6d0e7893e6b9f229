import { describeNode, errorExit, exit, field, output, provided, words } from '../describe.ts'

const lengths = [
  { value: 'short', label: words('Ngắn', 'Short') },
  { value: 'medium', label: words('Vừa', 'Medium') },
  { value: 'long', label: words('Dài', 'Long') },
]

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
    field('stream', 'switch', words('Hiện chữ ngay khi đang viết', 'Show words while they are written'), {
      default: true,
      isAdvanced: true,
    }),
    field('answerLength', 'select', words('Độ dài câu trả lời', 'Length of answers'), {
      choices: lengths,
      default: 'medium',
      isAdvanced: true,
    }),
    field('goals', 'texts', words('Mục tiêu', 'Goals'), { default: [], isAdvanced: true }),
    field('forbiddenTopics', 'texts', words('Chủ đề không nói tới', 'Topics to stay away from'), {
      default: [],
      isAdvanced: true,
    }),
    field('handoffWords', 'texts', words('Từ khoá gặp nhân viên', 'Words that call staff'), {
      default: [],
      isAdvanced: true,
    }),
    field(
      'afterUnanswered',
      'number',
      words('Gọi nhân viên sau mấy câu chưa trả lời được', 'Call staff after so many questions without an answer'),
      {
        help: words('0 là không tự gọi.', '0 never calls by itself.'),
        default: 0,
        min: 0,
        max: 5,
        isAdvanced: true,
      },
    ),
    field('fallbackText', 'template', words('Câu nói khi chưa có thông tin', 'Words when there is no information'), {
      isAdvanced: true,
    }),
  ],
  outputs: [
    output('answered', 'Trả lời được', 'Answered'),
    output('no_answer', 'Không có câu trả lời', 'No answer'),
    exit('handoff', 'Khách cần nhân viên', 'Staff wanted'),
    errorExit,
  ],
  provides: [
    provided('text', 'text', 'Câu trả lời', 'Answer'),
    provided('citations', 'list', 'Nguồn', 'Sources'),
    provided('reason', 'text', 'Lý do gọi nhân viên', 'Why staff are wanted'),
    provided('note', 'text', 'Ghi chú cho nhân viên', 'Note for staff'),
  ],
  talksOutside: true,
  mayCost: true,
})
